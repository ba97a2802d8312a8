import { type SQL, sql } from 'drizzle-orm'
import { contractState, contractStates, decisionDate, noticeAhead } from '#shared/contract-state.ts'
import { AppError } from '#shared/errors.ts'
import type { RegisterQuery, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../scope.ts'

/** What follows from a row's values today: of a contract its state and its decision date. */
export function derivedValues(
  { now }: Pick<Scope, 'now'>,
  register: RegisterId,
  values: RegisterValues,
): RegisterValues {
  if (register !== 'contracts') return {}
  const { start_date, end_date, notice_days } = values
  if (!start_date || !end_date) return { state: null, decision_date: null }
  const term = { startDate: start_date, endDate: end_date, noticeDays: notice_days ? Number(notice_days) : null }
  return { state: contractState(term, dayOf(now())), decision_date: decisionDate(term) }
}

/** What narrows a register by what follows from its values. Throws `invalid` for one from which nothing does. */
export function derivedFilters(
  scope: Pick<Scope, 'now'>,
  register: RegisterId,
  { state, decisionFrom, decisionTo }: Pick<RegisterQuery, 'state' | 'decisionFrom' | 'decisionTo'>,
): SQL[] {
  const narrowed = [
    ...(state ? [sql`${placeSql(scope)} = ${contractStates.indexOf(state)}`] : []),
    ...(decisionFrom ? [sql`${decisionSql} >= ${decisionFrom}::date`] : []),
    ...(decisionTo ? [sql`${decisionSql} <= ${decisionTo}::date`] : []),
  ]
  if (narrowed.length > 0 && register !== 'contracts')
    throw new AppError('invalid', t('Only contracts have a state and a decision date'))
  return narrowed
}

/** What a register is sorted by for a field that follows from others; `null` for one that is kept. */
export function derivedOrder(scope: Pick<Scope, 'now'>, field: string): SQL[] | null {
  if (field === 'state') return [placeSql(scope), decisionSql]
  return field === 'decision_date' ? [decisionSql] : null
}

const decisionSql = sql`(kept.end_date - kept.notice_days)`

/** The place of a contract's state among all, as `contractState` says it; a test holds the two together. */
function placeSql({ now }: Pick<Scope, 'now'>): SQL {
  const today = sql`${dayOf(now())}::date`
  const [notice, active, coming, ended] = (['notice', 'active', 'coming', 'ended'] as const).map(state =>
    sql.raw(String(contractStates.indexOf(state))),
  )
  return sql`(case when kept.end_date < ${today} then ${ended} when kept.start_date > ${today} then ${coming}
    when ${decisionSql} between ${today} and ${today} + ${sql.raw(String(noticeAhead))} then ${notice} else ${active} end)`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
