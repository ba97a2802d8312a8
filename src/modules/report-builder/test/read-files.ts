import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { openPackage } from '#server/office-files/open-package.ts'
import { readSheet } from '#server/office-files/read-sheet.ts'
import { readSharedStrings } from '#server/office-files/shared-strings.ts'
import { readWorkbookParts } from '#server/office-files/workbook-parts.ts'

/** The sheets of a workbook by their names, as the reader of brought files reads them: rows of cells. */
export async function readBook(bytes: Buffer): Promise<Map<string, string[][]>> {
  const from = await openPackage(bytes)
  const { sheets, sharedStrings, formats, is1904 } = await readWorkbookParts(from)
  const texts = await readSharedStrings(from, sharedStrings)
  const read = new Map<string, string[][]>()
  for (const sheet of sheets) {
    const rows: string[][] = []
    for await (const some of readSheet({ from, sheet, texts, formats, is1904 })) {
      rows.push(...some.map(({ cells }) => cells))
    }
    read.set(sheet.name, rows)
  }
  from.close()
  return read
}

/** The texts in a zip by their names. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const read = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    read.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return read
}
