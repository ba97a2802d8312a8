import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { listMembersAmong, type ScopedMember } from '#server/things/member-names.ts'
import { readThing } from '#server/things/read-things.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type {
  decideSchema,
  leadTimesAnswerSchema,
  Renewal,
  snoozeSchema,
  undoDecisionSchema,
} from '../../contract-renewals.ts'
import { type LeadTimes, latestSnooze } from '../../rules-renewals.ts'
import { loadDesk, mayDecide, readLeadTimes } from './load-desk.ts'
import { readOnDesk } from './present-renewals.ts'
import { contractDecisions, contractDesk, contractLeadTimes } from './schema.ts'
import { tellDecided } from './tell-renewals.ts'

/** How the decision on a contract stands. Throws `not_found`. */
export async function getRenewal(scope: Scope, id: string): Promise<Renewal> {
  return (await readOnDesk(scope, id)).renewal
}

/** Decides what becomes of a contract. Throws `conflict` where its term is decided, or is not the one that was seen. */
export async function decideRenewal(
  scope: Scope,
  id: string,
  { decision, owner, note, day, termEnd }: z.output<typeof decideSchema>,
): Promise<Renewal> {
  const seen = await getRenewal(scope, id)
  if (seen.decideBy === null) throw new AppError('conflict', t('Nothing is to be decided of this contract'))
  if (seen.termEnd !== termEnd) throw new AppError('conflict', t('Its terms were changed in the meantime; look again'))
  await changing(scope, id, async tx => {
    await demandMember(tx, scope, owner)
    if (await findDecision(tx, scope, id, termEnd))
      throw new AppError('conflict', t('This is decided already; look again'))
    const row = { contractUuid: id, termEnd, decision, ownerUuid: owner, note, day }
    const { uuid } = scope.organization
    const made = { decidedBy: scope.actor.uuid, decidedAt: scope.now() }
    await tx.insert(contractDecisions).values({ organizationUuid: uuid, ...row, ...made })
    await auditContract(scope, tx, 'renewal.decide', id, { after: { decision, owner, note, day, termEnd } })
    await tellDecided(tx, scope, seen, { decision, owner, note, day })
  })
  return getRenewal(scope, id)
}

/** Takes a decision back; it stays in the record with the reason. Throws `conflict` where there is none. */
export async function undoDecision(
  scope: Scope,
  id: string,
  { reason, termEnd }: z.output<typeof undoDecisionSchema>,
): Promise<Renewal> {
  await changing(scope, id, async tx => {
    const made = await findDecision(tx, scope, id, termEnd)
    if (!made) throw new AppError('conflict', t('This decision was taken back already; look again'))
    const undone = { undoneReason: reason, undoneBy: scope.actor.uuid, undoneAt: scope.now() }
    await tx.update(contractDecisions).set(undone).where(eq(contractDecisions.uuid, made.uuid))
    await putOnDesk(tx, scope, id, toldAnew)
    const before = { decision: made.decision, owner: made.ownerUuid, note: made.note, day: made.day, termEnd }
    await auditContract(scope, tx, 'renewal.undo', id, { before, after: { reason } })
  })
  return getRenewal(scope, id)
}

/**
 * Leaves a contract alone until a day, or no longer. Throws `invalid` for a day that is not ahead, one that leaves no time to decide,
 * or without a reason.
 */
export async function snoozeRenewal(
  scope: Scope,
  id: string,
  { until, reason }: z.output<typeof snoozeSchema>,
): Promise<Renewal> {
  const { rows, today } = await loadDesk(scope, [id])
  const decideBy = rows[0]?.decide?.decideBy
  const latest = decideBy === undefined ? null : latestSnooze(decideBy, today)
  if (until !== null && until <= today) throw invalid('until', t('is not a day to come'))
  if (until !== null && latest !== null && until > latest)
    throw invalid('until', t`leaves no time to decide by ${decideBy ?? ''}: choose ${latest} at the latest`)
  if (until !== null && reason === '') throw invalid('reason', t('say why'))
  const set = {
    ...{ snoozedUntil: until, snoozeReason: until ? reason : '', snoozedBy: until ? scope.actor.uuid : null },
    ...toldAnew,
  }
  await changing(scope, id, async tx => {
    const row = await findOnDesk(tx, scope, id)
    const before = { until: row?.snoozedUntil ?? null, reason: row?.snoozeReason ?? '' }
    await putOnDesk(tx, scope, id, set)
    await auditContract(scope, tx, 'renewal.snooze', id, { before, after: { until, reason: set.snoozeReason } })
  })
  return getRenewal(scope, id)
}

/** Says whose decision a contract is. Throws `invalid` for who is no member, or may not decide. */
export async function setRenewalOwner(scope: Scope, id: string, owner: string | null): Promise<Renewal> {
  await changing(scope, id, async tx => {
    const member = await demandMember(tx, scope, owner)
    if (member && !mayDecide(member)) throw invalid('owner', t('may not decide on contracts'))
    const before = { owner: (await findOnDesk(tx, scope, id))?.ownerUuid ?? null }
    await putOnDesk(tx, scope, id, { ownerUuid: owner })
    await auditContract(scope, tx, 'renewal.owner', id, { before, after: { owner } })
  })
  return getRenewal(scope, id)
}

export async function getLeadTimes(scope: Scope): Promise<z.infer<typeof leadTimesAnswerSchema>> {
  const leadTimes = await scope.db(tx => readLeadTimes(tx, scope))
  return { ...leadTimes, currency: scope.organization.baseCurrency }
}

/** Sets how many days before its last one a decision is begun. */
export async function setLeadTimes(scope: Scope, days: LeadTimes): Promise<z.infer<typeof leadTimesAnswerSchema>> {
  const { uuid } = scope.organization
  await scope.db(async tx => {
    const before = await readLeadTimes(tx, scope)
    const set = { target: contractLeadTimes.organizationUuid, set: { days } }
    await tx.insert(contractLeadTimes).values({ organizationUuid: uuid, days }).onConflictDoUpdate(set)
    const entry = { entity: 'renewal', entityId: 'lead-times', before, after: days }
    await scope.audit(tx, { action: 'renewal.lead-times', ...entry })
  })
  return getLeadTimes(scope)
}

/** People are told once more when it lies open again. */
const toldAnew = { toldFor: null, toldPhase: null }

type DeskChange = Partial<typeof contractDesk.$inferInsert>

/** Keeps what is said of a contract on the desk. */
export async function putOnDesk(tx: Transaction, scope: Scope, id: string, set: DeskChange): Promise<void> {
  const { organizationUuid, contractUuid } = contractDesk
  await tx
    .insert(contractDesk)
    .values({ organizationUuid: scope.organization.uuid, contractUuid: id, ...set })
    .onConflictDoUpdate({ target: [organizationUuid, contractUuid], set })
}

/** Changes of one contract take turns. Throws `not_found` for one that the person may not see. */
function changing(scope: Scope, id: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, `renewal ${id}`)
    await readThing(scope, tx, { kind: 'contract', id })
    await work(tx)
  })
}

async function findDecision(tx: Transaction, { organization }: Scope, id: string, termEnd: string) {
  const isIt = and(
    eq(contractDecisions.organizationUuid, organization.uuid),
    ...[eq(contractDecisions.contractUuid, id), eq(contractDecisions.termEnd, termEnd)],
    isNull(contractDecisions.undoneAt),
  )
  const [row] = await tx.select().from(contractDecisions).where(isIt)
  return row ?? null
}

async function findOnDesk(tx: Transaction, { organization }: Scope, id: string) {
  const { organizationUuid, contractUuid } = contractDesk
  const isIt = and(eq(organizationUuid, organization.uuid), eq(contractUuid, id))
  const [row] = await tx.select().from(contractDesk).where(isIt)
  return row ?? null
}

/** The member of this uuid who may sign in; `null` for nobody. Throws `invalid` where there is none. */
async function demandMember(tx: Transaction, scope: Scope, owner: string | null): Promise<ScopedMember | null> {
  if (owner === null) return null
  const [member] = await listMembersAmong(tx, scope, [owner])
  if (member) return member
  throw invalid('owner', t('is no member of the organisation'))
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}

function auditContract(
  scope: Scope,
  tx: Transaction,
  action: string,
  id: string,
  change: { before?: object; after?: object },
) {
  return scope.audit(tx, { action, entity: 'contract', entityId: id, ...change })
}
