import type { Scope } from '#server/scope.ts'
import { writeMoment } from '#shared/formats/write-day.ts'
import { t } from '#shared/translate.ts'
import type { ShareRow } from './live-share.ts'

const longestMarked = 40

/** What is written over the pages of a visit: who looks as they said it, for whom the link is, and when. `null` where the file can be saved anyway. */
export function watermarkOf(
  { formats }: Pick<Scope, 'formats'>,
  { isViewOnly, note }: Pick<ShareRow, 'isViewOnly' | 'note'>,
  { name, at }: { name: string | null; at: Date },
): string | null {
  if (!isViewOnly) return null
  const moment = writeMoment(at, formats)
  const [who, whom] = [marked(name ?? ''), marked(note)]
  const link = whom === '' ? (who === '' ? t`Shared on ${moment}` : moment) : t`Shared with ${whom} · ${moment}`
  return who === '' ? link : `${who} · ${link}`
}

/** As much of a name as stays readable, without the sign that parts the lines of the mark. */
function marked(name: string): string {
  return [...name.replaceAll('·', ' ')].slice(0, longestMarked).join('').trim()
}
