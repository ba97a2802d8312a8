import { and, eq, inArray } from 'drizzle-orm'
import { roleAllows } from '#modules/permissions.ts'
import type { Transaction } from '#server/database/connect.ts'
import { memberships, users } from '#server/identity/schema.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { roleNames } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { renewalPhases } from '../../rules-renewals.ts'
import { putOnDesk } from './change-renewal.ts'
import { loadDesk, type OnDesk } from './load-desk.ts'
import { linkTo } from './tell-renewals.ts'

/** So many contracts are told of one by one; of more it is said how many. */
const mostOneByOne = 3

/**
 * Tells of each contract once when its lead time begins, once when a week is left, and once when its last day passed undecided: its
 * owner, else everybody who decides; of the last two administrators as well. It may be done twice.
 */
export async function remindOfRenewals(scope: Scope): Promise<void> {
  const { rows } = await loadDesk(scope)
  const news = rows.filter(isNews)
  if (news.length === 0) return
  await scope.db(async tx => {
    const people = await peopleOf(tx, scope)
    const toTell = new Map<string, OnDesk[]>()
    for (const row of news) {
      for (const person of new Set(toldOf(row, people))) toTell.set(person, [...(toTell.get(person) ?? []), row])
    }
    const told = new Set<OnDesk>()
    for (const [person, rows] of toTell) for (const row of await tell(tx, scope, person, rows)) told.add(row)
    for (const row of told) {
      await putOnDesk(tx, scope, row.contract.id, { toldFor: dayToTell(row), toldPhase: row.phase })
    }
  })
}

/** The day that people are told of: the last one to decide, or the one that passed just now. */
function dayToTell({ passed, decide }: OnDesk): string | null {
  return passed ?? decide?.decideBy ?? null
}

/** Whether it presses more than people were told. */
function isNews(row: OnDesk): boolean {
  const { part, phase, desk } = row
  if (part !== 'open' || phase === null || phase === 'later') return false
  if (desk?.toldFor !== dayToTell(row) || !desk?.toldPhase) return true
  return renewalPhases.indexOf(phase) < renewalPhases.indexOf(desk.toldPhase)
}

type People = { decide: string[]; administer: string[] }

function toldOf({ desk, phase }: OnDesk, { decide, administer }: People): string[] {
  const isUp = phase === 'urgent' || phase === 'overdue'
  return [...(desk?.ownerUuid ? [desk.ownerUuid] : decide), ...(isUp ? administer : [])]
}

async function peopleOf(tx: Transaction, { organization }: Scope): Promise<People> {
  const deciding = roleNames.filter(role => roleAllows(role, 'documents:write'))
  const rows = await tx
    .select({ uuid: memberships.userUuid, role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .where(and(eq(memberships.organizationUuid, organization.uuid), inArray(memberships.role, deciding)))
  const administrators = rows.filter(({ role }) => role === 'Administrator')
  return { decide: rows.map(({ uuid }) => uuid), administer: administrators.map(({ uuid }) => uuid) }
}

/** Tells a person of contracts; answers those they were told of. */
async function tell(
  tx: Transaction,
  scope: Scope,
  person: string,
  rows: readonly OnDesk[],
): Promise<readonly OnDesk[]> {
  const to = {
    organizationUuid: scope.organization.uuid,
    exceptUserUuid: scope.actor.uuid,
    kind: 'renewal.due' as const,
    only: [person],
  }
  if (rows.length > mostOneByOne) {
    const late = rows.filter(({ phase }) => phase === 'overdue').length
    const count = await notifyMembers(scope, tx, {
      ...to,
      link: '/app/documents/renewals',
      say: () => ({
        title: t`${rows.length} contracts are to be decided`,
        detail: late === 0 ? null : t`${late} of them late`,
      }),
    })
    return count > 0 ? rows : []
  }
  const told: OnDesk[] = []
  for (const row of rows) {
    const { id, number, supplier } = row.contract
    const about = { link: linkTo({ number, part: row.part }), thing: { kind: 'contract', id } }
    const count = await notifyMembers(scope, tx, { ...to, ...about, say: () => wordsOf(row, number, supplier) })
    if (count > 0) told.push(row)
  }
  return told
}

function wordsOf({ phase, decide, passed }: OnDesk, number: string, supplier: string) {
  const day = decide?.decideBy ?? ''
  if (passed !== null)
    return {
      title: t`Contract ${number} with ${supplier} renews itself`,
      detail: t`Its notice date ${passed} passed undecided`,
    }
  if (phase === 'overdue')
    return { title: t`The decision on contract ${number} with ${supplier} is late`, detail: t`It was due on ${day}` }
  return { title: t`Decide on contract ${number} with ${supplier}`, detail: t`By ${day} at the latest` }
}
