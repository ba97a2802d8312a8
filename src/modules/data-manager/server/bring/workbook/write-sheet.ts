import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packageLimits } from '#server/office-files/open-package.ts'
import type { SheetRow } from '#server/office-files/read-sheet.ts'
import { workbookTooLarge } from '#server/office-files/workbook-faults.ts'
import { t } from '#shared/translate.ts'
import { createRecordWriter } from '../record-writer.ts'

/** What divides the cells of the copy of a sheet. */
export const sheetDelimiter = ','

/**
 * Writes the rows of a sheet as CSV in constant memory, each where the sheet has it: rows without cells are blank lines,
 * so that a row keeps its number. Answers the number of the last row. No file is left when it fails.
 */
export async function writeSheet(rows: AsyncIterable<SheetRow[]>, to: string): Promise<number> {
  const writeRecord = createRecordWriter(sheetDelimiter)
  let last = 0
  let characters = 0
  const lines = async function* () {
    for await (const batch of rows) {
      let text = ''
      for (const { row, cells } of batch) {
        text += '\n'.repeat(row - last - 1) + writeRecord(cells)
        last = row
      }
      characters += text.length
      // A text that many cells share is stored once in the workbook, but in each cell of the copy.
      if (characters > packageLimits.unpacked) throw workbookTooLarge(t('The cells of this sheet hold more than 2 GB.'))
      yield text
    }
  }
  const file = await open(to, 'wx')
  try {
    await pipeline(Readable.from(lines()), file.createWriteStream())
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  return last
}
