import type { Params } from '#server/warehouse/engine/statement-values.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { columnsOfMade, columnsOfStep } from '../../intake/columns-read.ts'
import { outcomeSql } from '../plan/outcome-sql.ts'
import { compileRows } from '../plan/plan-sql.ts'

/** Rows shown: the first of the file, and of those that are rejected further down. */
const firstRows = 20
const faultyRows = 10
const cellLength = 200

export type SampleSql = {
  cells: number
  constants: [name: string, sql: string][]
  layers: [name: string, sql: string][][]
  /** The columns of the file whose text is shown, and the fields that are read. */
  columns: number[]
  fields: string[]
  select(from: string): string
  params: Params
}

/** One row of the statement's answer. */
export type SampledRow = {
  row: number
  /** Outcome, field, reason, value; empty for a good line. */
  found: string[]
  /** The code of each field's fault, 0 for none. */
  problems: number[]
  texts: (string | null)[]
  cells: string[]
  total: number
  good: number
  rejected: number
  faulty: number[]
}

/**
 * The statement of a live sample: the plan's own expressions, of which each field's value and fault are shown instead of
 * kept. Besides the organisation's words it names the header's hash, `h`.
 */
export function sampleSql(file: MappedFile): SampleSql {
  const { rows, params } = compileRows(file)
  const { constants, layers, values } = outcomeSql(rows)
  const finding = values.find(([name]) => name === 'finding')?.[1] ?? '[]'
  const columns = columnsOf(file)
  const shown = [
    'toUInt32(record + 1) AS row',
    `arraySlice(${finding}, 1, 4) AS found`,
    `[${rows.fields.map(({ fault, field }) => (fault === null ? 'toUInt16(0)' : `toUInt16(${field}_fault)`)).join(', ')}] AS problems`,
    `[${rows.fields.map(({ value }) => `toNullable(${short(`toString(${value})`)})`).join(', ')}] AS texts`,
    `CAST([${columns.map(column => short(`c${column}`)).join(', ')}], 'Array(String)') AS cells`,
  ]
  const start = rows.headerRow ?? 0
  return {
    cells: rows.cells,
    constants,
    layers,
    columns,
    fields: rows.fields.map(({ field }) => field),
    select: from => chosenRows(`SELECT ${shown.join(', ')} FROM (${from}) WHERE record >= ${start}`, start),
    params,
  }
}

function chosenRows(read: string, start: number): string {
  const counted = `SELECT *, count() OVER () AS total, countIf(empty(found)) OVER () AS good,
    countIf(found[1] = 'rejected') OVER () AS rejected,
    sumForEach(arrayMap(fault -> toUInt32(fault > 0 AND found[1] = 'rejected'), problems)) OVER () AS faulty FROM (${read})`
  return `SELECT * FROM (
      SELECT *, multiIf(row <= ${start + firstRows}, 1, found[1] = 'rejected', 2, 3) AS part FROM (${counted}))
    WHERE part < 3 ORDER BY row LIMIT ${firstRows} BY part LIMIT ${firstRows + faultyRows}`
}

function short(text: string): string {
  return `substringUTF8(${text}, 1, ${cellLength})`
}

/** Every column the mapping reads, steps and parts of dates included. */
function columnsOf({ mapping }: MappedFile): number[] {
  const used = [
    ...mapping.columns.flatMap(({ column, steps = [] }) => [column, ...steps.flatMap(columnsOfStep)]),
    ...(mapping.made ?? []).flatMap(columnsOfMade),
  ]
  return [...new Set(used)].sort((a, b) => a - b)
}
