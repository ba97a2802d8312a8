import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Of a program, in kilobytes. */
const memory = 2 * 1024 ** 2
/** What a program may write, in bytes. */
const mostOutput = 64 * 1024 ** 2

type RunOptions = {
  /** Of the processor; by the clock it is ended after ten times as many. */
  seconds: number
  input?: Buffer | null
  signal?: AbortSignal | undefined
}

/** Runs a program of this machine within bounds, with nothing of the environment, and answers what it wrote. Throws when it fails. */
export async function runProgram(
  command: readonly string[],
  { seconds, input = null, signal }: RunOptions,
): Promise<Buffer> {
  // Sets the bounds for the program that takes the place of this shell; where a system knows one of them not, the time is bounded still.
  const bounded = `ulimit -v ${memory} 2>/dev/null; ulimit -t ${seconds}; exec nice -n 10 "$@"`
  const running = promisify(execFile)('/bin/sh', ['-c', bounded, 'sh', ...command], {
    // One thread: it runs beside the portal, not instead of it.
    env: { PATH: '/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
    encoding: 'buffer',
    maxBuffer: mostOutput,
    timeout: 10 * seconds * 1000,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  // A program that ends before it read all says so by how it ends.
  running.child.stdin?.on('error', () => null)
  running.child.stdin?.end(input ?? undefined)
  return (await running).stdout
}
