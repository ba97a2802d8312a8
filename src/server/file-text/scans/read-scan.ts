import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cleanText } from '../clean-text.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { textLimits } from '../text-limits.ts'
import type { ScanTools } from './scan-tools.ts'

export const scanLimits = {
  /** Of a file: at some seconds a page, a quarter of an hour. */
  pages: 200,
  /** Of a page, in seconds of the processor, for each of the two programs. */
  seconds: 60,
  /** Of a program, in kilobytes. */
  memory: 2 * 1024 ** 2,
  /** The longer side of the picture of a page: of A4 at 250 dots an inch, and no more of one that says it is a mile long. */
  pixels: 2_900,
} as const

/** Sets the bounds for the program that takes the place of this shell; where a system knows one of them not, the time is bounded still. */
const bounded = `ulimit -v ${scanLimits.memory} 2>/dev/null; ulimit -t ${scanLimits.seconds}; exec nice -n 10 "$@"`
const inTurn = oneAtATime()
/** What a page may come to in either program, in bytes. */
const mostOutput = 64 * 1024 ** 2

/**
 * The text of pages of a PDF that are pictures, by their number from 1; of at most `scanLimits.pages` of them. A page that cannot be read
 * is left out. One file is read at a time. Throws the signal's reason.
 */
export async function readScan(
  path: string,
  pages: readonly number[],
  { tools, signal }: { tools: ScanTools; signal: AbortSignal | undefined },
): Promise<Map<number, string>> {
  return await inTurn(async () => {
    const read = new Map<number, string>()
    for (const page of pages.slice(0, scanLimits.pages)) {
      const text = await readPage(path, page, tools, signal)
      if (text !== '') read.set(page, text)
    }
    return read
  })
}

async function readPage(path: string, page: number, tools: ScanTools, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  try {
    const number = String(page)
    const drawn = ['-f', number, '-l', number, '-gray', '-png', '-scale-to', String(scanLimits.pixels), path]
    const picture = await run([tools.pdftoppm, ...drawn], null, signal)
    const words = await run([tools.tesseract, 'stdin', 'stdout', '-l', tools.languages.join('+')], picture, signal)
    return cleanText(words.toString('utf8')).slice(0, textLimits.pageCharacters)
  } catch {
    signal?.throwIfAborted()
    return ''
  }
}

/** Runs a program within bounds, with nothing of the environment, and answers what it wrote. */
async function run(command: string[], input: Buffer | null, signal: AbortSignal | undefined): Promise<Buffer> {
  const running = promisify(execFile)('/bin/sh', ['-c', bounded, 'sh', ...command], {
    // One thread: pages are read beside the portal, not instead of it.
    env: { PATH: '/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
    encoding: 'buffer',
    maxBuffer: mostOutput,
    timeout: 10 * scanLimits.seconds * 1000,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  // A program that ends before it read all says so by how it ends.
  running.child.stdin?.on('error', () => null)
  running.child.stdin?.end(input ?? undefined)
  return (await running).stdout
}
