import { openPackage, type Package } from '#server/office-files/open-package.ts'
import { readRelations } from '#server/office-files/read-relations.ts'
import { AppError } from '#shared/errors.ts'
import type { PageSource } from '../page-source.ts'
import { UnreadableError } from '../unreadable-error.ts'
import { readSheets } from './read-sheets.ts'
import { readSlides } from './read-slides.ts'
import { readWord } from './read-word.ts'

/** By the folder of their main part; a workbook in binary parts (.xlsb) is none of them. */
const readers: readonly { main: RegExp; read: (from: Package, main: string) => PageSource }[] = [
  { main: /^word\/.*\.xml$/i, read: readWord },
  { main: /^xl\/.*\.xml$/i, read: readSheets },
  { main: /^ppt\/.*\.xml$/i, read: readSlides },
]

/** The pages of a Word, Excel or PowerPoint file. Throws `notText` for another ZIP. */
export async function* readPackage(bytes: Buffer): PageSource {
  try {
    const from = await openPackage(bytes)
    try {
      const main = (await readRelations(from, '')).find(({ type }) => type.endsWith('/officeDocument'))?.target
      const reader = readers.find(each => main !== undefined && each.main.test(main))
      if (main === undefined || !reader) throw new UnreadableError('notText')
      return yield* reader.read(from, main)
    } finally {
      from.close()
    }
  } catch (error) {
    throw asUnreadable(error)
  }
}

function asUnreadable(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.reason === 'locked_workbook') return new UnreadableError('encrypted')
  return new UnreadableError(error.code === 'too_large' ? 'tooLarge' : 'broken', { cause: error })
}
