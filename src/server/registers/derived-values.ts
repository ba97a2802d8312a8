import { type SQL, sql } from 'drizzle-orm'
import { contractState, contractStates, decisionDate } from '#shared/contract-state.ts'
import { termOn } from '#shared/contract-terms.ts'
import { AppError } from '#shared/errors.ts'
import type { RegisterQuery, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../scope.ts'
import { contractTerms } from './contract-terms.ts'
import { decisionSql, placeSql, termEndSql } from './contract-terms-sql.ts'

/** What follows from a row's values today: of a contract its state, its decision date and the end of its term. */
export function derivedValues(
  { now }: Pick<Scope, 'now'>,
  register: RegisterId,
  values: RegisterValues,
): RegisterValues {
  if (register !== 'contracts') return {}
  const [terms, today] = [contractTerms(values), dayOf(now())]
  if (!terms.startDate || !terms.endDate) return { state: null, decision_date: null, term_end: null }
  return {
    state: contractState(terms, today),
    decision_date: decisionDate(terms, today),
    term_end: termOn(terms, today).to,
  }
}

/** What narrows a register by what follows from its values. Throws `invalid` for one from which nothing does. */
export function derivedFilters(
  { now }: Pick<Scope, 'now'>,
  register: RegisterId,
  { state, decisionFrom, decisionTo }: Pick<RegisterQuery, 'state' | 'decisionFrom' | 'decisionTo'>,
): SQL[] {
  const today = dayOf(now())
  const narrowed = [
    ...(state ? [sql`${placeSql(today)} = ${contractStates.indexOf(state)}`] : []),
    ...(decisionFrom ? [sql`${decisionSql(today)} >= ${decisionFrom}::date`] : []),
    ...(decisionTo ? [sql`${decisionSql(today)} <= ${decisionTo}::date`] : []),
  ]
  if (narrowed.length > 0 && register !== 'contracts')
    throw new AppError('invalid', t('Only contracts have a state and a decision date'))
  return narrowed
}

/** What a register is sorted by for a field that follows from others; `null` for one that is kept. */
export function derivedOrder({ now }: Pick<Scope, 'now'>, field: string): SQL[] | null {
  const today = dayOf(now())
  if (field === 'state') return [placeSql(today), decisionSql(today)]
  if (field === 'decision_date') return [decisionSql(today)]
  return field === 'term_end' ? [termEndSql(today)] : null
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
