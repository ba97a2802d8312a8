import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { Correction, MadeField, MappedColumn } from '../../contract-mapping.ts'
import { readConstant } from '../../intake/read-constant.ts'
import { correctCell } from './correct-cell.ts'
import { compileDateParts } from './date-parts.ts'
import { notInFile } from './field-sql.ts'
import type { NamedStep } from './layer-steps.ts'
import { isBlankSql } from './sql-text.ts'
import { compileSteps } from './text-steps.ts'

/** Where a field comes from: a column, something made, or only the corrections of people. */
export type CellSource = {
  field: Field
  from: MappedColumn | MadeField | null
  corrections: readonly Correction[]
}

export type CellContext = {
  /** The cell of a column, `c3`. Throws for a column the file does not have. */
  cellOf(column: number): string
  /** What the file proves to separate decimals in a column; `undefined` where it proves nothing. */
  markOf(column: number): DecimalMark | undefined
  parameters: Parameters
}

/** The text of a field before it is read as a date, a number or a text. */
export type CellSql = {
  aliases: NamedStep[]
  /** The text to read: a plain cell where nothing is done to it, else the last named step. */
  text: string
  /** The text the file itself has, `notInFile` for none. */
  written: string
  /** Whether the file has nothing for it. */
  isBlank: string
  /** The code of what went wrong before it was read, 0 for nothing; `null` when nothing can. */
  fault: string | null
  /** Conditions, above 0 for a row a person leaves out. */
  leftOut: string[]
}

/**
 * The text of a field: its cell or what is made for it, then the corrections people made of it, then its steps. Without
 * any of them it is the cell itself and costs nothing.
 */
export function compileCell({ field, from, corrections }: CellSource, context: CellContext): CellSql {
  const start = startOf(field, from, context)
  const corrected = correctCell({ field: field.id, ...start }, corrections, context.parameters)
  const column = from !== null && 'column' in from ? from : null
  const mark = column ? (column.decimalMark ?? context.markOf(column.column)) : undefined
  const isRead = field.kind === 'date' || isNumericField(field)
  const stepped = compileSteps(field.id, corrected.text, column?.steps ?? [], { ...context, isRead, mark })
  return {
    aliases: [...start.aliases, ...corrected.aliases, ...stepped.aliases],
    text: stepped.text,
    written: start.written,
    isBlank: start.isBlank,
    fault: stepped.fault,
    leftOut: corrected.leftOut,
  }
}

type Start = Pick<CellSql, 'aliases' | 'text' | 'written' | 'isBlank'>

function startOf(field: Field, from: CellSource['from'], { cellOf, parameters }: CellContext): Start {
  if (from === null) return { aliases: [], text: "materialize('')", written: notInFile, isBlank: '1' }
  if ('column' in from) {
    const cell = cellOf(from.column)
    return { aliases: [], text: cell, written: cell, isBlank: isBlankSql(cell) }
  }
  if (from.kind === 'constant') {
    const value = parameters.add(readConstant(field, from.value) ?? from.value, 'String')
    const name = `${field.id}_made`
    return { aliases: [[name, `materialize(${value})`]], text: name, written: notInFile, isBlank: '0' }
  }
  const { year, month, quarter, day, at = 'first', fiscal = null } = from
  const part = (column: number | undefined) => (column === undefined ? null : cellOf(column))
  const made = compileDateParts(field.id, {
    ...{ year: cellOf(year), month: part(month), quarter: part(quarter), day: part(day) },
    ...{ at, fiscal, isOneCell: quarter === year || month === year },
  })
  return { ...made, isBlank: `empty(${made.written})` }
}
