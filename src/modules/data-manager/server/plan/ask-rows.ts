import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { datasets, isDatasetId } from '#shared/datasets.ts'
import type { ColumnProfile, Confirmation, PlanRequest } from '../../contract.ts'
import type { MappedColumn } from '../../contract-mapping.ts'
import type { PlanSum } from '../../contract-rows.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import type { AskedLines } from '../../intake/row-question.ts'
import {
  addAsked,
  answeredAs,
  areManyRepeated,
  askBlank,
  askBoth,
  askRepeated,
  askSigns,
  askValues,
  askWide,
  belowZeroAnswer,
  withNet,
} from '../../intake/row-questions.ts'
import { sideColumns, sidesOf } from '../../intake/side-words.ts'
import { isProposedOut, isStatus, mostValues, statusColumns } from '../../intake/status-columns.ts'
import { areMostlyBelowZero, askTurned, tellTurned } from '../../intake/turned-amounts.ts'
import { askUndated, askYears } from '../../intake/undated-rows.ts'
import { valueWord } from '../../intake/value-word.ts'
import { answeredRows } from './answered-rows.ts'
import type { AskedRows } from './asked-rows.ts'
import { type ScannedValue, scanValues } from './scan-values.ts'
import { sumRepeated } from './settle-repeats.ts'
import { keysOf, type LeavingSum, own, type StagedFacts } from './staged-lines.ts'
import { sumRefusedOf } from './sum-refused.ts'

type PlannedFile = MappedFile & { path: string; repeats?: PlanRequest['repeats'] }
/** What a plan counted: its good lines, and what the refused rows come to. */
type Counted = { good: number; outside: readonly LeavingSum[]; left: readonly LeavingSum[] }

/** What a plan of facts asks about rows before it is loaded; nothing of registers, whose rows are looked at one by one. */
export async function askRows(
  warehouse: Warehouse,
  at: UploadPartition,
  file: PlannedFile,
  { good, outside, left }: Counted,
): Promise<AskedRows> {
  const { dataset } = at
  if (!isDatasetId(dataset)) return { confirmations: [], answered: [] }
  const facts = { ...at, dataset }
  const values = await askAboutValues(warehouse, facts, file)
  const turned = await askAboutTurned(warehouse, facts, file)
  return {
    confirmations: [
      ...askAboutBlank(facts, file, outside),
      ...(await askAboutDates(warehouse, facts, outside)),
      ...(await askAboutWide(warehouse, facts, outside)),
      ...(await askAboutBoth(warehouse, facts, file, outside)),
      ...values.confirmations,
      ...turned.confirmations,
      ...(file.repeats === undefined ? await askAboutRepeated(warehouse, facts, good) : []),
    ],
    answered: [...(await answeredRows(warehouse, facts, file, left)), ...values.answered, ...turned.answered],
  }
}

function askAboutBlank({ dataset }: StagedFacts, { mapping }: MappedFile, outside: readonly LeavingSum[]) {
  const { party, fields } = datasets[dataset]
  const field = fields.find(({ id }) => id === party)
  const asked = addAsked(groupsOf(outside, ({ reason, field }) => reason === 'blank' && field === party))
  const column = mapping.columns.find(({ field }) => field === party)?.column
  return asked.lines === 0 || !field || column === undefined ? [] : [askBlank(field, asked, column)]
}

/** Rows without a date, and those whose date is only a year. */
async function askAboutDates(warehouse: Warehouse, at: StagedFacts, outside: readonly LeavingSum[]) {
  const of = (wanted: string) =>
    addAsked(
      groupsOf(
        outside,
        ({ outcome, reason, field }) => outcome === 'rejected' && reason === wanted && field === 'date',
      ),
    )
  const [undated, years] = [of('blank'), of('only_a_year')]
  const [last] = await warehouse.rows<{ day: string }>(
    `SELECT toString(max(date)) AS day FROM ${at.dataset}_staged WHERE ${own} HAVING count() > 0`,
    keysOf(at),
  )
  const [example] = await warehouse.rows<{ value: string }>(
    `SELECT value FROM refused_rows WHERE ${own} AND reason = 'only_a_year' ORDER BY row LIMIT 1`,
    keysOf(at),
  )
  return [
    ...(undated.lines > 0 && last ? [askUndated(undated, last.day)] : []),
    ...(years.lines > 0 ? [askYears(years, example?.value ?? '')] : []),
  ]
}

async function askAboutWide(warehouse: Warehouse, at: StagedFacts, outside: readonly LeavingSum[]) {
  const asked = addAsked(groupsOf(outside, ({ reason }) => reason === 'wide_row'))
  if (asked.lines === 0) return []
  const [first] = await warehouse.rows<{ row: number }>(
    `SELECT row FROM refused_rows WHERE ${own} AND reason = 'wide_row' ORDER BY row LIMIT 1`,
    keysOf(at),
  )
  return [askWide(asked, first?.row)]
}

/** Rows with both sides of a ledger filled, with what each side of them comes to. */
async function askAboutBoth(
  warehouse: Warehouse,
  at: StagedFacts,
  { profile, mapping }: MappedFile,
  outside: readonly LeavingSum[],
): Promise<Confirmation[]> {
  const mapped = mapping.columns.find(({ field }) => field === datasets[at.dataset].amount)
  const side = mapped?.steps?.find(step => step.kind === 'elseNegative')
  if (!mapped || !side || !outside.some(({ reason }) => reason === 'two_amounts')) return []
  const reading = (change: Pick<MappedColumn, 'column' | 'steps'>) => {
    const columns = mapping.columns.map(one => (one === mapped ? { ...one, ...change } : one))
    const file = { dataset: at.dataset, profile, mapping: { ...mapping, columns } }
    return sumRefusedOf(warehouse, at, file, `outcome = 'rejected' AND reason = 'two_amounts'`)
  }
  const [own, other, net] = await Promise.all([
    reading({ column: mapped.column, steps: [] }),
    reading({ column: side.column, steps: [] }),
    reading({ column: mapped.column, steps: withNet(mapped.steps ?? []) }),
  ])
  const nameOf = (column: number) => profile.columns[column]?.name ?? ''
  const sides = [
    { name: nameOf(mapped.column), sums: own.sums },
    { name: nameOf(side.column), sums: other.sums },
  ] as const
  return [askBoth(net, sides, mapped.column)]
}

function groupsOf(sums: readonly LeavingSum[], isMeant: (sum: LeavingSum) => boolean) {
  return sums.filter(isMeant).map(({ currency, amount, lines }) => ({ lines, sums: [{ currency, amount, lines }] }))
}

async function askAboutRepeated(warehouse: Warehouse, at: StagedFacts, good: number): Promise<Confirmation[]> {
  const sums = await sumRepeated(warehouse, at)
  const lines = sums.reduce((count, sum) => count + sum.lines, 0)
  return areManyRepeated(lines, good) ? [askRepeated({ lines, sums })] : []
}

/** What the values of columns say of rows: which count, and which are credits. The file is read once for all of them. */
async function askAboutValues(warehouse: Warehouse, at: StagedFacts, file: PlannedFile): Promise<AskedRows> {
  const [status, sides] = [statusColumns(file.profile), sideColumns(file.profile)]
  const columns = new Set([...status, ...sides].map(({ index }) => index))
  if (columns.size === 0) return { confirmations: [], answered: [] }
  const scanned = await scanValues(warehouse, at, file, { columns: [...columns], limit: 5 * mostValues })
  const all = [...askWhichCount(status, scanned, file), ...askAboutSigns(sides, scanned, file)]
  const of = (isAnswered: boolean) => all.filter(one => one.isAnswered === isAnswered).map(({ asked }) => asked)
  return { confirmations: of(false), answered: of(true) }
}

/** Of each column that names credits without signing their amounts, which side counts below zero. */
function askAboutSigns(columns: readonly ColumnProfile[], scanned: readonly ScannedValue[], file: PlannedFile) {
  return columns.flatMap(({ index, name }) => {
    const said = file.mapping.columns.flatMap(({ steps = [] }) =>
      steps.flatMap(step => (step.kind === 'negativeWhere' && step.column === index ? [step.words] : [])),
    )[0]
    const values = valuesOf(scanned, index)
    const sides = sidesOf(values.map(({ value }) => value))
    if (sides === null) return []
    const asked = (texts: string[]) =>
      values.flatMap(({ value, lines, sums }) => (texts.includes(value) ? [{ value, asked: { lines, sums } }] : []))
    const isPositive = asked(sides.credit).some(one => one.asked.sums.some(({ amount }) => Number(amount) > 0))
    const question = askSigns(name, index, asked(sides.credit), asked(sides.debit))
    if (said) return [{ asked: answeredAs(question, belowZeroAnswer(said)), isAnswered: true }]
    const isAnswered = file.mapping.rows?.asWritten?.includes(index) === true
    return isPositive ? [{ asked: question, isAnswered }] : []
  })
}

/** Of each column that may say which rows count, its values, unless a person spoke of all of them before. */
function askWhichCount(columns: readonly ColumnProfile[], scanned: readonly ScannedValue[], file: PlannedFile) {
  return columns.flatMap(column => {
    const known = file.mapping.rows?.values?.find(one => one.column === column.index)
    const leftOut = new Set(known?.leaveOut.map(valueWord))
    const said = new Set([...(known?.load ?? []), ...leftOut].map(valueWord))
    const values = valuesOf(scanned, column.index).map(one => {
      const isLoaded = !leftOut.has(valueWord(one.value))
      const isProposed = said.has(valueWord(one.value)) ? isLoaded : !isProposedOut(column, one.value)
      return { ...one, isLoaded, isProposed }
    })
    const texts = values.map(({ value }) => value)
    const isAnswered = known !== undefined && texts.every(text => said.has(valueWord(text)))
    return isStatus(column, texts) ? [{ asked: askValues(column.name, column.index, values), isAnswered }] : []
  })
}

/** The values of a column as people tell them apart, without case; those of most lines first. */
function valuesOf(scanned: readonly ScannedValue[], column: number): (AskedLines & { value: string })[] {
  const groups = new Map<string, ScannedValue[]>()
  for (const one of scanned.filter(found => found.column === column)) {
    groups.set(valueWord(one.text), [...(groups.get(valueWord(one.text)) ?? []), one])
  }
  const values = [...groups.values()].map(found => ({
    value: found[0]?.text ?? '',
    ...addAsked(found.map(({ currency, amount, lines }) => ({ lines, sums: [{ currency, amount, lines }] }))),
  }))
  return values.sort((one, other) => other.lines - one.lines)
}

/** Where nearly all amounts are below zero: asks whether to turn their sign, or tells that the mapping turns it already. */
async function askAboutTurned(warehouse: Warehouse, at: StagedFacts, { mapping }: MappedFile): Promise<AskedRows> {
  const { amount } = datasets[at.dataset]
  const mapped = mapping.columns.find(({ field }) => field === amount)
  if (!mapped) return { confirmations: [], answered: [] }
  if (mapped.steps?.some(({ kind }) => kind === 'turn'))
    return { confirmations: [], answered: [tellTurned(mapped.column)] }
  const sums = await warehouse.rows<PlanSum & { all: number }>(
    `SELECT currency, toString(sumIf(money, money < 0)) AS amount, countIf(money < 0) AS lines, countIf(money != 0) AS all
    FROM (SELECT currency, toDecimal256(${amount}, 6) AS money FROM ${at.dataset}_staged WHERE ${own})
    GROUP BY currency ORDER BY lines DESC, currency`,
    keysOf(at),
    { lane: 'load' },
  )
  const below = addAsked(
    sums.filter(({ lines }) => lines > 0).map(({ all: _, ...sum }) => ({ lines: sum.lines, sums: [sum] })),
  )
  const all = sums.reduce((count, sum) => count + sum.all, 0)
  const isAsked = areMostlyBelowZero(below.lines, all)
  return { confirmations: isAsked ? [askTurned(below, all, mapped.column)] : [], answered: [] }
}
