import { t } from '#shared/translate.ts'
import { numberText, plainText } from './cell-text.ts'
import type { Package } from './open-package.ts'
import { readXml } from './read-xml.ts'
import type { SharedStrings } from './shared-strings.ts'
import { workbookFault, workbookTooLarge } from './workbook-faults.ts'
import type { SheetPart, WorkbookParts } from './workbook-parts.ts'

/** A row of a sheet that has something in it: its number as the spreadsheet shows it, and its cells up to the last. */
export type SheetRow = { row: number; cells: string[] }

export type SheetSource = Pick<WorkbookParts, 'is1904' | 'formats'> & {
  from: Package
  sheet: SheetPart
  texts: SharedStrings
  /** Told the address of the last cell that the sheet says it has, where it says so. */
  onDimension?(lastRow: number): void
}

export const sheetLimits = { rows: 1_048_576, columns: 1_000, cellCharacters: 100_000, rowCharacters: 8_000_000 }

/** The rows of a sheet in order, some at a time. Formulas count as what they last came to. Throws `invalid`. */
export async function* readSheet(source: SheetSource): AsyncGenerator<SheetRow[]> {
  const { from, sheet } = source
  const reading = new SheetReading(source)
  for await (const _ of readXml(from.read(sheet.part), sheet.part, reading)) yield reading.take()
}

/** Where the reader stands: in which row, in which cell, in which of its elements. */
class SheetReading {
  readonly #source: SheetSource
  #rows: SheetRow[] = []
  #row = 0
  #cells: string[] = []
  #characters = 0
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #isValue = false
  #isSpoken = false

  constructor(source: SheetSource) {
    this.#source = source
  }

  take(): SheetRow[] {
    const taken = this.#rows
    this.#rows = []
    return taken
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v' || name === 't') this.#isValue = !this.#isSpoken
    else if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'rPh') this.#isSpoken = true
    else if (name === 'dimension') this.#source.onDimension?.(Number(/(\d+)$/.exec(attributes.ref ?? '')?.[1] ?? 0))
  }

  text(found: string): void {
    if (this.#isValue) this.#text += found
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#isSpoken = false
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells })
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number)
    if (!Number.isInteger(row) || row <= this.#row) throw this.#fault(`row ${this.#row} is followed by row ${number}`)
    if (row > sheetLimits.rows) throw this.#fault(`it has a row ${row}, and no sheet has more than 1,048,576`)
    this.#row = row
    this.#cells = []
    this.#characters = 0
    this.#column = -1
  }

  #openCell({ r, t, s }: Record<string, string>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t ?? 'n'
    this.#style = s === undefined ? 0 : Number(s)
    this.#text = ''
  }

  #closeCell(): void {
    const text = this.#cellText()
    if (text === '') return
    const column = this.#column
    if (!(column >= 0)) throw this.#fault(`row ${this.#row} holds a cell without a place`)
    if (column >= sheetLimits.columns) {
      throw workbookTooLarge(
        t`Row ${this.#row} of sheet '${this.#source.sheet.name}' fills column ${column + 1}; at most ${sheetLimits.columns} can be read.`,
      )
    }
    this.#characters += text.length
    if (text.length > sheetLimits.cellCharacters || this.#characters > sheetLimits.rowCharacters) {
      throw workbookTooLarge(
        t`Row ${this.#row} of sheet '${this.#source.sheet.name}' holds a text too long for a cell.`,
      )
    }
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }

  #cellText(): string {
    const text = this.#text
    if (text === '') return ''
    const { texts, formats, is1904 } = this.#source
    switch (this.#type) {
      case 's': {
        const shared = texts.at(Number(text))
        if (shared === null) throw this.#fault(`row ${this.#row} names a text that is not there`)
        return shared
      }
      case 'n':
        return numberText(text, formats[this.#style] ?? 'plain', is1904)
      case 'b':
        return text === '1' || text === 'true' ? 'TRUE' : 'FALSE'
      case 'd':
        return text.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
      default:
        return plainText(text)
    }
  }

  #fault(why: string) {
    const { name } = this.#source.sheet
    return workbookFault(t`Sheet '${name}' cannot be read: ${why}. Save the workbook again as .xlsx in Excel.`)
  }
}

/** The 0-based column of an address such as `AB12`, -1 for none. */
function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length && at < 4; at++) {
    const letter = address.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
