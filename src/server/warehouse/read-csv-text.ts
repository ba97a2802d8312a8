import type { Warehouse } from './connect.ts'
import type { Params } from './engine/statement-values.ts'
import { type CsvQuery, csvSettings, delimiterSettings, named, readable, structure } from './load.ts'

/** A few records of a CSV file as text: UTF-8, well quoted, records ended by a line feed. */
export type CsvText = { text: string; delimiter: string; cells: number }

export type CsvTextQuery = Pick<CsvQuery, 'layers' | 'constants'> & {
  csv: CsvText
  /** Wraps the rows, which have the columns `record` (0-based), `c0` … and every named step. */
  select(from: string): string
  params?: Params
}

/**
 * Rows out of a CSV text, worked out as `insertFromCsv` would from a file and kept nowhere. The text travels as a
 * parameter, so that a server needs no table for it: keep it to a few megabytes. Throws `invalid` for what is no such
 * CSV.
 */
export async function readCsvText<Row>(warehouse: Warehouse, query: CsvTextQuery): Promise<Row[]> {
  const { csv, layers = [], constants = [], params = {} } = query
  const source = `SELECT rowNumberInAllBlocks() AS record, * FROM format(CSV, '${structure(csv.cells)}', {csv:String})`
  const layered = layers.reduce((inner, steps) => `SELECT *, ${steps.map(named).join(',\n')} FROM (${inner})`, source)
  const withConstants = constants.length > 0 ? `WITH ${constants.map(named).join(', ')} ` : ''
  try {
    return await warehouse.rows<Row>(
      `${withConstants}${query.select(layered)}`,
      { ...params, csv: csv.text },
      // Records are numbered as one thread comes to them.
      {
        settings: {
          ...csvSettings,
          ...delimiterSettings(csv.delimiter),
          short_circuit_function_evaluation: 'enable',
          max_query_size: 4_000_000,
          max_threads: 1,
        },
      },
    )
  } catch (error) {
    throw readable(error, undefined)
  }
}
