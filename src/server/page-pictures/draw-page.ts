import type { Env } from '../env.ts'
import { oneAtATime } from '../file-text/one-at-a-time.ts'
import { findProgram } from '../programs/find-program.ts'
import { runProgram } from '../programs/run-program.ts'

/** The programs of this machine that draw the pages of a PDF, and count them. */
export type PageTools = { pdftoppm: string; pdfinfo: string }

/** Of the processor, for a page. */
const seconds = 20
/** The longer side of a picture: readable when it fills a window, and no more of a page that says it is a mile long. */
const pixels = 1800

const inTurn = oneAtATime()

/** Looks for them where programs are (`PATH`); `null` when one is not there. */
export async function findPageTools({ PATH }: Pick<Env, 'PATH'>): Promise<PageTools | null> {
  const [pdftoppm, pdfinfo] = await Promise.all([findProgram('pdftoppm', PATH), findProgram('pdfinfo', PATH)])
  return pdftoppm === null || pdfinfo === null ? null : { pdftoppm, pdfinfo }
}

/** How many pages a PDF has; 0 for one that cannot be opened. */
export async function countPages(path: string, { pdfinfo }: PageTools): Promise<number> {
  try {
    const told = (await runProgram([pdfinfo, path], { seconds })).toString('utf8')
    return Number(/^Pages:\s+(\d+)$/m.exec(told)?.[1] ?? 0)
  } catch {
    // Locked, or broken: it has no page that could be shown.
    return 0
  }
}

/** A page of a PDF, by its number from 1, as a JPEG; one is drawn at a time. `null` for one that cannot be drawn. Throws the signal's reason. */
export function drawPage(
  path: string,
  page: number,
  { tools, signal }: { tools: PageTools; signal: AbortSignal },
): Promise<Buffer | null> {
  return inTurn(async () => {
    signal.throwIfAborted()
    const number = String(page)
    const drawn = ['-f', number, '-l', number, '-jpeg', '-scale-to', String(pixels), path]
    try {
      const picture = await runProgram([tools.pdftoppm, ...drawn], { seconds, signal })
      return picture.length === 0 ? null : picture
    } catch {
      signal.throwIfAborted()
      return null
    }
  })
}
