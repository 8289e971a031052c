import SystemIO

let arguments = ProcessEnvironment.arguments?.map { Argument($0) }
let status = Linkroute.run(arguments)
Interruption.endProcess()
ProcessEnvironment.exit(status: status.rawValue)
