import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { Brought } from './take-brought.ts'

/** Why what was brought cannot be sent, and what to do; `null` when it can. */
export function faultOf({ text, files }: Brought): string | null {
  const empty = files.find(file => file.size === 0)
  if (empty) return t`“${empty.name}” is empty. Choose a file with a header and rows.`
  if (files.length > 0) return null
  if (isBlank(text)) return t('There is nothing to upload yet. Paste lines with their header, or choose a file.')
  if (!text.trim().includes('\n'))
    return t('This is one line only. Paste the header and at least one row under it, each on its own line.')
  return null
}

/**
 * What to tell of an upload that failed, so that the person knows what to do; what was brought is still there, the file
 * that failed first.
 */
export function uploadFailure(error: unknown, { text, files }: Brought, sentBytes: number): string {
  if (!(error instanceof ApiError)) return t('The upload did not work as it should. Nothing was loaded; try again.')
  if (error.status !== 0) return error.detail
  const whole = files[0]?.size ?? text.length
  const how = sentBytes > 0 && sentBytes < whole ? t` after ${formatBytes(sentBytes)} of ${formatBytes(whole)}` : ''
  const kept = files.length > 0 ? t('The file is still chosen') : t('What you pasted is still here')
  return t`The connection broke${how}. Nothing was loaded. ${kept}: check the connection and upload again.`
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whether a file is called a workbook; what it is, the portal tells by its content. */
export function isWorkbookName(name: string): boolean {
  return /\.xlsx$/i.test(name)
}

/** The content type the server is told, by the name of the file. */
export function contentTypeOf(name: string): string {
  if (isWorkbookName(name)) return workbookType
  if (/\.csv$/i.test(name)) return 'text/csv'
  return /\.(tsv|tab)$/i.test(name) ? 'text/tab-separated-values' : 'text/plain'
}

/** What an upload is called when nobody gave it a name. */
export function defaultName(file: File | undefined): string {
  return file?.name ?? t('Pasted text')
}
