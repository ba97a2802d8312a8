import { AppError, versionConflict } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/**
 * Refuses a change that was made on an older version of a thing. Call it on the locked row, with the thing as the call
 * would answer it: the page shows it beside what the person wanted. Throws `conflict`, reason `version_conflict`.
 */
export function demandVersion(stored: { version: number }, asked: number): void {
  if (stored.version === asked) return
  const detail = t('Somebody changed this in the meantime; choose what to keep')
  throw new AppError('conflict', detail, { reason: versionConflict, stored })
}
