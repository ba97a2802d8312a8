import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { documents } from '../schema.ts'
import { mayOpen } from '../who-may.ts'
import { loadDesk, type OnDesk } from './load-desk.ts'

const mostDocuments = 3

/** Contracts of the desk as they are told, with the documents about each that the person may open. */
export async function presentRenewals(tx: Transaction, scope: Scope, rows: readonly OnDesk[]): Promise<Renewal[]> {
  const people = rows.flatMap(({ desk, decision }) => [
    ...[desk?.ownerUuid, desk?.snoozedBy, decision?.ownerUuid, decision?.decidedBy].filter(one => one != null),
  ])
  const names = await namesOf(tx, scope, people)
  const about = await documentsAbout(
    tx,
    scope,
    rows.map(({ contract }) => contract.id),
  )
  return rows.map(row => presentRenewal(row, names, about.get(row.contract.id) ?? []))
}

/** A contract of the desk, with how it is told. Throws `not_found`. */
export async function readOnDesk(scope: Scope, id: string): Promise<{ row: OnDesk; renewal: Renewal; today: string }> {
  const { rows, today } = await loadDesk(scope, [id])
  const [row] = rows
  const [renewal] = row ? await scope.db(tx => presentRenewals(tx, scope, [row])) : []
  if (row && renewal) return { row, renewal, today }
  throw new AppError('not_found', t('There is no such contract, or not for you'))
}

type Titled = Renewal['documents']['items'][number]

function presentRenewal(row: OnDesk, names: ReadonlyMap<string, string>, about: readonly Titled[]): Renewal {
  const { contract, family, worth, state, termEnd, goesOn, decide, leadDays, daysLeft, phase, passed } = row
  const { id, number, supplier, category, value, valuePer, currency, startDate } = contract
  return {
    ...{ uuid: id, number, supplier, family, category, value, valuePer, currency, worth, state, start: startDate },
    ...{ termEnd: decide?.termEnd ?? termEnd, goesOn, leadDays, daysLeft, phase, passed },
    decideBy: decide?.decideBy ?? null,
    hasNotice: decide?.hasNotice ?? false,
    owner: personOf(names, row.desk?.ownerUuid),
    snooze: snoozeOf(row, names),
    decision: decisionOf(row, names),
    documents: { items: about.slice(0, mostDocuments), total: about.length },
  }
}

function snoozeOf({ part, desk }: OnDesk, names: ReadonlyMap<string, string>): Renewal['snooze'] {
  if (part !== 'snoozed' || !desk?.snoozedUntil) return null
  const by = (desk.snoozedBy && names.get(desk.snoozedBy)) || null
  return { until: desk.snoozedUntil, reason: desk.snoozeReason, by }
}

function decisionOf({ decision: made }: OnDesk, names: ReadonlyMap<string, string>): Renewal['decision'] {
  if (!made) return null
  const { decision, note, day } = made
  const owner = personOf(names, made.ownerUuid)
  return { decision, owner, note, day, by: names.get(made.decidedBy) ?? null, at: made.decidedAt.toISOString() }
}

function personOf(names: ReadonlyMap<string, string>, uuid: string | null | undefined): Renewal['owner'] {
  const name = uuid ? names.get(uuid) : undefined
  return uuid && name !== undefined ? { uuid, name } : null
}

async function documentsAbout(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<Map<string, Titled[]>> {
  if (ids.length === 0) return new Map()
  const { uuid, title } = documents
  const rows = await tx
    .select({ contract: links.toId, uuid, title })
    .from(links)
    .innerJoin(documents, eq(uuid, links.fromId))
    .where(
      and(
        eq(links.organizationUuid, scope.organization.uuid),
        ...[eq(links.fromKind, 'document'), eq(links.relation, 'concerns')],
        ...[eq(links.toKind, 'contract'), inArray(links.toId, [...ids])],
        mayOpen(scope),
      ),
    )
    .orderBy(title)
  const byContract = Map.groupBy(rows, ({ contract }) => contract)
  return new Map(
    [...byContract].map(([contract, own]) => [contract, own.map(one => ({ uuid: one.uuid, title: one.title }))]),
  )
}
