import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { listMappingVersions } from '../warehouse/query/mapping-version.ts'
import type { CategoryState, StateNode, StateRule } from './category-state.ts'
import type { StateDiff } from './diff-state.ts'
import {
  categoryAnswers,
  categoryChanges,
  categoryModels,
  categoryNodes,
  categoryRules,
  categoryStates,
} from './schema.ts'

/** Where an organisation's categories stand: what decides them, and the version its lines are read with. */
export type Situation = {
  state: CategoryState
  revision: number
  /** `null` while the files' own categories stand. */
  version: number | null
  /** The version of the supplier families now, and the one the version was made with. */
  families: number | undefined
  familiesThen: number | null
  modelUuid: string | null
}

/** Reads the situation as of one moment. */
export function loadSituation(scope: Scope): Promise<Situation> {
  return scope.db(async tx => {
    const mine = scope.organization.uuid
    const nodes = await tx.select().from(categoryNodes).where(eq(categoryNodes.organizationUuid, mine))
    const rules = await tx
      .select()
      .from(categoryRules)
      .where(eq(categoryRules.organizationUuid, mine))
      .orderBy(categoryRules.position, categoryRules.uuid)
    const answers = await tx.select().from(categoryAnswers).where(eq(categoryAnswers.organizationUuid, mine))
    const versions = await listMappingVersions(tx)
    const state = await findState(tx, mine)
    return {
      state: {
        nodes: new Map(nodes.map(node => [node.uuid, toNode(node)])),
        rules: rules.map(toRule),
        answers: new Map(answers.map(({ classKey, nodeUuid }) => [classKey, nodeUuid])),
      },
      revision: state?.revision ?? 0,
      version: versions.find(({ kind }) => kind === 'category')?.version ?? null,
      families: versions.find(({ kind }) => kind === 'supplier')?.version,
      familiesThen: state?.familiesVersion ?? null,
      modelUuid: state?.modelUuid ?? null,
    }
  })
}

function toNode(row: typeof categoryNodes.$inferSelect): StateNode {
  const { organizationUuid: _, createdAt: __, ...node } = row
  return node
}

function toRule(row: typeof categoryRules.$inferSelect): StateRule {
  const { uuid, conditions, nodeUuid, isEnabled, origin, createdBy } = row
  return { uuid, conditions, nodeUuid, isEnabled, origin, createdBy }
}

async function findState(tx: Transaction, organizationUuid: string) {
  const [state] = await tx.select().from(categoryStates).where(eq(categoryStates.organizationUuid, organizationUuid))
  return state
}

/** Gives out a version number that was never given out before. */
export async function reserveVersion(scope: Scope): Promise<number> {
  const { uuid: organizationUuid } = scope.organization
  const [reserved] = await scope.db(tx =>
    tx
      .insert(categoryStates)
      .values({ organizationUuid, lastVersion: 1 })
      .onConflictDoUpdate({
        target: categoryStates.organizationUuid,
        set: { lastVersion: sql`${categoryStates.lastVersion} + 1` },
      })
      .returning({ version: categoryStates.lastVersion }),
  )
  if (!reserved) throw new Error('No version number could be given out')
  return reserved.version
}

/** Keeps others from changing the categories until the transaction ends. Throws `conflict` when they did since. */
export async function lockRevision(tx: Transaction, organizationUuid: string, revision: number): Promise<void> {
  const mine = eq(categoryStates.organizationUuid, organizationUuid)
  const [state] = await tx.select().from(categoryStates).where(mine).for('update')
  if ((state?.revision ?? 0) !== revision) throw changedSince()
}

/** The refusal of a change that was decided on a state that somebody else has changed since. */
export function changedSince(): AppError {
  const detail = t('The categories were changed since you looked; look again and decide anew')
  return new AppError('conflict', detail, { reason: 'categories_changed' })
}

type StateChange = Partial<Omit<typeof categoryStates.$inferInsert, 'organizationUuid' | 'revision' | 'lastVersion'>>

/** Says where things stand now; with `isChange` the revision goes up. */
export async function updateState(
  tx: Transaction,
  organizationUuid: string,
  change: StateChange & { isChange?: boolean },
): Promise<void> {
  const { isChange = false, ...values } = change
  await tx
    .insert(categoryStates)
    .values({ organizationUuid, ...values })
    .onConflictDoUpdate({
      target: categoryStates.organizationUuid,
      set: { ...values, revision: isChange ? sql`${categoryStates.revision} + 1` : sql`${categoryStates.revision}` },
    })
}

const rowsAtOnce = 500

/** Brings the tables from one state to another. */
export async function saveDiff(tx: Transaction, organizationUuid: string, { before, after }: StateDiff): Promise<void> {
  const changed = [...before.nodes, ...after.nodes].map(({ uuid }) => uuid)
  const rules = [...before.rules, ...after.rules].map(({ uuid }) => uuid)
  const answers = [...before.answers, ...after.answers].map(({ classKey }) => classKey)
  for (const some of pieces(changed)) {
    await tx.delete(categoryNodes).where(and(own(categoryNodes, organizationUuid), inArray(categoryNodes.uuid, some)))
  }
  for (const some of pieces(rules)) {
    await tx.delete(categoryRules).where(and(own(categoryRules, organizationUuid), inArray(categoryRules.uuid, some)))
  }
  for (const some of pieces(answers)) {
    const these = inArray(categoryAnswers.classKey, some)
    await tx.delete(categoryAnswers).where(and(own(categoryAnswers, organizationUuid), these))
  }
  const mine = <T extends object>(rows: readonly T[]) => rows.map(row => ({ organizationUuid, ...row }))
  for (const some of pieces(after.nodes)) {
    const nodes = some.map(node => ({
      ...node,
      archivedAt: node.archivedAt === null ? null : new Date(node.archivedAt),
    }))
    await tx.insert(categoryNodes).values(mine(nodes))
  }
  for (const some of pieces(after.rules)) await tx.insert(categoryRules).values(mine(some))
  for (const some of pieces(after.answers)) {
    await tx.insert(categoryAnswers).values(mine(some.map(one => ({ ...one, at: new Date(one.at) }))))
  }
}

type OwnedTable = typeof categoryNodes | typeof categoryRules | typeof categoryAnswers

function own(table: OwnedTable, organizationUuid: string) {
  return eq(table.organizationUuid, organizationUuid)
}

function* pieces<T>(items: readonly T[]): Generator<T[]> {
  const different = [...new Set(items)]
  for (let at = 0; at < different.length; at += rowsAtOnce) yield different.slice(at, at + rowsAtOnce)
}

export type CategoryChangeRow = typeof categoryChanges.$inferSelect

/** One page of the changes, newest first, and which one can be undone. */
export function listChanges(scope: Scope, page: number) {
  return scope.db(async tx => {
    const mine = eq(categoryChanges.organizationUuid, scope.organization.uuid)
    const { uuid, action, facts, summary, at, by, undoneAt } = categoryChanges
    const rows = await tx
      .select({ uuid, action, facts, summary, at, by, undoneAt })
      .from(categoryChanges)
      .where(mine)
      .orderBy(desc(at), desc(uuid))
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ total: count() }).from(categoryChanges).where(mine)
    const newest = await newestChange(tx, scope.organization.uuid)
    return { rows, total: counted?.total ?? 0, undoable: newest?.uuid ?? null }
  })
}

/** The newest change that stands. */
export async function newestChange(tx: Transaction, organizationUuid: string): Promise<CategoryChangeRow | null> {
  const stands = and(eq(categoryChanges.organizationUuid, organizationUuid), isNull(categoryChanges.undoneAt))
  const newest = tx.select().from(categoryChanges).where(stands)
  const [found] = await newest.orderBy(desc(categoryChanges.at), desc(categoryChanges.uuid)).limit(1)
  return found ?? null
}

/** A change of the organisation. Throws `not_found`. */
export async function getChange(tx: Transaction, organizationUuid: string, uuid: string): Promise<CategoryChangeRow> {
  const one = and(eq(categoryChanges.organizationUuid, organizationUuid), eq(categoryChanges.uuid, uuid))
  const [found] = await tx.select().from(categoryChanges).where(one)
  if (!found) throw new AppError('not_found', t('This organisation has no such change of its categories'))
  return found
}

/** The model that works now, with whether one is being trained. */
export function findModel(scope: Scope) {
  return scope.db(async tx => {
    const state = await findState(tx, scope.organization.uuid)
    const mine = eq(categoryModels.organizationUuid, scope.organization.uuid)
    const [model] = state?.modelUuid
      ? await tx
          .select()
          .from(categoryModels)
          .where(and(mine, eq(categoryModels.uuid, state.modelUuid)))
      : []
    return {
      model: model ?? null,
      trainingSince: state?.trainingSince ?? null,
      failure: state?.trainingFailure ?? null,
    }
  })
}
