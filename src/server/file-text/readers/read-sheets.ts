import type { Package } from '#server/office-files/open-package.ts'
import { readSheet } from '#server/office-files/read-sheet.ts'
import { readSharedStrings } from '#server/office-files/shared-strings.ts'
import { readWorkbookParts } from '#server/office-files/workbook-parts.ts'
import { PageMaker } from '../page-maker.ts'
import type { PageSource } from '../page-source.ts'
import { textLimits } from '../text-limits.ts'

/** The sheets of a workbook, a page each with its name first; a long one goes on on further pages. Formulas are what they last came to. */
export async function* readSheets(from: Package): PageSource {
  const { sheets, sharedStrings, formats, is1904 } = await readWorkbookParts(from)
  const texts = await readSharedStrings(from, sharedStrings)
  for (const sheet of sheets) {
    const pages = new PageMaker(textLimits.pageCharacters)
    pages.add(sheet.name)
    for await (const rows of readSheet({ from, sheet, texts, formats, is1904 })) {
      for (const { cells } of rows) pages.add(cells.join('\t'))
      yield* pages.take()
    }
    yield* pages.end()
  }
  return { isCut: false }
}
