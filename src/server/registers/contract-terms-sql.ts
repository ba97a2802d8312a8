import { type SQL, sql } from 'drizzle-orm'
import { type ContractState, contractStates, noticeAhead } from '#shared/contract-state.ts'

/** The rules of shared/contract-terms.ts and contract-state.ts in SQL, of rows that statements call `kept`; a test holds them together. */

/** The last day to give notice, looked at on a day. */
export function decisionSql(today: string): SQL {
  const noticed = (end: SQL) =>
    sql`((${end} - make_interval(months => coalesce(kept.notice_months, 0)))::date - coalesce(kept.notice_days, 0))`
  return sql`(case when coalesce(kept.notice_days, kept.notice_months) is null or kept.contract_status = 'terminated' then null
    when not ${isKnownToRenew} then ${noticed(sql`kept.end_date`)}
    else ${firstTerm(today, noticed)} end)`
}

/** The last day of the term that a day lies in. */
export function termEndSql(today: string): SQL {
  return sql`(case when not ${isKnownToRenew} then kept.end_date else ${firstTerm(today, end => end)} end)`
}

/** The place of a contract's state among all. */
export function placeSql(today: string): SQL {
  const day = sql`${today}::date`
  const soon = sql`${day} + ${sql.raw(String(noticeAhead))}`
  const place = (state: ContractState) => sql.raw(String(contractStates.indexOf(state)))
  return sql`(case when not ${goesOn} and kept.end_date < ${day} then ${place('ended')}
    when kept.contract_status = 'draft' or kept.start_date > ${day} then ${place('coming')}
    when ${decisionSql(today)} between ${day} and ${soon} then ${place('notice')}
    when not ${goesOn} and kept.end_date <= ${soon} then ${place('expiring')}
    else ${place('active')} end)`
}

const initialEnd = sql`(kept.start_date + make_interval(months => kept.initial_term_months))::date`
const goesOn = sql`(kept.auto_renew = 'yes' and kept.contract_status <> 'terminated'
  and coalesce(kept.end_date >= ${initialEnd} - 1, true))`
const isKnownToRenew = sql`(${goesOn} and coalesce(kept.renewal_term_months, 0) > 0)`

/** The first day, of those `of` the ends of the terms, that is not over; looked for among the few terms around today. */
function firstTerm(today: string, of: (end: SQL) => SQL): SQL {
  const day = sql`${today}::date`
  const months = (at: SQL) => sql`(extract(year from ${at})::int * 12 + extract(month from ${at})::int)`
  const ahead = sql`(${months(day)} - ${months(of(sql`kept.end_date`))})`
  const later = sql`(number * kept.renewal_term_months)`
  const end = sql`(case when kept.end_date = ${initialEnd}
    then (kept.start_date + make_interval(months => kept.initial_term_months + ${later}))::date
    else (kept.end_date + 1 + make_interval(months => ${later}))::date - 1 end)`
  return sql`(select min(${of(end)}) from generate_series(
      greatest(0, ${ahead} / kept.renewal_term_months - 2), greatest(0, ${ahead} / kept.renewal_term_months) + 2) number
    where ${of(end)} >= ${day})`
}
