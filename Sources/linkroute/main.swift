import SystemIO

let arguments = ProcessEnvironment.arguments?.map { Argument($0) }
ProcessEnvironment.exit(status: Linkroute.run(arguments).rawValue)
