import type { PageTools } from '#server/page-pictures/draw-page.ts'
import type { ShownAs } from '../../shares-words.ts'
import type { VersionRow } from '../store.ts'

/** What visitors see of a version: the pages of a PDF as pictures where this machine can draw them, else its text, which may still come. */
export function shownOf({ file, text }: Pick<VersionRow, 'file' | 'text'>, tools: PageTools | null): ShownAs {
  if (tools !== null && file.mediaType === 'application/pdf') return 'pictures'
  return text?.state === 'unreadable' ? 'nothing' : 'text'
}
