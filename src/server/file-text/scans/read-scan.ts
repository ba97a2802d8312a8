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

/** The words of pages, by their number, and whether there are more that were not read. */
type ScanText = { words: Map<number, string>; isCut: boolean }

/**
 * The text of pages that are pictures, by their number from 1; of at most `scanLimits.pages` of them. Of a PDF they are those asked
 * for, and one that cannot be read is left out; of a picture all it has. One file is read at a time. Throws the signal's reason.
 */
export async function readScan(path: string, pages: readonly number[], scan: Scan): Promise<ScanText> {
  return await inTurn(async () => {
    if (scan.isPicture) return await readPicture(path, scan)
    const words = new Map<number, string>()
    for (const page of pages.slice(0, scanLimits.pages)) {
      const text = cleaned(await readPage(path, page, scan))
      if (text !== '') words.set(page, text)
    }
    return { words, isCut: pages.length > scanLimits.pages }
  })
}

/** The pages up to the last that has words: a form feed ends each, also an empty one. What was being read when it failed is left out. */
async function readPicture(path: string, scan: Scan): Promise<ScanText> {
  const { text, isWhole } = await readWords({ from: path, seconds: scanLimits.pictureSeconds }, scan)
  const pages = isWhole ? text.split('\f') : text.split('\f').slice(0, -1)
  const read = pages.slice(0, scanLimits.pages).map(cleaned)
  const last = read.findLastIndex(page => page !== '')
  const words = new Map(read.slice(0, last + 1).map((page, at) => [at + 1, page]))
  // Behind the last form feed stands nothing.
  return { words, isCut: (!isWhole && words.size > 0) || pages.length > scanLimits.pages + 1 }
}

async function readPage(path: string, page: number, scan: Scan): Promise<string> {
  const { tools, signal } = scan
  const number = String(page)
  const drawn = ['-f', number, '-l', number, '-gray', '-png', '-scale-to', String(scanLimits.pixels), path]
  try {
    signal?.throwIfAborted()
    const { seconds } = scanLimits
    const input = await runProgram([tools.pdftoppm, ...drawn], { seconds, signal })
    const { text, isWhole } = await readWords({ from: 'stdin', input, seconds }, scan)
    return isWhole ? text : ''
  } catch {
    signal?.throwIfAborted()
    return ''
  }
}

type Reading = { from: string; input?: Buffer; seconds: number }

/** What stands on a picture, and whether all of it was read: of several pages those that were before it failed. */
async function readWords(
  { from, input, seconds }: Reading,
  { tools, signal }: Scan,
): Promise<{ text: string; isWhole: boolean }> {
  try {
    const reading = [tools.tesseract, from, 'stdout', '-l', tools.languages.join('+')]
    const words = await runProgram(reading, { seconds, input: input ?? null, signal })
    return { text: words.toString('utf8'), isWhole: true }
  } catch (error) {
    signal?.throwIfAborted()
    const said = error instanceof Error && 'stdout' in error && Buffer.isBuffer(error.stdout) ? error.stdout : null
    return { text: said?.toString('utf8') ?? '', isWhole: false }
  }
}

function cleaned(text: string): string {
  return cleanText(text).slice(0, textLimits.pageCharacters)
}
