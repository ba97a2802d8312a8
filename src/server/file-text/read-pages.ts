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
      return onePicture()
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

/** A page without text, as those of a PDF that are pictures. */
async function* onePicture(): PageSource {
  yield ''
  return { isCut: false }
}

function readAttached(bytes: Buffer, name: string): PageSource {
  return readPages(fileKind(bytes, { name }), bytes, true)
}
