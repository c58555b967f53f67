import Testing

@testable import PillionIO

@Suite("A cell of the loop")
struct LoopCellTests {
  private final class Token {}

  @LoopActor private final class Holder {
    let numbers = LoopCell([1, 2, 3])
    let token: LoopCell<Token>
    init(_ token: Token) { self.token = LoopCell(token) }
  }

  @Test("is changed where it lies, again and again, also by what throws")
  @LoopActor func changes() {
    struct Refused: Error {}
    func refuse(_ numbers: inout [Int]) throws(Refused) {
      numbers.append(5)
      throw Refused()
    }
    let holder = Holder(Token())
    holder.numbers.value.append(4)
    #expect(throws: Refused.self) { try refuse(&holder.numbers.value) }
    holder.numbers.value[0] = 7
    var other = [8]
    swap(&other, &holder.numbers.value)
    #expect(other == [7, 2, 3, 4, 5] && holder.numbers.value == [8])
  }

  @Test("lets go of its value when it goes")
  @LoopActor func ends() {
    weak var token: Token?
    do {
      let holder = Holder(Token())
      token = holder.token.value
      withExtendedLifetime(holder) { #expect(token != nil) }
    }
    #expect(token == nil)
  }

  @Test("stops the program where two changes overlap")
  func overlap() async {
    await #expect(processExitsWith: .failure) {
      await LoopCellTests.overlap()
    }
  }

  @LoopActor private static func overlap() {
    let cell = LoopCell(1)
    func change(_ value: inout Int) {
      cell.value += 1
      value += 1
    }
    change(&cell.value)
  }
}
