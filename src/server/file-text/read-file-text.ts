import type { UnreadableReason } from '#shared/unreadable-file.ts'
import type { FileAbout } from './file-kind.ts'
import { type TextLanguage, textLanguage } from './language-rules.ts'
import { type ProcessLimits, TextProcess } from './process/text-process.ts'
import { readScan } from './scans/read-scan.ts'
import type { ScanTools } from './scans/scan-tools.ts'

/** The text of a file page by page, as it is searched; or why there is none, said by `unreadableWords`. */
export type FileText =
  | { state: 'read'; pages: string[]; language: TextLanguage | null; isCut: boolean }
  | { state: 'unreadable'; reason: UnreadableReason }

type ReadingOptions = {
  signal?: AbortSignal
  /** With them pages that are pictures are read (`findScanTools`). */
  scans?: ScanTools | null
  /** Which process reads; the one of this portal, when left out. */
  reader?: TextProcess
}

/** A file that needs more is not worth holding up the next ones. */
const limits: ProcessLimits = { seconds: 60, lastSeconds: 600, heap: 512, memory: 1024, files: 200, idleSeconds: 30 }
const ownReader = new TextProcess(new URL('./process/text-child.ts', import.meta.url), limits)

/**
 * The text of the file at a path, by what it is; its name and media type decide only between kinds of text. It is taken in a process of
 * its own within bounds of time and memory, one file after the other. Throws when the file is not there, and the signal's reason.
 */
export async function readFileText(
  path: string,
  about: FileAbout,
  { signal, scans = null, reader = ownReader }: ReadingOptions = {},
): Promise<FileText> {
  const result = await reader.take({ path, about }, signal)
  if (result.state === 'unreadable') return result
  const { pages, taken } = result
  const { picturePages, isPicture, hasText } = taken
  if (picturePages.length === 0 || !scans) {
    if (hasText) return { state: 'read', pages, language: taken.language, isCut: taken.isCut }
    return { state: 'unreadable', reason: picturePages.length > 0 ? 'scanned' : 'noText' }
  }
  const { words, isCut } = await readScan(path, picturePages, { tools: scans, isPicture, signal })
  for (const [page, text] of words) pages[page - 1] = text
  if (!hasText && words.size === 0) return { state: 'unreadable', reason: 'noText' }
  const language = taken.language ?? textLanguage([...words.values()].join('\n'))
  return { state: 'read', pages, language, isCut: taken.isCut || isCut }
}
