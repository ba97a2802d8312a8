import { imageSize } from 'image-size'
import { type FileKind, fileKind } from './file-kind.ts'
import type { PageSource } from './page-source.ts'
import { readMail } from './readers/read-mail.ts'
import { readMarkup } from './readers/read-markup.ts'
import { readPackage } from './readers/read-package.ts'
import { readPdf } from './readers/read-pdf.ts'
import { readPlain } from './readers/read-plain.ts'
import { UnreadableError } from './unreadable-error.ts'

/** The pages of a file of this kind. What is attached to an e-mail is read, but not what is attached to that. Throws `UnreadableError`. */
export function readPages(kind: FileKind, bytes: Buffer, isAttached = false): PageSource {
  switch (kind) {
    case 'pdf':
      return readPdf(bytes)
    case 'picture':
      // Those in an e-mail are signs of companies nearly all.
      if (isAttached) throw new UnreadableError('notText')
      return onePicture(bytes)
    case 'package':
      return readPackage(bytes)
    case 'mail':
      return readMail(bytes, isAttached ? null : readAttached)
    case 'markup':
      return readMarkup(bytes)
    case 'text':
      return readPlain(bytes)
    case 'locked':
      throw new UnreadableError('encrypted')
    case 'other':
      throw new UnreadableError('notText')
  }
}

/** A page of A3 at 600 dots an inch has 70 million. */
const mostPixels = 80_000_000

/** A page without text, as those of a PDF that are pictures. A small file may be a mile wide, which takes all memory to look at. */
async function* onePicture(bytes: Buffer): PageSource {
  if (pixelsOf(bytes) > mostPixels) throw new UnreadableError('tooLarge')
  yield ''
  return { isCut: false }
}

function pixelsOf(bytes: Buffer): number {
  try {
    const { width, height } = imageSize(bytes)
    return width * height
  } catch (error) {
    throw new UnreadableError('broken', { cause: error })
  }
}

function readAttached(bytes: Buffer, name: string): PageSource {
  return readPages(fileKind(bytes, { name }), bytes, true)
}
