import SystemIO

ProcessEnvironment.exit(status: Bench.run(Array(CommandLine.arguments.dropFirst())))
