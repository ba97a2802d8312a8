import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { type DataVersion, dataVersion } from '#server/warehouse/engine/data-version.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { oncePerVersion } from '#server/warehouse/query/query-scope.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { decisionsOf } from '../../rules-claims.ts'
import { leakageParts, type SavingStanding } from '../../rules-portfolio.ts'
import { actions } from '../schema.ts'
import { claimingsOf, settledOf } from './load-realised.ts'
import { type Realisations, realiseAll } from './realise.ts'
import { savingApprovals, savingClaims, savingEvaluations, savings, savingValues } from './schema.ts'
import { listApprovals, listClaims, listOpenSavings } from './store.ts'

export const evaluateSavingsJob = 'evaluate-savings'
export type EvaluateSavings = { organizationUuid: string }

/** So many lines and thousands of savings are looked through while a person waits. */
const fewLines = 1_000_000
const fewSavings = 200

/** What savings came to over some months that are over, by action; those that lines cannot tell of are absent. */
export type KeptSums = Map<string, NonNullable<SavingStanding['come']>>

type Asked = { months?: readonly string[] | undefined; waits: boolean }

/**
 * What is kept of all savings, over the months asked for, all of them without. `null` while what is kept is of an earlier state of the
 * lines or of the savings, and working it out anew takes longer than a person waits: then that is asked for.
 */
export async function keptSums(scope: Scope, { months, waits }: Asked): Promise<KeptSums | null> {
  if (!datasetsOfType[scope.organization.type].includes('spend')) return new Map()
  const version = await dataVersion(scope, 'spend')
  const [state, count, known] = await scope.db(
    async tx => [...(await stateOf(tx, scope, version)), await findEvaluation(tx, scope)] as const,
  )
  if (known?.state !== state) {
    if (!waits && (count > fewSavings || (await queryExtent(scope, 'spend')).lines > fewLines)) {
      await requestEvaluation(scope, state)
      return null
    }
    await evaluateSavings(scope)
  }
  const read = () => scope.db(tx => sumKept(tx, scope, months))
  const kept = await oncePerVersion(scope, 'spend', ['what came of savings', state, months], read)
  // Savings may have changed since their state was read: then what was found is of another one.
  return (kept.state === state ? kept : await read()).sums
}

/** Works out what came of an organisation's savings, unless that was done for the state they are in, and keeps what changed. */
export function evaluateSavings(scope: Scope): Promise<void> {
  return scope.exclusively('savings', async () => {
    const version = await dataVersion(scope, 'spend')
    const [[state, count], known] = await scope.db(async tx => [
      await stateOf(tx, scope, version),
      await findEvaluation(tx, scope),
    ])
    if (known?.state === state || (count === 0 && !known)) return
    const { open, approvals, claims } = await scope.db(async tx => ({
      open: await listOpenSavings(tx, scope),
      approvals: await listApprovals(tx, scope),
      claims: await listClaims(tx, scope),
    }))
    const found = await realiseAll(scope, claimingsOf(open, approvals), decisionsOf(claims.map(settledOf)))
    await scope.db(tx => keep(tx, scope, { state, version: version.version, found }))
  })
}

/** The same for the job that whoever finds it missing asks for. */
export async function evaluateSavingsOf(services: Services, { organizationUuid }: EvaluateSavings): Promise<void> {
  await evaluateSavings(await systemScope(services, organizationUuid))
}

/** The same in every organisation whose lines or savings changed since. What fails is logged, and done the next time. */
export async function evaluateEverywhere(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await evaluateSavings(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'What came of savings could not be worked out')
    }
  }
}

function requestEvaluation(scope: Scope, state: string): Promise<void> {
  const { uuid } = scope.organization
  return scope.db(tx =>
    scope.jobs.sendWithin<EvaluateSavings>(tx, evaluateSavingsJob, { organizationUuid: uuid }, `${uuid} ${state}`),
  )
}

/**
 * What figures rest on, as one text: the lines, what is claimed or signed off and what was decided; and how many savings go on.
 * Statement by statement: joined to what was signed, the store may walk all of it for every saving.
 */
async function stateOf(
  tx: Transaction,
  { organization }: Scope,
  { version }: DataVersion,
): Promise<[state: string, savings: number]> {
  const one = sql`concat_ws(' ', ${savings.actionUuid}, ${savings.claim}, ${savings.createdAt})`
  const inTrash = and(eq(actions.uuid, savings.actionUuid), isNotNull(actions.deletedAt))
  const [claimed] = await tx
    .select({
      text: sql<string>`md5(string_agg(${one}, ',' order by ${savings.actionUuid}))`,
      count: sql<number>`count(*)::int`,
    })
    .from(savings)
    .where(
      and(
        eq(savings.organizationUuid, organization.uuid),
        sql`${savings.stage} <> 'Cancelled'`,
        // The other way round all actions would be looked through.
        notExists(tx.select({ one: sql`1` }).from(actions).where(inTrash)),
      ),
    )
  const signing = sql`concat_ws(' ', ${savingApprovals.actionUuid}, ${savingApprovals.number})`
  const [signed] = await tx
    .select({
      text: sql<string>`md5(string_agg(${signing}, ',' order by ${savingApprovals.actionUuid}, ${savingApprovals.number}))`,
    })
    .from(savingApprovals)
    .where(eq(savingApprovals.organizationUuid, organization.uuid))
  const decision = sql`concat_ws(' ', ${savingClaims.a}, ${savingClaims.b}, ${savingClaims.at})`
  const [decided] = await tx
    .select({ text: sql<string>`md5(string_agg(${decision}, ',' order by ${savingClaims.a}, ${savingClaims.b}))` })
    .from(savingClaims)
    .where(eq(savingClaims.organizationUuid, organization.uuid))
  return [
    [version, organization.baseCurrency, claimed?.text, signed?.text, decided?.text].join(' '),
    claimed?.count ?? 0,
  ]
}

async function findEvaluation(tx: Transaction, { organization }: Scope) {
  const [found] = await tx
    .select()
    .from(savingEvaluations)
    .where(eq(savingEvaluations.organizationUuid, organization.uuid))
  return found
}

type Evaluated = { state: string; version: number; found: Realisations }

/** Ends the values that hold no more and begins those that do; a value that stayed the same goes on. */
async function keep(
  tx: Transaction,
  scope: Scope,
  { state, version, found: { lastDay, found } }: Evaluated,
): Promise<void> {
  const { uuid: organizationUuid } = scope.organization
  const at = scope.now()
  const told = [...found].filter(([, { why }]) => why === null)
  const rows = told.flatMap(([action, { months }]) =>
    months.map(({ month, planned, measured, estimate, realised, leakage, withoutPrice, isOpen }) => [
      ...[action, month, isOpen, planned, measured, estimate, realised, withoutPrice],
      ...leakageParts.map(part => leakage[part]),
    ]),
  )
  const fresh = sql`fresh as (
    select (one->>0)::uuid as action_uuid, (one->>1)::date as month, (one->>2)::boolean as is_open, (one->>3)::numeric as planned,
      (one->>4)::numeric as measured, (one->>5)::numeric as estimate, (one->>6)::numeric as realised,
      (one->>7)::numeric as without_price, (one->>8)::numeric as above_price, (one->>9)::numeric as volume,
      (one->>10)::numeric as off_contract, (one->>11)::numeric as estimate_missing, (one->>12)::numeric as elsewhere
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as one
  )`
  const isSame = sql`known.action_uuid = fresh.action_uuid and known.month = fresh.month and known.is_open = fresh.is_open
    and (known.planned, known.measured, known.estimate, known.realised, known.without_price, known.above_price, known.volume,
      known.off_contract, known.estimate_missing, known.elsewhere)
    = (fresh.planned, fresh.measured, fresh.estimate, fresh.realised, fresh.without_price, fresh.above_price, fresh.volume,
      fresh.off_contract, fresh.estimate_missing, fresh.elsewhere)`
  const isNow = sql`known.organization_uuid = ${organizationUuid} and known.until is null`
  // How long the list is the planner does not know: it would look through all of it for each value.
  await tx.execute(sql`set local enable_nestloop = off`)
  await tx.execute(sql`with ${fresh}, ended as (
    update ${savingValues} as known set until = ${at.toISOString()}::timestamptz
    where ${isNow} and not exists (select from fresh where ${isSame})
  )
  insert into ${savingValues} (organization_uuid, action_uuid, data_version, since, month, is_open, planned, measured, estimate,
    realised, without_price, above_price, volume, off_contract, estimate_missing, elsewhere)
  select ${organizationUuid}::uuid, action_uuid, ${version}::int, ${at.toISOString()}::timestamptz, month, is_open, planned, measured, estimate,
    realised, without_price, above_price, volume, off_contract, estimate_missing, elsewhere
  from fresh where not exists (select from ${savingValues} as known where ${isNow} and ${isSame})`)
  const evaluated = { state, dataVersion: version, lastDay, told: told.map(([action]) => action), at }
  await tx
    .insert(savingEvaluations)
    .values({ organizationUuid, ...evaluated })
    .onConflictDoUpdate({ target: savingEvaluations.organizationUuid, set: evaluated })
}

/** The sums, and the state they are of; read in this order, a newer state is never said of older sums. */
async function sumKept(
  tx: Transaction,
  scope: Scope,
  months?: readonly string[],
): Promise<{ sums: KeptSums; state: string | null }> {
  const rows = await tx
    .select({
      action: savingValues.actionUuid,
      ...{ planned: sumOf(savingValues.planned), realised: sumOf(savingValues.realised) },
      ...{ price: sumOf(savingValues.abovePrice), volume: sumOf(savingValues.volume) },
      ...{ offContract: sumOf(savingValues.offContract), estimate: sumOf(savingValues.estimateMissing) },
      elsewhere: sumOf(savingValues.elsewhere),
    })
    .from(savingValues)
    .where(
      and(
        eq(savingValues.organizationUuid, scope.organization.uuid),
        isNull(savingValues.until),
        // Of months whose lines are still coming nothing is counted.
        eq(savingValues.isOpen, false),
        months && sql`${savingValues.month} = any(${`{${months.join(',')}}`}::date[])`,
      ),
    )
    .groupBy(savingValues.actionUuid)
  const found = new Map(
    rows.map(({ action, planned, realised, ...parts }) => [action, { planned, realised, leakage: parts }]),
  )
  const evaluation = await findEvaluation(tx, scope)
  const sums = new Map((evaluation?.told ?? []).map(action => [action, found.get(action) ?? nothingYet]))
  return { sums, state: evaluation?.state ?? null }
}

const nothingYet = {
  ...{ planned: '0.00', realised: '0.00' },
  leakage: { price: '0.00', volume: '0.00', offContract: '0.00', estimate: '0.00', elsewhere: '0.00' },
}

function sumOf(column: AnyPgColumn) {
  return sql<string>`sum(${column})::numeric(38, 2)`
}
