import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { actions } from '../schema.ts'
import { type SavingTerms, savingApprovals, savingClaims, savingMoves, savings } from './schema.ts'

export type SavingRow = typeof savings.$inferSelect
export type ApprovalRow = typeof savingApprovals.$inferSelect
export type ClaimRow = typeof savingClaims.$inferSelect
export type MoveRow = typeof savingMoves.$inferSelect
/** A saving with what a list says of its action. */
export type SavingOfAction = {
  saving: SavingRow
  action: Pick<typeof actions.$inferSelect, 'number' | 'title' | 'ownerUuid' | 'due' | 'completedAt'>
}

const actionColumns = {
  number: actions.number,
  title: actions.title,
  ownerUuid: actions.ownerUuid,
  due: actions.due,
  completedAt: actions.completedAt,
}

/** The savings of actions that are not in the trash, by when they begin. */
export function listSavings(tx: Transaction, { organization }: Scope): Promise<SavingOfAction[]> {
  return tx
    .select({ saving: savings, action: actionColumns })
    .from(savings)
    .innerJoin(actions, eq(actions.uuid, savings.actionUuid))
    .where(and(eq(savings.organizationUuid, organization.uuid), isNull(actions.deletedAt)))
    .orderBy(asc(savings.start), asc(savings.createdAt), asc(savings.actionUuid))
}

/** What sums of savings are made of; a scope can be long, and comes only where it is asked for. */
export type ListedSaving = Omit<SavingOfAction, 'saving'> & {
  saving: Pick<SavingRow, 'actionUuid' | 'stage' | 'type' | 'start' | 'planned' | 'scope'>
}

/** The same savings in the same order, as far as sums need them. */
export function listForSums(
  tx: Transaction,
  { organization }: Scope,
  { withScope }: { withScope: boolean },
): Promise<ListedSaving[]> {
  const { actionUuid, stage, type, start, planned, scope } = savings
  const saving = { actionUuid, stage, type, start, planned, scope: withScope ? scope : sql<null>`null` }
  return tx
    .select({ saving, action: actionColumns })
    .from(savings)
    .innerJoin(actions, eq(actions.uuid, savings.actionUuid))
    .where(and(eq(savings.organizationUuid, organization.uuid), isNull(actions.deletedAt)))
    .orderBy(asc(savings.start), asc(savings.createdAt), asc(savings.actionUuid))
}

/** The months of each saving as they were signed off last. */
export async function listApprovedMonths(
  tx: Transaction,
  { organization }: Scope,
): Promise<Map<string, SavingTerms['planned']>> {
  const rows = await tx
    .selectDistinctOn([savingApprovals.actionUuid], {
      action: savingApprovals.actionUuid,
      planned: sql<SavingTerms['planned']>`${savingApprovals.terms}->'planned'`,
    })
    .from(savingApprovals)
    .where(eq(savingApprovals.organizationUuid, organization.uuid))
    .orderBy(savingApprovals.actionUuid, desc(savingApprovals.number))
  return new Map(rows.map(({ action, planned }) => [action, planned]))
}

/** Those of them that go on: what another one can claim lines with. */
export async function listOpenSavings(tx: Transaction, scope: Scope): Promise<SavingOfAction[]> {
  return (await listSavings(tx, scope)).filter(({ saving }) => saving.stage !== 'Cancelled')
}

/** The saving of an action that is not in the trash; `null`: it has none, or there is no such action. */
export async function findSaving(
  tx: Transaction,
  { organization }: Scope,
  actionUuid: string,
): Promise<SavingOfAction | null> {
  const [row] = await tx
    .select({ saving: savings, action: actionColumns })
    .from(savings)
    .innerJoin(actions, eq(actions.uuid, savings.actionUuid))
    .where(
      and(
        eq(savings.organizationUuid, organization.uuid),
        eq(savings.actionUuid, actionUuid),
        isNull(actions.deletedAt),
      ),
    )
  return row ?? null
}

/** The last signing off of each saving. */
export async function listApprovals(tx: Transaction, { organization }: Scope): Promise<Map<string, ApprovalRow>> {
  const rows = await tx
    .select()
    .from(savingApprovals)
    .where(eq(savingApprovals.organizationUuid, organization.uuid))
    .orderBy(asc(savingApprovals.number))
  return new Map(rows.map(row => [row.actionUuid, row]))
}

/** The last signing off of a saving. */
export async function findApproval(
  tx: Transaction,
  { organization }: Scope,
  actionUuid: string,
): Promise<ApprovalRow | null> {
  const [row] = await tx
    .select()
    .from(savingApprovals)
    .where(and(eq(savingApprovals.organizationUuid, organization.uuid), eq(savingApprovals.actionUuid, actionUuid)))
    .orderBy(desc(savingApprovals.number))
    .limit(1)
  return row ?? null
}

/** Those of some actions whose saving was signed off. */
export async function signedOffAmong(
  tx: Transaction,
  { organization }: Scope,
  uuids: readonly string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ uuid: savingApprovals.actionUuid })
    .from(savingApprovals)
    .where(
      and(eq(savingApprovals.organizationUuid, organization.uuid), inArray(savingApprovals.actionUuid, [...uuids])),
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** What was decided of savings that claim the same lines, of one of them or of all. */
export function listClaims(tx: Transaction, { organization }: Scope, actionUuid?: string): Promise<ClaimRow[]> {
  const ofAction = actionUuid && or(eq(savingClaims.a, actionUuid), eq(savingClaims.b, actionUuid))
  return tx
    .select()
    .from(savingClaims)
    .where(and(eq(savingClaims.organizationUuid, organization.uuid), ofAction || undefined))
}

/** The moves of savings that came to an end, oldest first. */
export async function listClosedMoves(tx: Transaction, { organization }: Scope): Promise<MoveRow[]> {
  const ended = tx
    .select({ uuid: savings.actionUuid })
    .from(savings)
    .where(and(eq(savings.organizationUuid, organization.uuid), inArray(savings.stage, ['Realised', 'Cancelled'])))
  return tx
    .select()
    .from(savingMoves)
    .where(and(eq(savingMoves.organizationUuid, organization.uuid), inArray(savingMoves.actionUuid, ended)))
    .orderBy(asc(savingMoves.at))
}

/** What is claimed of a saving now, as it can be signed off. */
export function termsOf(saving: SavingRow): SavingTerms {
  const { type, isRecurring, start, months, amount, planned, scope, baseline, cashDelayDays } = saving
  return { type, isRecurring, start, months, amount, planned, scope, baseline, cashDelayDays }
}

/** What realised figures are held against: what was signed off, else what is claimed. */
export function standingTerms(saving: SavingRow, approval: ApprovalRow | null): SavingTerms {
  return approval?.terms ?? termsOf(saving)
}

/** The row of the saving of an action. */
export function isSavingOf({ organization }: Scope, actionUuid: string) {
  return and(eq(savings.organizationUuid, organization.uuid), eq(savings.actionUuid, actionUuid))
}

/** The same, unless somebody changed it since that version. */
export function isSavingAt(scope: Scope, actionUuid: string, version: number) {
  return and(isSavingOf(scope, actionUuid), eq(savings.version, version))
}
