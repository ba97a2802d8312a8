import { AppError } from '#shared/errors.ts'

type Signature = { bytes: readonly number[]; sentence: string }

const signatures: readonly Signature[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    sentence: 'This is an Excel workbook or a ZIP archive. Open it, save the sheet as CSV UTF-8 and upload that file.',
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    sentence: 'This is an old Excel workbook (XLS). Open it, save the sheet as CSV UTF-8 and upload that file.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    sentence: 'This is a PDF document. Upload the table it was made from, as CSV or text.',
  },
  { bytes: [0x1f, 0x8b], sentence: 'This file is compressed (GZIP). Unpack it and upload the CSV file inside.' },
  { bytes: [0x42, 0x5a, 0x68], sentence: 'This file is compressed (BZIP2). Unpack it and upload the CSV file inside.' },
  {
    bytes: [0xfd, 0x37, 0x7a, 0x58],
    sentence: 'This file is compressed (XZ). Unpack it and upload the CSV file inside.',
  },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    sentence: 'This file is compressed (Zstandard). Unpack it and upload the CSV inside.',
  },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], sentence: 'This is a 7-Zip archive. Unpack it and upload the CSV file inside.' },
  { bytes: [0x52, 0x61, 0x72, 0x21], sentence: 'This is a RAR archive. Unpack it and upload the CSV file inside.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], sentence: 'This is a picture (PNG), not a table. Upload CSV or text.' },
  { bytes: [0xff, 0xd8, 0xff], sentence: 'This is a picture (JPEG), not a table. Upload CSV or text.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], sentence: 'This is a picture (GIF), not a table. Upload CSV or text.' },
  {
    bytes: [0x50, 0x41, 0x52, 0x31],
    sentence: 'This is a Parquet file. Export the table as CSV and upload that file.',
  },
]

/** Throws `invalid` when the first bytes are those of a workbook, an archive, a picture or another binary format. */
export function refuseBinary(head: Uint8Array): void {
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))
  if (found) throw new AppError('invalid', found.sentence, { reason: 'binary_file' })
}

/** The failure for a text with NUL bytes in it. `at` is the 0-based place of the first one. */
export function nulByteError(at: number): AppError {
  return new AppError(
    'invalid',
    `This is not a text file: byte ${at + 1} is a NUL byte. Export the table as CSV and upload that file.`,
    { reason: 'binary_file' },
  )
}
