import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Warehouse } from './connect.ts'
import { splitLongValues } from './engine/server-statement.ts'
import type { Params, Settings } from './engine/statement-values.ts'

/** A CSV file on this machine: UTF-8, well quoted, records ended by a line feed. */
export type CsvFile = {
  path: string
  delimiter: string
  /** How many cells of a row are read, as the columns `c0`, `c1` …; missing ones are ''. */
  cells: number
}

export type CsvQuery = {
  file: CsvFile
  /** Table and columns, `spend_intake (row, date)`. */
  into: string
  /** Expressions over the cells and `record`, the 0-based number of the row in the file. */
  select: string
  /** Named steps the expressions lean on, in layers: each may use the cells and the layers before it. */
  layers?: [name: string, sql: string][][]
  /** Named constants for all expressions; named once, as what stands before a SELECT holds for those inside it. */
  constants?: [name: string, sql: string][]
  params?: Params
  signal?: AbortSignal | undefined
  /** A name under which the statement is found and ended while it runs (`running.ts`); `signal` alone only leaves it. */
  label?: string
}

/** One upload of one organisation: its own partition in every table of the dataset. */
export type UploadPartition = { organization: string; upload: string; dataset: LoadableId }

/** How the engine reads a CSV file of people. */
export const csvSettings = {
  input_format_csv_allow_variable_number_of_columns: 1,
  input_format_csv_detect_header: 0,
  input_format_csv_trim_whitespaces: 0,
  input_format_null_as_default: 0,
  format_csv_allow_single_quotes: 0,
} as const satisfies Settings

const loadSettings = {
  ...csvSettings,
  max_insert_threads: 2,
  parallel_view_processing: 1,
  max_threads: 2,
  min_insert_block_size_rows: 100_000,
  min_insert_block_size_bytes: 50_000_000,
  max_block_size: 16_384,
  max_memory_usage: 1_500_000_000,
  short_circuit_function_evaluation: 'enable',
  max_query_size: 4_000_000,
} as const satisfies Settings

/** A server numbers the rows of a stream only where one thread reads them in order. */
const streamSettings = { max_threads: 1, max_insert_threads: 1, input_format_parallel_parsing: 0 } as const

/**
 * Runs `INSERT INTO … SELECT …` over every row of a CSV file: the embedded engine reads the file in place, a server gets
 * it as one stream. Throws `invalid` for a file that is no such CSV, `conflict` (`cancelled`) when it was ended by its
 * label.
 */
export async function insertFromCsv(warehouse: Warehouse, query: CsvQuery): Promise<void> {
  const { file, into, select, layers = [], constants = [], params = {}, signal, label = '' } = query
  const settings: Settings = { ...loadSettings, ...delimiterSettings(file.delimiter), log_comment: label }
  const withConstants = constants.length > 0 ? `WITH ${constants.map(named).join(', ')} ` : ''
  const from = (source: string) => {
    const layered = layers.reduce((inner, steps) => `SELECT *, ${steps.map(named).join(',\n')} FROM (${inner})`, source)
    return `INSERT INTO ${into} ${withConstants}SELECT ${select} FROM (${layered})`
  }
  try {
    signal?.throwIfAborted()
    if (warehouse.isEmbedded) {
      const source = `SELECT _row_number AS record, * FROM file({path:String}, 'CSV', '${structure(file.cells)}')`
      await warehouse.run(from(source), { ...params, path: file.path }, { settings, lane: 'load' })
    } else {
      const source = `SELECT rowNumberInAllBlocks() AS record, * FROM input('${structure(file.cells)}')`
      await streamInsert(warehouse, `${from(source)} FORMAT CSV`, {
        ...query,
        settings: { ...settings, ...streamSettings },
      })
    }
    signal?.throwIfAborted()
  } catch (error) {
    throw readable(error, signal)
  }
}

/** `sql AS name`. */
export function named([name, sql]: [name: string, sql: string]): string {
  return `${sql} AS ${name}`
}

/** The address has no room for a long statement, so all but its first word goes ahead of the rows in the body. */
async function streamInsert(
  warehouse: Warehouse,
  sql: string,
  query: CsvQuery & { settings: Settings },
): Promise<void> {
  const split = splitLongValues(sql, query.params ?? {})
  const [, verb = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(split.query) ?? []
  const file = createReadStream(query.file.path, { highWaterMark: 1 << 20 })
  const values = Readable.from(statementThenRows(`${rest}\n`, file), { objectMode: false })
  try {
    const { stream } = await warehouse.client('load').exec({
      query: verb,
      query_params: split.query_params,
      clickhouse_settings: query.settings,
      values,
      ...(query.signal ? { abort_signal: query.signal } : {}),
    })
    await stream.resume().toArray()
  } finally {
    values.destroy()
    file.destroy()
  }
}

async function* statementThenRows(statement: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(statement)
  yield* rows
}

/** How the engine divides cells. */
export function delimiterSettings(delimiter: string): Settings {
  // A tab counts as white space otherwise, and empty cells at the start of a row would be lost.
  return {
    format_csv_delimiter: delimiter,
    input_format_csv_allow_whitespace_or_tab_as_delimiter: delimiter === '\t' ? 1 : 0,
  }
}

/** The cells of a row as columns `c0`, `c1` …, for the engine. */
export function structure(cells: number): string {
  return Array.from({ length: cells }, (_, index) => `c${index} String`).join(', ')
}

const cancelled = /Query was cancelled|QUERY_WAS_CANCELLED/
const unreadableCsv =
  /Cannot parse|CANNOT_PARSE|INCORRECT_DATA|UNEXPECTED_END|CANNOT_READ_ALL_DATA|ReadBuffer is canceled/

/** The fault of a file in words; what is no fault of the file stays as it is. */
export function readable(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof Error && cancelled.test(error.message)) {
    return new AppError('conflict', t('This was cancelled; nothing of it was kept'), {
      reason: 'cancelled',
      cause: error,
    })
  }
  if (!(error instanceof Error) || !unreadableCsv.test(error.message)) return error
  const row = /at row (\d+)/.exec(error.message)?.[1]
  const detail = row
    ? t`The file cannot be read as rows of cells near row ${Number(row) + 1}: check its quotes and delimiter`
    : t('The file cannot be read as rows of cells: check its quotes and delimiter')
  return new AppError('invalid', detail, { reason: 'unreadable_csv', cause: error })
}

const partition = 'tuple({o:UUID}, {u:UUID})'
const own = 'organization = {o:UUID} AND upload = {u:UUID}'

function keys({ organization, upload }: UploadPartition): Params {
  return { o: organization, u: upload }
}

/** How many lines of an upload stand in a table of its dataset. */
export async function countLines(
  warehouse: Warehouse,
  at: UploadPartition,
  table: 'lines' | 'staged',
): Promise<number> {
  const sql = `SELECT count() AS count FROM ${at.dataset}_${table} WHERE ${own}`
  const [row] = await warehouse.rows<{ count: number }>(sql, keys(at))
  return row?.count ?? 0
}

/**
 * Makes exactly the staged lines the upload's lines, at once for every reader, and answers how many there are. Repeating
 * it changes nothing, also when an earlier run was cut short on either side of the swap.
 */
export async function commitStaged(warehouse: Warehouse, at: UploadPartition): Promise<{ loaded: number }> {
  if ((await countLines(warehouse, at, 'staged')) > 0) {
    const swap = `ALTER TABLE ${at.dataset}_lines REPLACE PARTITION ${partition} FROM ${at.dataset}_staged`
    await warehouse.run(swap, keys(at), { lane: 'load' })
    await drop(warehouse, at, `${at.dataset}_staged`)
  }
  return { loaded: await countLines(warehouse, at, 'lines') }
}

/** Adds the staged lines to those the upload has loaded, at once for every reader. */
export async function addStaged(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  const add = `ALTER TABLE ${at.dataset}_lines ATTACH PARTITION ${partition} FROM ${at.dataset}_staged`
  await warehouse.run(add, keys(at), { lane: 'load' })
  await drop(warehouse, at, `${at.dataset}_staged`)
}

/** Takes an upload's lines away, at once for every reader; its refused rows stay readable. */
export async function undoLoaded(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  // The staged twin first: were it left behind, a late commit would bring the lines back.
  await dropStagedLines(warehouse, at)
  await drop(warehouse, at, `${at.dataset}_beside`)
  if (!isDatasetId(at.dataset)) return
  await drop(warehouse, at, `${at.dataset}_lines`)
  await drop(warehouse, at, `${at.dataset}_left_out`)
  await drop(warehouse, at, `${at.dataset}_former`)
}

/** Forgets the staged lines of an upload and keeps its refused rows. */
export function dropStagedLines(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  return drop(warehouse, at, `${at.dataset}_staged`)
}

/** Forgets a plan: its staged lines, those it left out and its refused rows. Loaded lines stay. */
export async function dropStaged(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  await drop(warehouse, at, `${at.dataset}_staged`)
  for (const table of [`${at.dataset}_beside`, 'refused_rows', 'refused_rows_beside']) await drop(warehouse, at, table)
  if (isDatasetId(at.dataset)) await drop(warehouse, at, `${at.dataset}_left_out`)
}

async function drop(warehouse: Warehouse, at: UploadPartition, table: string): Promise<void> {
  await warehouse.run(`ALTER TABLE ${table} DROP PARTITION ${partition}`, keys(at), { lane: 'load' })
}
