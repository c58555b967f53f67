import PillionModel
import PillionRuntime

/// What a head unit serves of it: a small call of control's class, and the map's own method.
enum ShapedService {
  static let control = MethodDescriptor(
    service: "pillion.bench.Shaped", name: "Control", request: Progress.protoName, response: Progress.protoName, trafficClass: .control)

  static let handlers = [
    ServiceHandlers(
      ServiceDescriptor(name: control.service, methods: [control]), [.unary(control) { (progress: Progress, _) in progress }]),
    ServiceHandlers(
      ServiceDescriptor(name: MethodDescriptor.mapSurfaceFrames.service, methods: [.mapSurfaceFrames]),
      [
        .bidirectional(.mapSurfaceFrames) {
          (frames: MessageStream<MapFrame>, controls: MessageWriter<FrameControl>, _) in
          for try await frame in frames {
            try await controls.write(FrameControl(event: .shown(FrameControl.Shown(sequence: frame.sequence))))
          }
        }
      ]),
  ]
}
