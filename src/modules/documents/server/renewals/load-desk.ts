import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { listNames } from '#server/families/store.ts'
import { type Contract, listContracts, listContractsAmong } from '#server/registers/read-registers.ts'
import type { Scope } from '#server/scope.ts'
import { listMembersAmong, type ScopedMember } from '#server/things/member-names.ts'
import { openKind } from '#server/things/read-things.ts'
import { ratesOn, worthByRates } from '#server/warehouse/rates/worth-by-rates.ts'
import { contractState } from '#shared/contract-state.ts'
import { goesOn, termOn } from '#shared/contract-terms.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import {
  daysUntil,
  type LeadTimes,
  leadDays,
  phaseOf,
  type RenewalPart,
  type RenewalPhase,
  standingDecision,
  toDecide,
  toDecideOn,
  usualLeadTimes,
} from '../../rules-renewals.ts'
import { contractDecisions, contractDesk, contractLeadTimes, type DecisionRow, type DeskRow } from './schema.ts'

/** A contract as it lies on the desk. */
export type OnDesk = {
  contract: Contract
  family: string
  worth: string | null
  state: ReturnType<typeof contractState>
  termEnd: string
  goesOn: boolean
  /** What is to be decided, or was where it is decided; `null`: nothing. */
  decide: ReturnType<typeof toDecide>
  leadDays: number
  daysLeft: number | null
  phase: RenewalPhase | null
  passed: string | null
  decision: DecisionRow | null
  desk: DeskRow | null
  part: RenewalPart
}

/**
 * Every contract of the register, or those of some ids, with how its decision stands today; none for who may not see contracts. Who
 * is no member any more, or may not decide, owns none.
 */
export async function loadDesk(scope: Scope, ids?: readonly string[]): Promise<{ rows: OnDesk[]; today: string }> {
  const today = dayIn(scope.now(), scope.organization.timeZone)
  const found = await scope.db(async tx => {
    if ((await openKind(scope, tx, 'contract')) === null) return null
    const contracts = ids ? await listContractsAmong(scope, tx, ids) : await listContracts(scope, tx)
    return { contracts, ...(await readDesk(tx, scope, contracts, ids)) }
  })
  if (found === null) return { rows: [], today }
  const valued = found.contracts.filter(({ value }) => value !== null)
  const rateOf = await ratesOn(
    scope,
    valued.map(({ currency }) => currency),
    today,
  )
  const rows = found.contracts.map(contract => {
    const worth = worthByRates(contract, rateOf)
    const lead = leadDays(found.leadTimes, worth === null ? null : Number(worth))
    const desk = found.desk.get(contract.id) ?? null
    const state = stand({ contract, decided: found.decisions.get(contract.id) ?? [], desk, lead, today })
    return { contract, family: found.families.get(contract.supplier) ?? contract.supplier, worth, desk, ...state }
  })
  return { rows, today }
}

/** How an organisation set its lead times. */
export async function readLeadTimes(tx: Transaction, { organization }: Scope): Promise<LeadTimes> {
  const [row] = await tx
    .select()
    .from(contractLeadTimes)
    .where(eq(contractLeadTimes.organizationUuid, organization.uuid))
  return row?.days ?? usualLeadTimes
}

async function readDesk(tx: Transaction, scope: Scope, contracts: readonly Contract[], ids?: readonly string[]) {
  const { uuid } = scope.organization
  const among = (column: typeof contractDesk.contractUuid | typeof contractDecisions.contractUuid) =>
    ids && inArray(column, [...ids])
  const { organizationUuid, contractUuid, undoneAt } = contractDecisions
  const standing = and(eq(organizationUuid, uuid), isNull(undoneAt), among(contractUuid))
  const ofThese = and(eq(contractDesk.organizationUuid, uuid), among(contractDesk.contractUuid))
  const decisions = await tx.select().from(contractDecisions).where(standing)
  const desk = await tx.select().from(contractDesk).where(ofThese)
  const names = await listNames(tx, scope, 'supplier', [...new Set(contracts.map(({ supplier }) => supplier))])
  const owners = [...decisions, ...desk].flatMap(({ ownerUuid }) => ownerUuid ?? [])
  const members = await listMembersAmong(tx, scope, [...new Set(owners)])
  const deciding = members.filter(mayDecide)
  return {
    decisions: Map.groupBy(ownedBy(members, decisions), one => one.contractUuid),
    desk: new Map(ownedBy(deciding, desk).map(row => [row.contractUuid, row])),
    families: new Map(names.map(({ name, family }) => [name, family])),
    leadTimes: await readLeadTimes(tx, scope),
  }
}

/** Whether a member may decide on contracts. */
export function mayDecide({ scope }: ScopedMember): boolean {
  return scope.role.permissions.includes('documents:write')
}

/** Rows as if those of other owners were nobody's. */
function ownedBy<Row extends { ownerUuid: string | null }>(
  people: readonly ScopedMember[],
  rows: readonly Row[],
): Row[] {
  const known = new Set(people.map(({ id }) => id))
  return rows.map(row => (row.ownerUuid && !known.has(row.ownerUuid) ? { ...row, ownerUuid: null } : row))
}

type Standing = {
  contract: Contract
  decided: readonly DecisionRow[]
  desk: DeskRow | null
  lead: number
  today: string
}

function stand({
  contract,
  decided,
  desk,
  lead,
  today,
}: Standing): Omit<OnDesk, 'contract' | 'family' | 'worth' | 'desk'> {
  const next = toDecide(contract, today)
  const decision = next && standingDecision(contract, decided, { next, lead, today })
  const decide = decision ? toDecideOn(contract, decision.termEnd) : next
  const missed = decide?.passed
  const passed = missed && !decided.some(({ termEnd }) => termEnd === missed.termEnd) ? missed.noticeBy : null
  const daysLeft = decide ? daysUntil(decide.decideBy, today) : null
  const isAsleep = desk?.snoozedUntil != null && desk.snoozedUntil > today
  return {
    state: contractState(contract, today),
    termEnd: termOn(contract, today).to,
    goesOn: goesOn(contract),
    ...{ decide, leadDays: lead, daysLeft, passed, decision },
    phase: daysLeft === null || decision ? null : phaseOf(daysLeft, lead, passed !== null),
    part: decide === null ? 'over' : decision ? 'decided' : isAsleep ? 'snoozed' : 'open',
  }
}
