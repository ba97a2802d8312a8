import { and, count, desc, eq } from 'drizzle-orm'
import { actionWords, summaryOf } from '#modules/audit-words.ts'
import { plainFormats } from '#shared/formats/formats.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { type HistoryEntry, type HistoryPage, thingRefSchema } from '#shared/thing-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { auditEntries } from '../audit/schema.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from './member-names.ts'
import { entityOf, readThing, resolveThings } from './read-things.ts'
import { type HistoryTerms, servedKind } from './served-kinds.ts'

type AuditRow = typeof auditEntries.$inferSelect

/**
 * A page of what the audit has of a thing, newest first, for who may open it. Of before and after it tells the fields that
 * the kind names, where they differ; nothing else leaves the audit. Throws `not_found`.
 */
export async function listHistory(scope: Scope, tx: Transaction, ref: ThingRef, page: number): Promise<HistoryPage> {
  await readThing(scope, tx, ref)
  const where = and(
    eq(auditEntries.organizationUuid, scope.organization.uuid),
    eq(auditEntries.entity, entityOf(ref.kind)),
    eq(auditEntries.entityId, ref.id),
  )
  const [counted] = await tx.select({ total: count() }).from(auditEntries).where(where)
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.sequence))
    .limit(pageSize)
    .offset(pageOffset(page))
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ actorUuid }) => actorUuid ?? []),
  )
  const others = rows.flatMap(row => otherEnd(row) ?? [])
  const things = await resolveThings(scope, tx, others)
  const terms = servedKind(ref.kind)?.server.history ?? {}
  const items = rows.map((row): HistoryEntry => {
    const other = otherEnd(row)
    return {
      sequence: row.sequence,
      at: row.at.toISOString(),
      by: (row.actorUuid && names.get(row.actorUuid)) ?? row.actorEmail,
      what: summaryOf(row.after) ?? actionWords(row.action),
      thing: (other && things.get(thingKey(other))) ?? null,
      changes: fieldsChanged(terms, row.before, row.after),
    }
  })
  return { items, total: counted?.total ?? 0, page }
}

/** The other end of a link that an entry tells of. */
function otherEnd({ action, before, after }: AuditRow): ThingRef | null {
  if (!action.startsWith('link.')) return null
  const parsed = thingRefSchema.safeParse(recordOf(after ?? before).thing)
  return parsed.data ?? null
}

/** The named fields that differ between two states of a thing; where one state is missing, those the other has. */
export function fieldsChanged(
  { fields = {}, words = [], named = {}, amounts = [] }: HistoryTerms,
  before: unknown,
  after: unknown,
): HistoryEntry['changes'] {
  const [former, next] = [recordOf(before), recordOf(after)]
  const written = (field: string, value: FieldValue): FieldValue => {
    if (typeof value !== 'string') return value
    if (words.includes(field)) return t(value)
    if (named[field]) return t(named[field][value] ?? value)
    return amounts.includes(field) ? writeNumber(value, { minimumFractionDigits: 2 }, plainFormats) : value
  }
  return Object.entries(fields).flatMap(([field, label]) => {
    const [one, other] = [notEmpty(former[field]), notEmpty(next[field])]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    return [{ field, label: t(label), before: written(field, one), after: written(field, other) }]
  })
}

/** A list of nothing is nothing: that there are no tags yet is no change. */
function notEmpty(value: FieldValue | undefined): FieldValue {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value
}

type FieldValue = HistoryEntry['changes'][number]['before']

function recordOf(value: unknown): Record<string, FieldValue> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
