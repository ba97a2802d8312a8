import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { listEvidence } from '#server/links/list-evidence.ts'
import { listContractsAmong } from '#server/registers/read-registers.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { openKind, readThing } from '#server/things/read-things.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addDays } from '#shared/period.ts'
import { thingKey } from '#shared/things.ts'
import type { MyObligations, Obligation, obligationsSchema } from '../../contract-obligations.ts'
import { obligationPhase } from '../../rules-obligations.ts'
import type { ObligationRow } from './schema.ts'
import { listDue, listOfContract } from './store.ts'

/** What a contract obliges to. Throws `not_found` for one that the person may not see. */
export function listObligations(scope: Scope, id: string): Promise<z.infer<typeof obligationsSchema>> {
  return scope.db(async tx => {
    await readThing(scope, tx, { kind: 'contract', id })
    return {
      items: await presentObligations(tx, scope, await listOfContract(tx, scope, id)),
      today: todayOf(scope),
    }
  })
}

const mostOfMine = 5

/** Obligations of the person that are overdue or due within a week, of contracts that they may see. */
export function listMyObligations(scope: Scope): Promise<MyObligations> {
  const today = todayOf(scope)
  return scope.db(async tx => {
    const rows = await listDueOfContracts(tx, scope)
    const mine = rows.filter(({ row }) => row.ownerUuid === scope.actor.uuid)
    const shown = mine.slice(0, mostOfMine)
    const items = await presentObligations(
      tx,
      scope,
      shown.map(({ row }) => row),
    )
    return {
      items: items.flatMap((item, at) => (shown[at] ? [{ ...item, contract: shown[at].contract }] : [])),
      total: mine.length,
      overdue: mine.filter(({ row }) => row.due < today).length,
      today,
    }
  })
}

type OfContract = { row: ObligationRow; contract: MyObligations['items'][number]['contract'] }

/** Obligations that are overdue or due within a week, each with its contract; none of contracts that are gone. */
export async function listDueOfContracts(tx: Transaction, scope: Scope): Promise<OfContract[]> {
  return withContracts(scope, tx, await listDue(tx, scope, addDays(todayOf(scope), 7)))
}

/** Obligations with their contracts; those whose contract is gone, or not for the person to open, are left out. */
export async function withContracts(
  scope: Scope,
  tx: Transaction,
  rows: readonly ObligationRow[],
): Promise<OfContract[]> {
  if ((await openKind(scope, tx, 'contract')) === null) return []
  const ids = [...new Set(rows.map(({ contractUuid }) => contractUuid))]
  const contracts = ids.length > 0 ? await listContractsAmong(scope, tx, ids) : []
  const known = new Map(contracts.map(({ id, number, supplier }) => [id, { uuid: id, number, supplier }]))
  return rows.flatMap(row => {
    const contract = known.get(row.contractUuid)
    return contract ? [{ row, contract }] : []
  })
}

/** Obligations as they are told; who is no member any more owns none. */
export async function presentObligations(
  tx: Transaction,
  scope: Scope,
  rows: readonly ObligationRow[],
): Promise<Obligation[]> {
  const people = rows.flatMap(({ ownerUuid, doneBy }) => [ownerUuid, doneBy].filter(one => one !== null))
  const names = await namesOf(tx, scope, people)
  const proof = await listEvidence(
    scope,
    tx,
    rows.map(({ uuid }) => ({ kind: 'obligation', id: uuid })),
  )
  const today = todayOf(scope)
  return rows.map(row => {
    const { uuid, version, what, side, due, rhythm, ownerUuid, isDone, doneDue, doneDay, doneBy } = row
    const owner = ownerUuid === null ? undefined : names.get(ownerUuid)
    return {
      ...{ uuid, version, what, side, due, rhythm, isDone },
      owner: ownerUuid !== null && owner !== undefined ? { uuid: ownerUuid, name: owner } : null,
      phase: isDone ? null : obligationPhase(due, today),
      proof: proof.get(thingKey({ kind: 'obligation', id: uuid })) ?? [],
      done:
        doneDue === null || doneDay === null
          ? null
          : { due: doneDue, day: doneDay, by: (doneBy && names.get(doneBy)) ?? null },
    }
  })
}

/** The day it is where the organisation is. */
export function todayOf(scope: Scope): string {
  return dayIn(scope.now(), scope.organization.timeZone)
}
