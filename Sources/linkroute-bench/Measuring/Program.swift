/// The program that is measured.
struct Program {
    /// The static executable.
    var path: String
    /// The folder of the data.
    var folder: String

    /// Resolves the lines of `input`; without one, only loads the table.
    func match(_ set: DataSet, jobs: Int? = 1, input: String? = nil) -> ChildProcess {
        let threads = jobs.map { ["--jobs", "\($0)"] } ?? []
        return ChildProcess(
            command: [path, "match", "--routes", set.tableFile(in: folder)] + threads, input: input ?? "/dev/null")
    }

    /// Resolves all links of a set.
    func matchAll(_ set: DataSet, jobs: Int) -> ChildProcess { match(set, jobs: jobs, input: set.linkFile(in: folder)) }
}
