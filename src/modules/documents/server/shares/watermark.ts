import type { Scope } from '#server/scope.ts'
import { writeMoment } from '#shared/formats/write-day.ts'
import { t } from '#shared/translate.ts'
import type { ShareRow } from './live-share.ts'

/** What is written over the pages of a visit: who looks, or for whom the link is, and when. `null` where the file can be saved anyway. */
export function watermarkOf(
  { formats }: Pick<Scope, 'formats'>,
  { isViewOnly, note }: Pick<ShareRow, 'isViewOnly' | 'note'>,
  { name, at }: { name: string | null; at: Date },
): string | null {
  if (!isViewOnly) return null
  const moment = writeMoment(at, formats)
  if (name) return `${name} · ${moment}`
  return note === '' ? t`Shared on ${moment}` : t`Shared with ${note} · ${moment}`
}
