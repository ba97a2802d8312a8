import {
  and,
  arrayOverlaps,
  between,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { contains } from '#server/database/contains.ts'
import type { Scope } from '#server/scope.ts'
import { dayNumber, isoDay, weekStartOf } from '#shared/day-numbers.ts'
import type { DueChoice } from '../action-words.ts'
import type { actionFiltersSchema } from '../contract.ts'
import { actionParts, actions } from './schema.ts'
import { todayOf } from './today.ts'

type Filters = z.output<typeof actionFiltersSchema>

export const isOpen = ne(actions.status, 'Completed')

/** The actions of the organisation that are not in the trash. */
export function isThere({ organization }: Pick<Scope, 'organization'>): SQL | undefined {
  return and(eq(actions.organizationUuid, organization.uuid), isNull(actions.deletedAt))
}

/** One of them. */
export function isAction(scope: Pick<Scope, 'organization'>, uuid: string): SQL | undefined {
  return and(isThere(scope), eq(actions.uuid, uuid))
}

/** Those that a person owns, contributes to or has a part of. */
export function isOf(personUuid: string): SQL | undefined {
  return or(
    eq(actions.ownerUuid, personUuid),
    sql`${personUuid}::uuid = any(${actions.contributors})`,
    hasPart(sql`${actionParts.ownerUuid} = ${personUuid}`),
  )
}

/** Those with a part of which something is so. */
export function hasPart(condition: SQL): SQL {
  return sql`exists (select from ${actionParts} where ${actionParts.actionUuid} = ${actions.uuid} and ${condition})`
}

/** What of a list is asked for; completed ones only where they, or their status, are. */
export function fitting(scope: Scope, filters: Filters): SQL | undefined {
  const { q, status, priority, stage, owner, mine, tag, due, from, to, completed } = filters
  return and(
    isThere(scope),
    status ? inArray(actions.status, status) : completed ? undefined : isOpen,
    priority && inArray(actions.priority, priority),
    stage && anyOrNone(actions.stage, stage),
    owner &&
      anyOrNone(
        actions.ownerUuid,
        owner.map(one => (one === 'me' ? scope.actor.uuid : one)),
      ),
    mine && isOf(scope.actor.uuid),
    tag && arrayOverlaps(actions.tags, tag),
    due && dueIs[due](scope),
    // Of an action with one day, that one.
    from === undefined ? undefined : gte(sql`coalesce(${actions.due}, ${actions.start})`, from),
    to === undefined ? undefined : lte(sql`coalesce(${actions.start}, ${actions.due})`, to),
    q ? hasWords(q) : undefined,
  )
}

/** Of a column one of the values; `none` among them is no value. */
function anyOrNone(
  column: typeof actions.stage | typeof actions.ownerUuid,
  values: readonly string[],
): SQL | undefined {
  const named = values.filter(value => value !== 'none')
  return or(
    values.includes('none') ? isNull(column) : undefined,
    named.length > 0 ? sql`${column} in ${named}` : undefined,
  )
}

const dueIs: Record<DueChoice, (scope: Scope) => SQL | undefined> = {
  late: scope => and(isOpen, lt(actions.due, todayOf(scope))),
  today: scope => eq(actions.due, todayOf(scope)),
  week: scope => between(actions.due, ...weekOf(scope)),
  later: scope => gt(actions.due, weekOf(scope)[1]),
  none: () => isNull(actions.due),
}

/** The first and the last day of the week that it is. */
function weekOf(scope: Scope): [string, string] {
  const first = weekStartOf(dayNumber(todayOf(scope)), scope.organization.weekStart)
  return [isoDay(first), isoDay(first + 6)]
}

/** By number (12 or #12), or by what is written in it. */
function hasWords(words: string): SQL | undefined {
  const [, number] = /^\s*#?(\d{1,9})\s*$/.exec(words) ?? []
  const pattern = contains(words.trim())
  return or(
    number === undefined ? undefined : eq(actions.number, Number(number)),
    ilike(actions.title, pattern),
    ilike(actions.description, pattern),
    sql`array_to_string(${actions.tags}, ' ') ilike ${pattern}`,
  )
}
