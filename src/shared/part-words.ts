import type { ExportedPart } from './query-export.ts'
import { t } from './translate.ts'

/** What a file says behind the name of a measure: which part of it a column has. */
export function partWords(part: ExportedPart, comparedWith: 'previous' | 'budget'): string {
  const words: Record<ExportedPart, string> = {
    value: '',
    previous: comparedWith === 'budget' ? t(', budget') : t(', previous'),
    change: t(', change'),
    changeShare: t(', relative change'),
    share: t(', share'),
  }
  return words[part]
}
