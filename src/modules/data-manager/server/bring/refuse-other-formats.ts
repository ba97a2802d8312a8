import { AppError } from '#shared/errors.ts'
import { t, toSay } from '#shared/translate.ts'

type Signature = { bytes: readonly number[]; sentence: string }

const signatures: readonly Signature[] = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    sentence: toSay(
      'This is an old Excel workbook (XLS), or one that is locked with a password. Open it, save it without a password as an Excel workbook (.xlsx) and upload that file.',
    ),
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    sentence: toSay('This is a PDF document. Upload the table it was made from, as CSV, text or an Excel workbook.'),
  },
  { bytes: [0x1f, 0x8b], sentence: toSay('This file is compressed (GZIP). Unpack it and upload the CSV file inside.') },
  { bytes: [0x1f, 0x9d], sentence: toSay('This file is compressed (.Z). Unpack it and upload the CSV file inside.') },
  {
    bytes: [0x5d, 0x00, 0x00],
    sentence: toSay('This file is compressed (LZMA). Unpack it and upload the CSV file inside.'),
  },
  {
    bytes: [0x42, 0x5a, 0x68],
    sentence: toSay('This file is compressed (BZIP2). Unpack it and upload the CSV file inside.'),
  },
  {
    bytes: [0xfd, 0x37, 0x7a, 0x58],
    sentence: toSay('This file is compressed (XZ). Unpack it and upload the CSV file inside.'),
  },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    sentence: toSay('This file is compressed (Zstandard). Unpack it and upload the CSV inside.'),
  },
  {
    bytes: [0x37, 0x7a, 0xbc, 0xaf],
    sentence: toSay('This is a 7-Zip archive. Unpack it and upload the CSV file inside.'),
  },
  {
    bytes: [0x52, 0x61, 0x72, 0x21],
    sentence: toSay('This is a RAR archive. Unpack it and upload the CSV file inside.'),
  },
  {
    bytes: [0x89, 0x50, 0x4e, 0x47],
    sentence: toSay('This is a picture (PNG), not a table. Upload CSV, text or an Excel workbook.'),
  },
  {
    bytes: [0xff, 0xd8, 0xff],
    sentence: toSay('This is a picture (JPEG), not a table. Upload CSV, text or an Excel workbook.'),
  },
  {
    bytes: [0x47, 0x49, 0x46, 0x38],
    sentence: toSay('This is a picture (GIF), not a table. Upload CSV, text or an Excel workbook.'),
  },
  {
    bytes: [0x50, 0x41, 0x52, 0x31],
    sentence: toSay('This is a Parquet file. Export the table as CSV and upload that file.'),
  },
]

const markups: readonly { start: RegExp; sentence: string }[] = [
  {
    start: /^\s*<(?:!doctype html|html|head|body|table|meta)\b/i,
    sentence: toSay(
      'This is a web page (HTML), as some programs export for Excel. Open it, save the sheet as CSV UTF-8.',
    ),
  },
  {
    start: /^\s*<(?:\?xml|\w+[\s>])/i,
    sentence: toSay('This is an XML file. Export the table as CSV and upload that file.'),
  },
  {
    start: /^\s*[[{]\s*["[{]/,
    sentence: toSay('This is a JSON file. Export the table as CSV and upload that file.'),
  },
]

const dbase = { sentence: toSay('This is a dBASE table (DBF). Open it in a spreadsheet and save it as CSV UTF-8.') }
const dbaseVersions = [0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5]

/** A dBASE table begins with its version and the day it was written, year since 1900, month and day. */
function isDbase(head: Buffer): boolean {
  const [version = 0, , month = 0, day = 0] = head
  return dbaseVersions.includes(version) && month >= 1 && month <= 12 && day >= 1 && day <= 31 && head.length >= 32
}

/** The name of the stream in which a locked workbook keeps its package, as its container writes it. */
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le')
const lockedSentence = toSay(
  'This workbook is locked with a password. Open it, remove the password (File, Info, Protect Workbook), save it and upload it again.',
)

/** Throws `invalid` when a file starts as an old workbook, an archive, a picture, a web page or another format does. */
export function refuseOtherFormats(head: Buffer): void {
  const start = Buffer.from(head.subarray(0, 512))
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const found =
    signatures.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte)) ??
    markups.find(markup => markup.start.test(start)) ??
    (isDbase(head) ? dbase : undefined)
  if (!found) return
  const isLocked = found === signatures[0] && head.includes(lockedPackage)
  throw new AppError('invalid', t(isLocked ? lockedSentence : found.sentence), { reason: 'other_format' })
}

/** The failure for a text that holds NUL once its encoding is taken off. */
export function nulCharacterError(): AppError {
  const detail = t('This is not a text file: it holds NUL characters. Export the table as CSV and upload that file.')
  return new AppError('invalid', detail, { reason: 'other_format' })
}

/** The failure for a text with NUL bytes in it. `at` is the 0-based place of the first one. */
export function nulByteError(at: number): AppError {
  return new AppError(
    'invalid',
    t`This is not a text file: byte ${at + 1} is a NUL byte. Export the table as CSV and upload that file.`,
    { reason: 'other_format' },
  )
}
