import { openPackage } from '#server/office-files/open-package.ts'
import { readSheet, type SheetRow } from '#server/office-files/read-sheet.ts'
import { readSharedStrings } from '#server/office-files/shared-strings.ts'
import { readWorkbookParts, type SheetPart } from '#server/office-files/workbook-parts.ts'
import { findHeader } from '../../../intake/header-row.ts'
import { isHeaderWord } from '../../../intake/header-words.ts'
import { refuseOtherPackages } from './refuse-other-packages.ts'

/** What the head of a sheet tells, and how far down it goes. */
export type SheetSummary = {
  name: string
  /** The number of its last row. */
  rows: number
  isHidden: boolean
  /** How much it looks like a table of lines: 0 not at all, 3 its heads name fields. */
  likeness: number
}

export type OpenedWorkbook = {
  summaries(): Promise<SheetSummary[]>
  /** The rows of a sheet by its name, which must be one of the summaries'. */
  rows(name: string): AsyncGenerator<SheetRow[]>
  close(): void
}

/** From here on the sheet has a header. */
const tableLikeness = 2
/** Rows of a sheet that are looked at to tell whether it holds a table. */
const lookedAt = 200

/** Opens a workbook for reading. Throws `invalid` or `too_large` for what is none, is damaged or swells. */
export async function openWorkbook(path: string): Promise<OpenedWorkbook> {
  const from = await openPackage(path)
  try {
    await refuseOtherPackages(from)
    const { sheets, sharedStrings, formats, is1904 } = await readWorkbookParts(from)
    const texts = await readSharedStrings(from, sharedStrings)
    const rowsOf = (sheet: SheetPart, onDimension?: (lastRow: number) => void) =>
      readSheet({ from, sheet, texts, formats, is1904, ...(onDimension && { onDimension }) })
    return {
      async summaries() {
        const found: SheetSummary[] = []
        for (const sheet of sheets) found.push(await summarise(sheet, onDimension => rowsOf(sheet, onDimension)))
        return found
      },
      rows(name) {
        const sheet = sheets.find(each => each.name === name)
        if (!sheet) throw new RangeError(`The workbook has no sheet '${name}'`)
        return rowsOf(sheet)
      },
      close: from.close,
    }
  } catch (error) {
    from.close()
    throw error
  }
}

type Rows = (onDimension: (lastRow: number) => void) => AsyncGenerator<SheetRow[]>

/** A sheet that says how far it goes is believed; one that does not is counted through. */
async function summarise({ name, isHidden }: SheetPart, rows: Rows): Promise<SheetSummary> {
  let said = 0
  let last = 0
  const head: string[][] = []
  const source = rows(lastRow => {
    said = lastRow
  })
  for await (const batch of source) {
    for (const { row, cells } of batch) {
      last = row
      if (head.length < lookedAt) head.push(cells)
    }
    if (head.length >= lookedAt && said > last) break
  }
  return { name, isHidden, rows: head.length >= lookedAt ? Math.max(said, last) : last, likeness: likenessOf(head) }
}

function likenessOf(rows: string[][]): number {
  const wide = rows.filter(cells => cells.filter(cell => cell.trim() !== '').length > 1)
  if (wide.length < 2) return 0
  const header = findHeader(rows)
  if (header === null) return 1
  return new Set((rows[header] ?? []).filter(isHeaderWord)).size > 1 ? 3 : 2
}

/**
 * The sheets that most likely hold the lines, in their order: of the visible ones, else of all, those that look most like
 * a table. Sheets that look like no table count as one.
 */
export function likeliestSheets(summaries: readonly SheetSummary[]): SheetSummary[] {
  const filled = summaries.filter(({ rows }) => rows > 0)
  const visible = filled.filter(({ isHidden }) => !isHidden)
  const among = visible.length > 0 ? visible : filled
  const most = Math.max(0, ...among.map(({ likeness }) => likeness))
  const alike = among.filter(({ likeness }) => likeness === most)
  return most < tableLikeness ? alike.slice(0, 1) : alike
}
