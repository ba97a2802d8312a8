import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** The failure for a workbook that cannot or may not be read: what, where and what to do. */
export function workbookFault(detail: string, cause?: unknown): AppError {
  return new AppError('invalid', detail, { reason: 'unreadable_workbook', ...(cause === undefined ? {} : { cause }) })
}

/** The failure for a package whose parts are locked. */
export function workbookLocked(): AppError {
  const detail = t('This file is locked with a password. Remove the password and upload it again.')
  return new AppError('invalid', detail, { reason: 'locked_workbook' })
}

/** The failure for a workbook that is larger inside than may be read. */
export function workbookTooLarge(what: string): AppError {
  const detail = t`${what} Keep only the sheet with your lines, save it as CSV UTF-8 and upload that file.`
  return new AppError('too_large', detail, { reason: 'workbook_too_large' })
}

/** What a package reader or parser threw, in words; what the portal or this machine says passes as it is. */
export function asWorkbookFault(error: unknown, part: string | null): unknown {
  if (error instanceof AppError) return error
  if (error instanceof Error && 'syscall' in error) return error
  return workbookFault(
    part === null
      ? t('This workbook is cut short or damaged. Open it in Excel, save it again as .xlsx and upload that file.')
      : t`This workbook is cut short or damaged in its part '${part.slice(0, 100)}'. Open it in Excel, save it again as .xlsx and upload that file.`,
    error,
  )
}
