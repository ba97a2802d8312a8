import { runProgram } from '../../programs/run-program.ts'
import { cleanText } from '../clean-text.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { textLimits } from '../text-limits.ts'
import type { ScanTools } from './scan-tools.ts'

export const scanLimits = {
  /** Of a file: at some seconds a page, a quarter of an hour. */
  pages: 200,
  /** Of a page, in seconds of the processor, for each of the two programs. */
  seconds: 60,
  /** The longer side of the picture of a page: of A4 at 250 dots an inch, and no more of one that says it is a mile long. */
  pixels: 2_900,
} as const

const inTurn = oneAtATime()

type Scan = {
  tools: ScanTools
  /** The file is a picture itself; else a PDF with pages that are. */
  isPicture: boolean
  signal: AbortSignal | undefined
}

/**
 * The text of pages that are pictures, by their number from 1; of at most `scanLimits.pages` of them. A page that cannot be read
 * is left out. One file is read at a time. Throws the signal's reason.
 */
export async function readScan(path: string, pages: readonly number[], scan: Scan): Promise<Map<number, string>> {
  return await inTurn(async () => {
    const read = new Map<number, string>()
    for (const page of pages.slice(0, scanLimits.pages)) {
      const text = await readPage(path, page, scan)
      if (text !== '') read.set(page, text)
    }
    return read
  })
}

async function readPage(path: string, page: number, { tools, isPicture, signal }: Scan): Promise<string> {
  signal?.throwIfAborted()
  const { seconds } = scanLimits
  try {
    const number = String(page)
    const drawn = ['-f', number, '-l', number, '-gray', '-png', '-scale-to', String(scanLimits.pixels), path]
    const picture = isPicture ? null : await runProgram([tools.pdftoppm, ...drawn], { seconds, signal })
    const reading = [tools.tesseract, isPicture ? path : 'stdin', 'stdout', '-l', tools.languages.join('+')]
    const words = await runProgram(reading, { seconds, input: picture, signal })
    return cleanText(words.toString('utf8')).slice(0, textLimits.pageCharacters)
  } catch {
    signal?.throwIfAborted()
    return ''
  }
}
