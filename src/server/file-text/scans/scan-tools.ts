import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Env } from '../../env.ts'
import { findProgram } from '../../programs/find-program.ts'

/** The programs of this machine that read pictures of text, and the languages they know of those we tell. */
export type ScanTools = { tesseract: string; pdftoppm: string; languages: string[] }

/** What tesseract calls the languages that texts are told to be in. English is last: those before it lend their letters with accents. */
const names = ['deu', 'fra', 'ita', 'spa', 'pol', 'eng']

/** Looks for them, at `TESSERACT_PATH` and where programs are (`PATH`). `null` when one is not there or knows no language. */
export async function findScanTools({
  TESSERACT_PATH,
  PATH,
}: Pick<Env, 'TESSERACT_PATH' | 'PATH'>): Promise<ScanTools | null> {
  const tesseract = TESSERACT_PATH ?? (await findProgram('tesseract', PATH))
  const pdftoppm = await findProgram('pdftoppm', PATH)
  if (tesseract === null || pdftoppm === null) return null
  const languages = await languagesOf(tesseract)
  return languages.length > 0 ? { tesseract, pdftoppm, languages } : null
}

async function languagesOf(tesseract: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(tesseract, ['--list-langs'], { env: {}, timeout: 10_000 })
    const known = stdout.split(/\r?\n/).map(line => line.trim())
    return names.filter(name => known.includes(name))
  } catch {
    // Not there, or no tesseract: it reads nothing.
    return []
  }
}
