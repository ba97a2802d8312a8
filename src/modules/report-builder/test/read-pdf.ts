import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ReadPdf = { text: string; pages: string[]; info: string; structure: string; fonts: string[][] }

/** What poppler reads of a PDF: its words page by page, what it says of itself, its tags with their words, and its fonts, a row each. */
export function readPdf(bytes: Uint8Array, password?: string): ReadPdf {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-pdf-'))
  const file = join(folder, 'report.pdf')
  const opened = password === undefined ? [] : ['-upw', password]
  const run = (program: string, ...rest: string[]) =>
    execFileSync(program, [...opened, ...rest], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    writeFileSync(file, bytes)
    const text = run('pdftotext', '-layout', file, '-')
    const [, , ...fonts] = run('pdffonts', file).trim().split('\n')
    return {
      text,
      pages: text.split('\f').slice(0, -1),
      info: run('pdfinfo', file),
      structure: run('pdfinfo', '-struct-text', file),
      fonts: fonts.map(line => line.trim().split(/\s+/)),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
