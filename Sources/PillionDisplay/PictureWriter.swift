package import PillionCanvas
package import PillionIO
import Synchronization

/// Writes a folder's pictures on a thread of its own: encoding one takes longer than a frame of the map lasts.
package final class PictureWriter: Sendable {
  /// Screens that may wait for the disk, some 5 MB each.
  private static let mostWaiting = 8

  private let worker = Worker(name: "pictures", most: mostWaiting)
  private let folder: Mutex<PictureFolder>
  private let onFailure: @Sendable (Failure) -> Void

  /// - Parameter onFailure: told on the writer's thread of a picture that could not be written.
  package init(_ folder: PictureFolder, onFailure: @escaping @Sendable (Failure) -> Void) {
    self.folder = Mutex(folder)
    self.onFailure = onFailure
  }

  /// Writes one more picture of what the surface shows now. Waits only when the disk is many screens behind.
  package func show(_ surface: Surface) {
    let picture = StillPicture(of: surface)
    worker.add { self.write { folder throws(Failure) in try folder.show(picture.surface) } }
  }

  /// Renews the newest picture alone, unless the writer is busy: only the map has moved, and it will move again.
  package func renew(_ surface: Surface) {
    guard worker.isIdle else { return }
    let picture = StillPicture(of: surface)
    worker.add { self.write { folder throws(Failure) in try folder.renew(picture.surface) } }
  }

  /// Waits until every picture is written.
  package func finish() { worker.finish() }

  private func write(_ body: (inout PictureFolder) throws(Failure) -> Void) {
    folder.withLock { folder in
      do throws(Failure) { try body(&folder) } catch { onFailure(error) }
    }
  }
}
