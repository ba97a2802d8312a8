import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Names } from '#server/database/ids-by-name.ts'
import type { Scope } from '#server/scope.ts'
import { findByName } from '#server/things/find-by-name.ts'
import type { ThingFace, ThingServer } from '#server/things/served-kinds.ts'
import { manifest } from '../manifest.ts'
import { historyTerms } from './history-terms.ts'
import { restoreKeyResult, restoreObjective } from './restore-goals.ts'
import { keyResults, objectives } from './schema.ts'
import { isObjective, isThere, readKeyResult } from './store.ts'
import { changesKeyResult, changesObjective } from './who-may.ts'

/** Objectives as things that can be linked, talked about and looked back at. */
export const servedObjectives: ThingServer = {
  history: historyTerms.objective,
  resolve: resolveObjectives,
  find: findByName(scope => namesOf(objectives, isThere(scope)), resolveObjectives),
  async mayChange(scope, tx, id) {
    const [row] = await tx.select().from(objectives).where(isObjective(scope, id))
    return row !== undefined && changesObjective(scope, row)
  },
  trash: {
    restore: restoreObjective,
    async purge({ organization }, tx, id) {
      const ofId = and(eq(objectives.organizationUuid, organization.uuid), eq(objectives.uuid, id))
      const own = and(eq(keyResults.organizationUuid, organization.uuid), eq(keyResults.objectiveUuid, id))
      const rows = await tx.select({ uuid: keyResults.uuid }).from(keyResults).where(own)
      const gone = await tx
        .delete(objectives)
        .where(and(ofId, isNotNull(objectives.deletedAt)))
        .returning()
      return gone.length > 0 ? rows.map(({ uuid }) => ({ kind: 'keyResult', id: uuid })) : []
    },
  },
}

/** Key results as things; each leads to its objective. */
export const servedKeyResults: ThingServer = {
  history: historyTerms.keyResult,
  resolve: resolveKeyResults,
  find: findByName(({ organization }) => {
    const own = eq(keyResults.organizationUuid, organization.uuid)
    return namesOf(keyResults, and(own, isNull(keyResults.deletedAt)))
  }, resolveKeyResults),
  async mayChange(scope, tx, id) {
    const { row, objective } = await readKeyResult(tx, scope, id)
    return changesKeyResult(scope, row, objective)
  },
  trash: {
    restore: restoreKeyResult,
    async purge({ organization }, tx, id) {
      const ofId = and(eq(keyResults.organizationUuid, organization.uuid), eq(keyResults.uuid, id))
      await tx.delete(keyResults).where(and(ofId, isNotNull(keyResults.deletedAt)))
      return []
    },
  },
}

function namesOf(from: typeof objectives | typeof keyResults, where: SQL | undefined): Names {
  return { from, uuid: from.uuid, name: from.title, recent: from.updatedAt, where }
}

async function resolveObjectives(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select()
    .from(objectives)
    .where(and(isThere(scope), inArray(objectives.uuid, [...ids])))
  return rows.map(objectiveFace)
}

async function resolveKeyResults(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select({
      uuid: keyResults.uuid,
      title: keyResults.title,
      status: keyResults.status,
      objective: { uuid: objectives.uuid, title: objectives.title },
    })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(and(isThere(scope), isNull(keyResults.deletedAt), inArray(keyResults.uuid, [...ids])))
  return rows.map(({ uuid, title, status, objective }) => {
    return { id: uuid, title, subtitle: objective.title, state: status, path: `${manifest.path}/${objective.uuid}` }
  })
}

function objectiveFace({ uuid, title, status }: Pick<typeof objectives.$inferSelect, 'uuid' | 'title' | 'status'>) {
  return { id: uuid, title, subtitle: null, state: status, path: `${manifest.path}/${uuid}` }
}
