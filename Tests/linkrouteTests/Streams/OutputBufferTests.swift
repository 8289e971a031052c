import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Writing output")
struct OutputBufferTests {
    @Test("Every way to append ends in the same stream, in order")
    func order() throws {
        let pipe = Pipe()
        var buffer = OutputBuffer(
            FileDescriptor(number: pipe.fileHandleForWriting.fileDescriptor, name: .standardOutput), block: 4)
        try buffer.append("a")
        try buffer.append([UInt8(ascii: "b"), UInt8(ascii: "c")])
        try buffer.append(Bytes("defghijk".utf8).span)
        try buffer.flush()
        try buffer.flush()
        try pipe.fileHandleForWriting.close()
        let written = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(String(decoding: written, as: UTF8.self) == "abcdefghijk")
    }

    @Test("Nothing is written before the buffer is full or flushed")
    func buffers() throws {
        let folder = try TemporaryFolder()
        let file = try FileHandle(forWritingTo: folder.write("", to: "output"))
        var buffer = OutputBuffer(
            FileDescriptor(number: file.fileDescriptor, name: .standardOutput), block: 4)
        try buffer.append("abc")
        #expect(try folder.text(of: "output") == "")
        try buffer.append("d")
        #expect(try folder.text(of: "output") == "abcd")
        try buffer.append("e")
        #expect(try folder.text(of: "output") == "abcd")
        try buffer.flush()
        #expect(try folder.text(of: "output") == "abcde")
    }

    @Test("A pipe that takes only parts gets everything")
    func slowReader() throws {
        let pipe = Pipe()
        let expected = (0..<100_000).map { "\($0)\n" }.joined()
        // The writer waits for the reader, and a task that waits would keep a thread from all other tests.
        Thread.detachNewThread {
            var buffer = OutputBuffer(
                FileDescriptor(number: pipe.fileHandleForWriting.fileDescriptor, name: .standardOutput))
            do {
                try buffer.append(expected)
                try buffer.flush()
                try pipe.fileHandleForWriting.close()
            } catch {
                Issue.record(error)
            }
        }
        let received = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(String(decoding: received, as: UTF8.self) == expected)
    }

    @Test("A closed pipe is told from other errors")
    func closedPipe() throws {
        ProcessEnvironment.ignoreBrokenPipeSignal()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        var caught: InputOutputError?
        var buffer = OutputBuffer(
            FileDescriptor(number: pipe.fileHandleForWriting.fileDescriptor, name: .standardOutput))
        do throws(InputOutputError) {
            try buffer.append("a")
            try buffer.flush()
        } catch {
            caught = error
        }
        #expect(caught == .closedPipe)
    }
}
