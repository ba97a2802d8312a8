import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'

/** What a person brings: pasted text, or files, each of which becomes an upload. Where there are files, the text waits. */
export type Brought = { text: string; files: readonly File[] }

/** A file as a drop zone or a folder gives it, with its path from there. */
export type FoundFile = File & { path?: string }

/** The files to bring after some more were found, and how many of a folder are no tables. */
export function takeFiles(
  chosen: readonly File[],
  found: readonly FoundFile[],
): { files: readonly File[]; leftOut: number } {
  const tables = found.filter(file => !isOfFolder(file) || isTableName(file.name))
  const added = tables.filter(file => !chosen.some(other => isSameFile(file, other)))
  return { files: [...chosen, ...added], leftOut: found.length - tables.length }
}

/** What is brought after text was pasted beside the text box: it goes on in the box, or beside the files as one more. */
export function takePaste(brought: Brought, pasted: string): Brought {
  if (isBlank(pasted)) return brought
  const { text, files } = brought
  if (files.length > 0) return { text, files: [...files, pastedFile(pasted)] }
  const whole = isBlank(text) ? pasted : `${text.replace(/\n?$/, '\n')}${pasted}`
  return whole.length > longestTyped ? { text, files: [pastedFile(whole)] } : { text: whole, files }
}

/** A text box lays out every line it holds, so a longer paste than this is kept aside as if it were a file. */
const longestTyped = 100_000

/** The text with a paste in it, as a file when it is long; `null` when the text box can hold it. */
export function takeLongPaste(
  box: { value: string; selectionStart: number; selectionEnd: number },
  pasted: string,
): File | null {
  if (pasted.length <= longestTyped) return null
  return pastedFile(box.value.slice(0, box.selectionStart) + pasted + box.value.slice(box.selectionEnd))
}

function pastedFile(text: string): File {
  return new File([text], t('Pasted text'), { type: 'text/plain' })
}

/** A folder holds what nobody means to bring, such as an office program's lock beside an open workbook. */
function isTableName(name: string): boolean {
  return /^(?!\.|~\$).*\.(xlsx|csv|tsv|tab|txt)$/i.test(name)
}

function isOfFolder({ path = '', webkitRelativePath }: FoundFile): boolean {
  return (webkitRelativePath || path.replace(/^\.?\//, '')).includes('/')
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
