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
  /** Of a file that is a picture: a TIFF has all pages of a scan, which are read at once. */
  pictureSeconds: 300,
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
 * The text of pages that are pictures, by their number from 1; of at most `scanLimits.pages` of them. Of a PDF they are those asked
 * for, and one that cannot be read is left out; of a picture all it has. One file is read at a time. Throws the signal's reason.
 */
export async function readScan(path: string, pages: readonly number[], scan: Scan): Promise<Map<number, string>> {
  return await inTurn(async () => {
    if (scan.isPicture) return await readPicture(path, scan)
    const read = new Map<number, string>()
    for (const page of pages.slice(0, scanLimits.pages)) {
      const text = cleaned(await readPage(path, page, scan))
      if (text !== '') read.set(page, text)
    }
    return read
  })
}

/** The pages up to the last that has words: a form feed parts them, also where one is empty. */
async function readPicture(path: string, scan: Scan): Promise<Map<number, string>> {
  const words = await readWords({ from: path, seconds: scanLimits.pictureSeconds }, scan)
  const texts = words.split('\f').slice(0, scanLimits.pages).map(cleaned)
  const last = texts.findLastIndex(text => text !== '')
  return new Map(texts.slice(0, last + 1).map((text, at) => [at + 1, text]))
}

async function readPage(path: string, page: number, scan: Scan): Promise<string> {
  const { tools, signal } = scan
  const number = String(page)
  const drawn = ['-f', number, '-l', number, '-gray', '-png', '-scale-to', String(scanLimits.pixels), path]
  try {
    signal?.throwIfAborted()
    const { seconds } = scanLimits
    const input = await runProgram([tools.pdftoppm, ...drawn], { seconds, signal })
    return await readWords({ from: 'stdin', input, seconds }, scan)
  } catch {
    signal?.throwIfAborted()
    return ''
  }
}

type Reading = { from: string; input?: Buffer; seconds: number }

/** What stands on a picture; nothing where it cannot be read. */
async function readWords({ from, input, seconds }: Reading, { tools, signal }: Scan): Promise<string> {
  try {
    const reading = [tools.tesseract, from, 'stdout', '-l', tools.languages.join('+')]
    const words = await runProgram(reading, { seconds, input: input ?? null, signal })
    return words.toString('utf8')
  } catch {
    signal?.throwIfAborted()
    return ''
  }
}

function cleaned(text: string): string {
  return cleanText(text).slice(0, textLimits.pageCharacters)
}
