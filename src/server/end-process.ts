/**
 * Ends the process with an exit code, its stores closed. The threads of the embedded engine live on until the process does,
 * and in an ordinary end they can find what they work on taken down, crash, and wait five minutes for somebody to report it
 * to (chdb-io/chdb-core, issues 177 and 181). A process that becomes another program leaves them no time to.
 */
export function endProcess(code: number): never {
  process.execve?.(process.execPath, [process.execPath, '--eval', `process.exit(${code})`], {})
  process.exit(code)
}
