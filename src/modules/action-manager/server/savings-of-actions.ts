import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { sumDecimals } from '#shared/decimal.ts'
import type { ActionItem, SavingSums } from '../contract.ts'
import { sumSavings } from '../rules-portfolio.ts'
import { savingApprovals, savings } from './savings/schema.ts'
import { actions } from './schema.ts'

type OfAction = NonNullable<ActionItem['saving']>
type Organization = Pick<Scope, 'organization'>

/** What actions are to save, by their uuids. */
export async function readSavings(
  tx: Transaction,
  scope: Organization,
  uuids: readonly string[],
): Promise<Map<string, OfAction>> {
  if (uuids.length === 0) return new Map()
  const rows = await select(tx, scope, inArray(actions.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, saving }) => [uuid, present(saving)]))
}

/** What the actions that fit are to save, in all and by each value of a column; `null` among the values is none. */
export async function sumSavingsOf(
  tx: Transaction,
  scope: Organization,
  where: SQL | undefined,
  by: Column | undefined,
): Promise<{ all: SavingSums; of: (value: string | null) => SavingSums }> {
  const rows = await select(tx, scope, where, by)
  const groups = Map.groupBy(rows, ({ group }) => group)
  const sums = (of: typeof rows) => {
    const { count, claimed, approved } = sumSavings(of.map(({ saving }) => ({ ...present(saving), come: null })))
    return { count, claimed, approved }
  }
  return { all: sums(rows), of: value => sums(groups.get(value) ?? []) }
}

type Column = typeof actions.status | typeof actions.priority | typeof actions.stage | typeof actions.ownerUuid

/**
 * With the amount that was signed off last. In two statements: joined to what was signed, the store may walk all of it for
 * every saving.
 */
async function select(tx: Transaction, { organization }: Organization, where: SQL | undefined, by?: Column) {
  const rows = await tx
    .select({
      uuid: actions.uuid,
      group: sql<string | null>`${by ?? null}`,
      saving: { stage: savings.stage, claimed: savings.amount },
    })
    .from(actions)
    .innerJoin(savings, eq(savings.actionUuid, actions.uuid))
    .where(and(eq(savings.organizationUuid, organization.uuid), where))
  const signed = await tx
    .selectDistinctOn([savingApprovals.actionUuid], {
      uuid: savingApprovals.actionUuid,
      amount: sql<string>`${savingApprovals.terms} ->> 'amount'`,
    })
    .from(savingApprovals)
    .where(eq(savingApprovals.organizationUuid, organization.uuid))
    .orderBy(savingApprovals.actionUuid, desc(savingApprovals.number))
  const last = new Map(signed.map(({ uuid, amount }) => [uuid, amount]))
  return rows.map(row => ({ ...row, saving: { ...row.saving, approved: last.get(row.uuid) ?? null } }))
}

/** The amounts without the zeros that the column keeps. */
function present({ stage, claimed, approved }: OfAction): OfAction {
  const bare = (amount: string) => sumDecimals([amount])
  return { stage, claimed: bare(claimed), approved: approved === null ? null : bare(approved) }
}
