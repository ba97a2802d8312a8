import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { PageMaker } from '../page-maker.ts'
import type { PageSource } from '../page-source.ts'
import { UnreadableError } from '../unreadable-error.ts'
import { readMarkupText } from './read-markup.ts'

/** Attached files that are read; the names of all stand on the first page. */
const mostRead = 50
const mostNamed = 1_000

/**
 * The pages of an e-mail: who, when, about what, the names of what is attached, the words; then each attached file by
 * `readAttached`, whose own attached files are not opened. One that cannot be read is only named.
 */
export async function* readMail(
  bytes: Buffer,
  readAttached: ((bytes: Buffer, name: string) => PageSource) | null,
): PageSource {
  const mail = await parseMail(bytes)
  const pages = new PageMaker()
  for (const line of headOf(mail)) pages.add(line)
  pages.add('')
  for (const part of wordsOf(mail)) for (const line of part.split(/\r?\n/)) pages.add(line)
  yield* pages.end()
  const read = readAttached ? mail.attachments.slice(0, mostRead) : []
  let isCut = read.length < mail.attachments.length
  for (const attachment of read) {
    const name = nameOf(attachment)
    try {
      const attached = readAttached?.(bytesOf(attachment), name)
      let isFirst = true
      while (attached) {
        const { done, value } = await attached.next()
        if (done) {
          isCut ||= value.isCut
          break
        }
        yield isFirst ? `${name}\n${value}` : value
        isFirst = false
      }
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      isCut = true
    }
  }
  return { isCut }
}

async function parseMail(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes)
  } catch (error) {
    throw new UnreadableError('broken', { cause: error })
  }
}

function headOf({ from, to, cc, headers, subject, attachments }: Email): string[] {
  const lines = [
    ['From', from ? peopleOf([from]) : ''],
    ['To', peopleOf(to ?? [])],
    ['Cc', peopleOf(cc ?? [])],
    // As it was written: the parsed one is of another time zone.
    ['Date', headers.find(({ key }) => key === 'date')?.value ?? ''],
    ['Subject', subject ?? ''],
    ...attachments.slice(0, mostNamed).map(each => ['Attachment', nameOf(each)]),
  ]
  return lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
}

function peopleOf(addresses: readonly Address[]): string {
  return addresses
    .flatMap(each => each.group ?? [each])
    .map(({ name, address }) => (name && name !== address ? `${name} <${address}>` : address))
    .join(', ')
}

function wordsOf({ text, html }: Email): Iterable<string> {
  return text?.trim() || !html ? [text ?? ''] : readMarkupText(html)
}

function nameOf({ filename }: Attachment): string {
  return (filename ?? '').replace(/\s+/g, ' ').slice(0, 300)
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}
