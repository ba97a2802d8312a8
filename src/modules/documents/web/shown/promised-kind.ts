import { t } from '#shared/translate.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** What the content of a file is whose name ends so. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
/** How office files are packed, of whichever kind: what is in a pack is not looked at, nor what is under a password. */
const packs: readonly string[] = ['application/x-cfb', 'application/zip']

/** That the content of a file is not of the kind its name promises; `null` where it is, or the name promises nothing. */
export function otherKindWords({ name, mediaType }: { name: string; mediaType: string }): string | null {
  const end = name.split('.').at(-1)?.toLowerCase() ?? ''
  const kind = kinds[end]
  if (kind === undefined || mediaType === kind || packs.includes(mediaType)) return null
  return t`Its content is not that of a ${end.toUpperCase()} file. Check it before you use it.`
}
