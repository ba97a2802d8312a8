import { type SQL, sql } from 'drizzle-orm'
import { type DealStatus, isDealStatus } from '#shared/deal-status.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges, newRow } from './apply-changes.ts'
import { proposeStatus } from './known-stages.ts'
import { checkRow, decimalOf } from './rules.ts'
import { listAllRows, lockRegister } from './store.ts'

/** What a stage says: whether deals in it are open, won or lost, and in percent how likely open ones are won. */
export type StageMeaning = { status: DealStatus; probability: string | null }

/** The table of an organisation's stages; a stage that is not in it is `null`. */
export type StageTable = (stage: string) => StageMeaning | null

/** Reads the organisation's table of stages, in which case is aside. */
export async function readStageTable(tx: Transaction, scope: Scope): Promise<StageTable> {
  const rows = await listAllRows(tx, scope, 'stages')
  const meanings = new Map(
    rows.map(({ values: { stage, status, probability } }) => [
      keyOf(stage ?? ''),
      { status: isDealStatus(status) ? status : 'open', probability: probability ?? null } satisfies StageMeaning,
    ]),
  )
  return stage => meanings.get(keyOf(stage)) ?? null
}

/** Whether deals in a stage are open, won or lost; a stage that is not in the table is open, and pages say so. */
export function statusIn(table: StageTable, stage: string): DealStatus {
  return table(stage)?.status ?? 'open'
}

/** A row for the table of stages. */
export type NewStage = { stage: string; status: DealStatus; probability?: string | null }

/**
 * Puts stages into the table that are not in it, each with an entry in the audit. In the transaction given, which must
 * write nothing of the table before.
 */
export async function addStages(scope: Scope, tx: Transaction, stages: readonly NewStage[]): Promise<void> {
  if (stages.length === 0) return
  await lockRegister(tx, scope, 'stages')
  const table = await readStageTable(tx, scope)
  const fresh = new Map(stages.filter(({ stage }) => table(stage) === null).map(one => [keyOf(one.stage), one]))
  if (fresh.size === 0) return
  const changes = [...fresh.values()].map(({ stage, status, probability = null }) =>
    newRow(checkRow('stages', { stage, status, probability }, scope.organization).values),
  )
  const by = scope.actor.email
  await applyChanges(scope, tx, { register: 'stages', changes, by, at: scope.now(), uploadUuid: null })
  await announceChanges(scope, tx, 'stages')
  for (const { uuid, after } of changes)
    await scope.audit(tx, { action: 'stages.create', entity: 'stages', entityId: uuid, before: null, after })
}

/** Puts those of some stages into the table whose whole name is known; the others are for people to say. */
export async function addKnownStages(scope: Scope, tx: Transaction, stages: readonly string[]): Promise<void> {
  const known = stages.flatMap(stage => {
    const status = proposeStatus(stage)
    return status === null ? [] : [{ stage, status }]
  })
  await addStages(scope, tx, known)
}

/** The stages of deals and of their history that are not in the table, those with most deals first. */
export async function listUnknownStages(tx: Transaction, { organization }: Scope): Promise<UnknownStage[]> {
  const own = sql`organization_uuid = ${organization.uuid}::uuid`
  const past = (table: SQL) =>
    sql`select stage, '' as currency, 0 as deals, 0::numeric as amount from ${table} where ${own}`
  const found = await tx.execute(
    sql`select min(stage) as stage, currency, sum(deals)::int as deals, sum(amount)::text as amount
      from (
        select stage, currency, 1 as deals, amount from deals where ${own}
        union all ${past(sql`deal_stages`)} union all ${past(sql`stage_history`)}
      ) used
      where not exists (select 1 from stage_words known where known.${own} and lower(known.stage) = lower(used.stage))
      group by lower(stage), currency order by lower(stage), currency`,
  )
  return gatherStages(rowsOf<{ stage: string; currency: string; deals: number; amount: string }>(found))
}

type StageSum = { stage: string; currency: string; deals: number; amount: string }

/** Sums by stage and currency as one entry for each stage, those with most deals first. */
export function gatherStages(sums: readonly StageSum[]): UnknownStage[] {
  const byStage = new Map<string, UnknownStage>()
  for (const { stage, currency, deals, amount } of sums) {
    const key = keyOf(stage)
    const entry = byStage.get(key) ?? { stage, deals: 0, sums: [], proposed: proposeStatus(stage) }
    byStage.set(key, entry)
    entry.deals += Number(deals)
    if (Number(deals) > 0) entry.sums.push({ currency, amount: decimalOf({ kind: 'money' }, amount) })
  }
  return [...byStage.values()].toSorted((a, b) => b.deals - a.deals || a.stage.localeCompare(b.stage, 'en'))
}

function keyOf(stage: string): string {
  return stage.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
