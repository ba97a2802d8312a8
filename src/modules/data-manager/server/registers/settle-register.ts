import { isOverlapping, pricedBy, type Span } from '#server/registers/find-warnings.ts'
import { forgetLeftOut, keepLeftOut } from '#server/registers/left-out-rows.ts'
import { isTaken, matchRows, type SeenKeys, type TakenRow } from '#server/registers/match-rows.ts'
import { changedFields, keyOf, keyWords } from '#server/registers/rules.ts'
import { listAllRows } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { changePartition } from '#server/warehouse/change-partition.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { countLines } from '#server/warehouse/load.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { PlanIssue } from '../../contract.ts'
import { exampleCount } from '../plan/plan-issues.ts'
import { keptIssue, keysOf, leaveOut, own } from '../plan/staged-lines.ts'
import { matchingOf, type RegisterPlan, readStaged, type StagedRegister } from './read-staged.ts'
import { refuseRows } from './refuse-rows.ts'

export type SettledRegister = { issues: PlanIssue[]; updated: number }

/** What one file may bring to a register: rows are compared one by one, and written in one step. */
const mostRows = 100_000

type Tally = Record<'added' | 'changed', { count: number; examples: { row: number; value: string }[] }>

/**
 * Settles the staged rows of an upload against the register: rows the register has already, or that cannot be taken, move
 * to the refused ones. Answers how many of the others change rows and what is worth knowing of them. Throws `invalid` for
 * more rows than a register takes at once.
 */
export async function settleRegister(scope: Scope, at: StagedRegister, plan: RegisterPlan): Promise<SettledRegister> {
  const { dataset: register } = at
  const staged = await countLines(scope.warehouse, at, 'staged')
  if (staged > mostRows) {
    const detail = t`A file adds at most ${plainNumber(mostRows)} rows to a register, and this one has ${plainNumber(staged)}: split it`
    throw new AppError('invalid', detail, { reason: 'too_many_rows' })
  }
  const seen: SeenKeys = new Map()
  const tally: Tally = { added: { count: 0, examples: [] }, changed: { count: 0, examples: [] } }
  const prices = await pricesOf(scope, register)
  const matching = matchingOf({ dataset: register, mapping: plan.mapping })
  let mostLikely = 0
  await scope.db(tx => forgetLeftOut(tx, scope, at.upload))
  for await (const rows of readStaged(scope.warehouse, at, plan.mapping)) {
    const matched = await scope.db(async tx => {
      const matched = await matchRows(scope, tx, matching, rows, seen)
      await keepLeftOut(tx, scope, { register, uploadUuid: at.upload }, matched)
      return matched
    })
    await refuseRows(
      scope.warehouse,
      at,
      plan,
      rows,
      matched.flatMap(one => (isTaken(one) ? [] : [one])),
    )
    for (const one of matched) {
      if (!isTaken(one)) continue
      count(tally, register, one)
      prices?.add(one)
      mostLikely = Math.max(mostLikely, Number(one.values.probability ?? 0))
    }
  }
  await leaveOut(scope.warehouse, at)
  if (register === 'rates') await forgetRounding(scope.warehouse, at)
  return {
    updated: tally.changed.count,
    issues: [...(prices?.issues() ?? []), ...unlikely(mostLikely), ...tallied(tally, register)],
  }
}

function count(tally: Tally, register: RegisterId, { row, outcome, change, values }: TakenRow): void {
  const entry = tally[outcome]
  entry.count += 1
  if (entry.examples.length < exampleCount)
    entry.examples.push({ row, value: inWords(register, change.before, values).slice(0, 300) })
}

/** A new row by its key; a changed one with what changes: `C-1: Value 100.00 → 120.00`. */
function inWords(register: RegisterId, before: RegisterValues | null, after: RegisterValues): string {
  const key = keyWords(register, after)
  if (before === null) return key
  const parts = changedFields(register, before, after).map(
    ({ id, label }) => `${label} ${before[id] ?? t('blank')} → ${after[id] ?? t('blank')}`,
  )
  return `${key}: ${parts.join(', ')}`
}

function tallied(tally: Tally, register: RegisterId): PlanIssue[] {
  const line = registerNouns[register](1)
  const { added, changed } = tally
  return [
    ...keptIssue('info', t`Changes a ${line} the register has`, changed.count, changed.examples),
    ...keptIssue('info', t`A new ${line}`, added.count, added.examples),
  ]
}

/** Probabilities are percent; a file whose highest is 1 or less most likely has shares. */
function unlikely(most: number): PlanIssue[] {
  if (most <= 0 || most > 1) return []
  const reason = t(
    'No probability is above 1. They are read as percent, so 0.5 is half a percent: multiply them by 100 if they are shares',
  )
  return [{ level: 'warning', outcome: 'kept', field: 'probability', reason, count: 1, examples: [] }]
}

function spanOf({ valid_from, valid_to }: RegisterValues): Span {
  return { from: valid_from ?? null, to: valid_to ?? null }
}

/** Watches prices of one thing for days that two of them share. */
async function pricesOf(scope: Scope, register: RegisterId) {
  const priced = pricedBy(register)
  if (!priced) return null
  const itemKey = (values: RegisterValues) => JSON.stringify(priced.map(id => values[id] ?? null))
  const spans = new Map<string, Map<string, Span>>()
  const put = (item: string, key: string, span: Span) => {
    const known = spans.get(item) ?? new Map<string, Span>()
    spans.set(item, known.set(key, span))
    return [...known].some(([other, its]) => other !== key && isOverlapping(span, its))
  }
  for (const { values } of await scope.db(tx => listAllRows(tx, scope, register))) {
    put(itemKey(values), keyOf(register, values), spanOf(values))
  }
  const found: { row: number; value: string }[] = []
  let total = 0
  return {
    add({ row, values }: TakenRow) {
      if (!put(itemKey(values), keyOf(register, values), spanOf(values))) return
      total += 1
      if (found.length < exampleCount) found.push({ row, value: keyWords(register, values) })
    },
    issues: () => {
      const reason =
        register === 'contract_prices'
          ? t('Another price of this contract and item holds on some of the same days')
          : t('Another price of this item holds on some of the same days')
      return keptIssue('warning', reason, total, found)
    },
  }
}

/** Notes of lost decimals do not hold for rates: they are taken from the text, with the ten decimals a rate has. */
async function forgetRounding(warehouse: Warehouse, at: StagedRegister): Promise<void> {
  const noted = `outcome = 'noted' AND reason = 'rounded' AND field = 'rate'`
  const found = await warehouse.rows(
    `SELECT 1 AS found FROM refused_rows WHERE ${own} AND ${noted} LIMIT 1`,
    keysOf(at),
    { lane: 'load' },
  )
  if (found.length === 0) return
  await changePartition(warehouse, 'refused_rows', at, { change: 'DELETE', where: noted })
}
