import { changePartition } from '#server/warehouse/change-partition.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import type { Params } from '#server/warehouse/engine/statement-values.ts'
import { datasets } from '#shared/datasets.ts'
import { readExact } from '#shared/exact.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { isBlankSql, literal } from '../convert/sql-text.ts'
import { writtenCells, writtenText } from './key-sql.ts'
import { deleteStaged, keysOf, own, type StagedFacts, settleSettings } from './staged-lines.ts'
import { readRefused } from './sum-refused.ts'
import { findTotals, type PossibleTotal, type Stretch } from './total-rules.ts'
import { isText, isTotalWord } from './total-sql.ts'

/** Rows that may be totals, and rows that end a group: files with more of them are no reports. */
const mostRows = 20_000

const lane = 'load' as const

/**
 * Settles which rows without a date and a party, or with a total's word, are sums of the lines above them. Those without a
 * word that are none become rejected lines, with what they lack; those with a word say that they differ. A line whose
 * party is a total's word, or stands in for a blank cell, leaves the stage where it is such a sum. Answers nothing: the
 * rows are where they belong.
 */
export async function settleTotals(warehouse: Warehouse, at: StagedFacts, file: MappedFile): Promise<void> {
  const possible = [
    ...(await possibleTotals(warehouse, at, file)),
    ...(await stagedTotals(warehouse, at, file)),
    ...(await namedByPerson(warehouse, at, file)),
  ]
  if (possible.length === 0) return
  const faulty: Finding = { outcome: 'rejected', field: missingOf(at, file), reason: 'blank' }
  if (possible.length >= mostRows) return restate(warehouse, at, "reason = 'sum_of_rows'", faulty)
  possible.sort((one, other) => one.row - other.row)
  const totals = findTotals(possible, await stretchesOf(warehouse, at, file, possible))
  const rowsOf = (isTotal: boolean, isNamed: boolean) =>
    possible.filter(one => !one.isStaged && one.isNamed === isNamed && totals.has(one.row) === isTotal)
  await moveStaged(
    warehouse,
    at,
    file,
    possible.filter(({ row, isStaged }) => isStaged && totals.has(row)),
  )
  await restateRows(warehouse, at, rowsOf(true, false), { outcome: 'ignored', field: '', reason: 'printed_total' })
  await restateRows(warehouse, at, rowsOf(false, false), faulty)
  const differing = rowsOf(false, true).filter(({ amount }) => amount !== null)
  await restateRows(warehouse, at, differing, { outcome: 'ignored', field: '', reason: 'total_differs' })
}

type Possible = PossibleTotal & { isStaged: boolean }
type Amounts = { row: number; amount: string | null; isNamed: number }

async function possibleTotals(warehouse: Warehouse, at: StagedFacts, file: MappedFile): Promise<Possible[]> {
  const rows = await readRefused<Amounts>(warehouse, at, file, {
    where: "outcome = 'ignored' AND reason IN ('printed_total', 'sum_of_rows')",
    ask: refused => `SELECT row, toString(money) AS amount, reason = 'printed_total' AS isNamed FROM (${refused})
      ORDER BY row LIMIT ${mostRows}`,
  })
  return rows.map(one => ({ ...presented(one), isStaged: false }))
}

/** Good lines whose party is a word such as Total; none where a column has dates, as a row with a date is a line. */
async function stagedTotals(warehouse: Warehouse, at: StagedFacts, { mapping }: MappedFile): Promise<Possible[]> {
  if (mapping.columns.some(({ field }) => field === 'date')) return []
  const { party, amount } = datasets[at.dataset]
  const rows = await warehouse.rows<Amounts>(
    `SELECT row, toString(toDecimal256(${amount}, 6)) AS amount, 1 AS isNamed FROM ${at.dataset}_staged
    WHERE ${own} AND ${isTotalWord(party)} ORDER BY row LIMIT ${mostRows}`,
    keysOf(at),
    { lane },
  )
  return rows.map(one => ({ ...presented(one), isStaged: true }))
}

/**
 * Good lines without any text whose party and date are blank in the file, because a person gave one party for all such
 * rows. A row whose party a person gave by itself is left out: that person knows that it is a line.
 */
async function namedByPerson(warehouse: Warehouse, at: StagedFacts, { mapping }: MappedFile): Promise<Possible[]> {
  const { party, amount, fields } = datasets[at.dataset]
  if (!isPartyGiven(party, mapping)) return []
  const texts = fields.filter(({ id, kind }) => kind === 'text' && mapping.columns.some(({ field }) => field === id))
  const isNoText = texts.map(({ id }) => `NOT arrayExists(cell -> ${isText}, [${writtenText(id)}])`)
  const isBlank = [
    `mapContains(raw, ${literal(party)})`,
    ...[party, 'date'].map(id => isBlankSql(`raw[${literal(id)}]`)),
  ]
  const corrected = (mapping.corrections ?? []).flatMap(({ field, row }) => (field === party ? (row ?? []) : []))
  const rows = await warehouse.rows<Amounts>(
    `SELECT row, toString(toDecimal256(${amount}, 6)) AS amount, 0 AS isNamed FROM ${at.dataset}_staged
    WHERE ${own} AND ${[...isBlank, ...isNoText].join(' AND ')} AND NOT ${isTotalWord(party)} AND NOT has({corrected:Array(UInt32)}, row)
    ORDER BY row LIMIT ${mostRows}`,
    { ...keysOf(at), corrected },
    { lane },
  )
  return rows.length >= mostRows ? [] : rows.map(one => ({ ...presented(one), isStaged: true }))
}

/** Whether a party may stand where the file has none. */
function isPartyGiven(party: string, { columns, made = [], corrections = [] }: MappedFile['mapping']): boolean {
  const isParty = ({ field }: { field: string }) => field === party
  return [...corrections, ...made].some(isParty) || columns.some(one => isParty(one) && one.steps?.length)
}

function presented({ row, amount, isNamed }: Amounts): PossibleTotal {
  return { row, amount: amount === null ? null : readExact(amount), isNamed: isNamed === 1 }
}

/** The lines between rows that are none: staged ones, and rejected ones as far as their amounts can be read. */
async function stretchesOf(
  warehouse: Warehouse,
  at: StagedFacts,
  file: MappedFile,
  possible: readonly Possible[],
): Promise<Stretch[]> {
  const rows = possible.map(({ row }) => row)
  const breaks = await warehouse.rows<{ row: number }>(
    `SELECT row FROM refused_rows WHERE ${own} AND outcome = 'ignored' AND reason != 'left_out' ORDER BY row LIMIT ${mostRows}`,
    keysOf(at),
    { lane },
  )
  const starts = [...new Set([0, ...rows, ...breaks.map(({ row }) => row)])].sort((one, other) => one - other)
  const lines = [
    ...(await stagedStretches(warehouse, at, starts, rows)),
    ...(await rejectedStretches(warehouse, at, file, starts)),
  ]
  const sums = new Map(starts.map(from => [from, { from, lines: 0, amount: 0n }]))
  for (const { start, count, amount } of lines) {
    const stretch = sums.get(start)
    if (!stretch) continue
    stretch.lines += count
    stretch.amount += readExact(amount)
  }
  return [...sums.values()]
}

type StretchRow = { start: number; count: number; amount: string }

function stagedStretches(warehouse: Warehouse, at: StagedFacts, starts: number[], except: number[]) {
  const { amount } = datasets[at.dataset]
  return warehouse.rows<StretchRow>(
    `SELECT toUInt32(roundDown(row, {starts:Array(UInt32)})) AS start, count() AS count,
      toString(sum(toDecimal256(${amount}, 6))) AS amount
    FROM ${at.dataset}_staged WHERE ${own} AND NOT has({except:Array(UInt32)}, row) GROUP BY start`,
    { ...keysOf(at), starts, except },
    { lane, settings: settleSettings },
  )
}

function rejectedStretches(warehouse: Warehouse, at: StagedFacts, file: MappedFile, starts: number[]) {
  return readRefused<StretchRow>(warehouse, at, file, {
    where: "outcome = 'rejected'",
    ask: rows => `SELECT toUInt32(roundDown(row, {starts:Array(UInt32)})) AS start, count() AS count,
      toString(sum(ifNull(money, 0))) AS amount FROM (${rows}) GROUP BY start`,
    params: { starts },
  })
}

/** What a row without date and party lacks first. */
function missingOf({ dataset }: StagedFacts, { mapping }: MappedFile): string {
  return mapping.columns.some(({ field }) => field === 'date') ? 'date' : datasets[dataset].party
}

type Finding = { outcome: 'ignored' | 'rejected'; field: string; reason: string }

async function restateRows(warehouse: Warehouse, at: StagedFacts, of: Possible[], to: Finding): Promise<void> {
  if (of.length === 0) return
  await restate(warehouse, at, 'row IN {rows:Array(UInt32)}', to, { rows: of.map(({ row }) => row) })
}

async function restate(
  warehouse: Warehouse,
  at: StagedFacts,
  where: string,
  { outcome, field, reason }: Finding,
  params: Params = {},
): Promise<void> {
  const change = `UPDATE outcome = '${outcome}', field = '${field}', reason = '${reason}'` as const
  await changePartition(warehouse, 'refused_rows', at, { change, where, params })
}

/** Lines that are totals leave the stage. */
async function moveStaged(warehouse: Warehouse, at: StagedFacts, file: MappedFile, of: Possible[]): Promise<void> {
  if (of.length === 0) return
  const { party, amount } = datasets[at.dataset]
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, reason, value, cells)
    SELECT {o:UUID}, {u:UUID}, row, 'ignored', 'printed_total',
      arrayStringConcat(arrayFilter(text -> text != '', [${writtenText(party)}, toString(${amount})]), ' | '),
      ${writtenCells(file.mapping, file.profile)}
    FROM ${at.dataset}_staged WHERE ${own} AND row IN {rows:Array(UInt32)}`,
    { ...keysOf(at), rows: of.map(({ row }) => row) },
    { lane },
  )
  await deleteStaged(warehouse, at, `row IN (SELECT row FROM refused_rows WHERE ${own} AND reason = 'printed_total')`)
}
