import { extname } from 'node:path'

/** How a file is read. `package` is a ZIP, such as Word's and Excel's; `picture` may be a scan; `other` is what has no text for us. */
export type FileKind = 'pdf' | 'picture' | 'package' | 'locked' | 'mail' | 'markup' | 'text' | 'other'

/** What is said of a file: its name, and its media type, where it is known. Both are believed only between kinds of text. */
export type FileAbout = { name: string; mediaType?: string | null }

/** Where a PDF may begin (ISO 32000-2, annex I.2). */
const pdfStart = 1024
/** The stream in which Office keeps a file that asks for a password. */
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** How PNG, JPEG and TIFF begin. */
const pictureStarts = ['89504e470d0a1a0a', 'ffd8ff', '49492a00', '4d4d002a'].map(hex => Buffer.from(hex, 'hex'))
const usualHeaders =
  /^(?:from|to|subject|date|received|return-path|mime-version|message-id|delivered-to|content-type|x-[\w-]+):/gim
const headerLine = /^[\w-]{1,76}:(?: |\t|\r?\n)/
const mailNames = ['.eml', '.mht', '.mhtml']
const markupNames = ['.html', '.htm', '.xhtml', '.xml', '.svg']

/** The kind by the content; what begins a file decides where it could be two. */
export function fileKind(bytes: Buffer, about: FileAbout): FileKind {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'package'
  if (bytes.subarray(0, pdfStart).includes('%PDF-')) return 'pdf'
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    return bytes.includes(lockedPackage) ? 'locked' : 'other'
  if (pictureStarts.some(start => bytes.subarray(0, start.length).equals(start))) return 'picture'
  const head = bytes.subarray(0, 16_384).toString('latin1').replace(/^ï»¿/, '')
  if (/^\s*\{\\rtf/.test(head)) return 'other'
  const hint = extname(about.name).toLowerCase()
  if (isMail(head, mailNames.includes(hint) || about.mediaType === 'message/rfc822')) return 'mail'
  if (isMarkup(head, markupNames.includes(hint) || /html|xml/.test(about.mediaType ?? ''))) return 'markup'
  return 'text'
}

function isMail(head: string, isNamedSo: boolean): boolean {
  if (!headerLine.test(head)) return false
  const [headers = ''] = head.split(/\r?\n\r?\n/, 1)
  const known = new Set(headers.match(usualHeaders)?.map(name => name.toLowerCase()))
  return isNamedSo ? known.size > 0 : known.size > 2 && known.has('from:')
}

function isMarkup(head: string, isNamedSo: boolean): boolean {
  if (/^\s*(?:<!doctype html|<html|<\?xml|<svg)\b/i.test(head)) return true
  return isNamedSo && /^\s*</.test(head)
}
