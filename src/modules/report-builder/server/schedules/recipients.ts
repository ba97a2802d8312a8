import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { memberships, users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ReportSlice } from '../../contract-schedules.ts'
import { isAtDomain, readDomains } from './outside-domains.ts'
import type { ScheduleRow } from './schema.ts'

type Of = Pick<Scope, 'organization'>
export type ReportRecipient = { userUuid: string | null; email: string; filters: Filter[] }
type Named = Pick<ScheduleRow, 'people' | 'addresses' | 'sliceBy' | 'slices'>

/** Whom a schedule reaches now, each once for a slice: members by what they are, others by their address. */
export async function recipientsOf(tx: Transaction, scope: Of, named: Named): Promise<ReportRecipient[]> {
  if (named.sliceBy.length > 0) {
    const known = await membersByEmail(
      tx,
      scope,
      named.slices.map(({ email }) => email),
    )
    return named.slices.map(({ email, values }) => ({
      ...{ userUuid: known.get(email) ?? null, email, filters: filtersOf(named.sliceBy, values) },
    }))
  }
  const people = named.people.length === 0 ? [] : await emailsOf(tx, named.people)
  const known = await membersByEmail(tx, scope, named.addresses)
  const asPeople = new Set(named.people)
  const others = named.addresses.map(email => ({ userUuid: known.get(email) ?? null, email, filters: [] }))
  return [
    ...named.people.map(uuid => ({
      userUuid: uuid,
      email: people.find(one => one.uuid === uuid)?.email ?? '',
      filters: [],
    })),
    ...others.filter(({ userUuid }) => userUuid === null || !asPeople.has(userUuid)),
  ]
}

/** What a slice is narrowed to. */
export function filtersOf(fields: readonly string[], values: ReportSlice['values']): Filter[] {
  return fields.map((field, at) => ({ field, op: 'is', values: [values[at] ?? ''] }))
}

/** Those of some addresses that are neither a member's nor at a domain that administrators allow. */
export async function refusedAddresses(tx: Transaction, scope: Of, emails: readonly string[]): Promise<Set<string>> {
  const known = await membersByEmail(tx, scope, emails)
  const domains = await readDomains(tx, scope)
  return new Set(emails.filter(email => !known.has(email) && !isAtDomain(email, domains)))
}

/**
 * Why some recipients may not be sent anything any more, in their order; `null` for those who may: members who may sign in, and others at
 * a domain that administrators allow.
 */
export async function refusalsOf(
  tx: Transaction,
  scope: Scope,
  recipients: readonly Pick<ReportRecipient, 'userUuid' | 'email'>[],
): Promise<(string | null)[]> {
  const uuids = recipients.flatMap(({ userUuid }) => userUuid ?? [])
  const members = new Set((await listMembersAmong(tx, scope, uuids)).map(({ id }) => id))
  const domains = await readDomains(tx, scope)
  return recipients.map(({ userUuid, email }) => {
    if (userUuid !== null) return members.has(userUuid) ? null : leftWords()
    return isAtDomain(email, domains) ? null : outsideWords(email)
  })
}

/** Why nothing is sent to somebody who was a member. */
export function leftWords(): string {
  return t('They left the organisation or were disabled')
}

/** Why nothing is sent to an address of no member. */
export function outsideWords(email: string): string {
  return t`${email} is outside of the organisation, and its administrators do not allow reports to go to that domain`
}

async function membersByEmail(
  tx: Transaction,
  { organization }: Of,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const email = sql<string>`lower(${users.email})`
  const rows = await tx
    .select({ uuid: users.uuid, email })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(
      and(
        eq(memberships.organizationUuid, organization.uuid),
        eq(users.isEnabled, true),
        inArray(email, [...new Set(emails)]),
      ),
    )
  return new Map(rows.map(row => [row.email, row.uuid]))
}

function emailsOf(tx: Transaction, uuids: readonly string[]) {
  return tx
    .select({ uuid: users.uuid, email: users.email })
    .from(users)
    .where(inArray(users.uuid, [...uuids]))
}
