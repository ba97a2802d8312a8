import { t } from '#shared/translate.ts'

/** Why two names may be one; `words` are those that both have. */
export type PairCause =
  | 'same-number'
  | 'same-name-elsewhere'
  | 'same-name-branch'
  | 'written-alike'
  | 'elsewhere'
  | `words ${string}`

const between = '; '

/** Causes as they are kept: not in words, since who reads them may have another language than who had the names compared. */
export function keepCauses(causes: readonly PairCause[]): string {
  return causes.join(between)
}

/** Kept causes in words, for the reader of this call; what is no cause stays as it is. */
export function sayCauses(kept: string): string {
  return kept.split(between).map(sayCause).join(between)
}

function sayCause(kept: string, place: number): string {
  if (kept === 'same-number') return t('Same number')
  if (kept === 'same-name-elsewhere') return t('Same name in another country')
  if (kept === 'same-name-branch') return t('Same name with another place or branch')
  if (kept === 'written-alike') return t('Written alike')
  if (kept === 'elsewhere') return place === 0 ? t('Other country') : t('other country')
  return kept.startsWith('words ') ? t`Both have ${kept.slice('words '.length)}` : kept
}
