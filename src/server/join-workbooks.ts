import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { DateFormat } from '#shared/formats/formats.ts'
import { openPackage } from './office-files/open-package.ts'
import { declaration, nameOfSheet, sheetPath, workbookPackage } from './workbook-package.ts'

export type JoinedSheet = {
  /** As people name it; shortened, and numbered where two would have one. */
  name: string
  /** A workbook as `writeWorkbook` writes it, with one sheet. */
  workbook: Buffer
}

/**
 * One workbook of the sheets of several, in their order, and how many rows each has below its head. Throws when one of them is not
 * whole.
 */
export async function joinWorkbooks(
  sheets: readonly JoinedSheet[],
  dates: DateFormat,
): Promise<{ book: Buffer; rows: number[] }> {
  const rows: number[] = []
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(workbookPackage(sheetNames(sheets), dates))) {
    zip.addBuffer(Buffer.from(declaration + xml), path)
  }
  for (const [at, { workbook }] of sheets.entries()) {
    const sheet = await sheetIn(workbook)
    rows.push(rowsOfSheet(sheet))
    zip.addBuffer(sheet, sheetPath(at + 1), { compressionLevel: 3 })
  }
  zip.end()
  return { book: await buffer(zip.outputStream), rows }
}

/** The rows of a sheet, as `writeWorkbook` writes it, below those that stay in view. */
function rowsOfSheet(sheet: Buffer): number {
  const [, head = '0'] = / ySplit="(\d+)"/.exec(sheet.toString('latin1', 0, 2000)) ?? []
  let rows = 0
  for (let at = sheet.indexOf('<row'); at >= 0; at = sheet.indexOf('<row', at + 4)) rows += 1
  return rows - Number(head)
}

/** Names that a workbook may have, each once, whatever their letters' case. */
export function sheetNames(sheets: readonly Pick<JoinedSheet, 'name'>[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    let own = nameOfSheet(name)
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = `${nameOfSheet(name).slice(0, 27)} ${number}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** The one sheet of a workbook. */
async function sheetIn(workbook: Buffer): Promise<Buffer> {
  const from = await openPackage(workbook)
  try {
    return await buffer(from.read(sheetPath(1)))
  } finally {
    from.close()
  }
}
