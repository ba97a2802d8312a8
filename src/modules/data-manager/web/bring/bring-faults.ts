import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { formatBytes } from '../upload-words.ts'

/** What a person brings: pasted text, or a file. */
export type BroughtText = { text: string; file: File | null }

/** Why what was brought cannot be sent, and what to do; `null` when it can. */
export function faultOf({ text, file }: BroughtText): string | null {
  if (file) return file.size === 0 ? t`“${file.name}” is empty. Choose a file with a header and rows.` : null
  if (isBlank(text)) return t('There is nothing to upload yet. Paste lines with their header, or choose a file.')
  if (!text.trim().includes('\n'))
    return t('This is one line only. Paste the header and at least one row under it, each on its own line.')
  return null
}

/** What to tell of an upload that failed, so that the person knows what to do; what was brought is still there. */
export function uploadFailure(error: unknown, brought: BroughtText, sentBytes: number): string {
  if (!(error instanceof ApiError)) return t('The upload did not work as it should. Nothing was loaded; try again.')
  if (error.status !== 0) return error.detail
  const whole = brought.file?.size ?? brought.text.length
  const how = sentBytes > 0 && sentBytes < whole ? t` after ${formatBytes(sentBytes)} of ${formatBytes(whole)}` : ''
  const kept = brought.file ? t('The file is still chosen') : t('What you pasted is still here')
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

/** A text box lays out every line it holds, so a longer paste than this is kept aside as if it were a file. */
const longestTyped = 100_000

/** The text with a paste in it, as a file when it is long; `null` when the text box can hold it. */
export function takeLongPaste(
  box: { value: string; selectionStart: number; selectionEnd: number },
  pasted: string,
): File | null {
  if (pasted.length <= longestTyped) return null
  const text = box.value.slice(0, box.selectionStart) + pasted + box.value.slice(box.selectionEnd)
  return new File([text], t('Pasted text'), { type: 'text/plain' })
}

/** What an upload is called when nobody gave it a name. */
export function defaultName({ file }: BroughtText): string {
  return file?.name ?? t('Pasted text')
}
