import { and, desc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm'
import { contains } from '#server/database/contains.ts'
import { mostThingsFound, type ThingFace, type ThingServer } from '#server/things/served-kinds.ts'
import { manifest } from '../manifest.ts'
import { keyResults, objectives } from './schema.ts'
import { isObjective, isThere, readKeyResult } from './store.ts'
import { changesKeyResult, changesObjective } from './who-may.ts'

/** Objectives as things that can be linked, talked about and looked back at. */
export const servedObjectives: ThingServer = {
  async resolve(scope, tx, ids) {
    const rows = await tx
      .select()
      .from(objectives)
      .where(and(isThere(scope), inArray(objectives.uuid, [...ids])))
    return rows.map(objectiveFace)
  },
  async find(scope, tx, text) {
    const rows = await tx
      .select()
      .from(objectives)
      .where(and(isThere(scope), ilike(objectives.title, contains(text))))
      .orderBy(desc(objectives.updatedAt))
      .limit(mostThingsFound)
    return rows.map(objectiveFace)
  },
  async mayChange(scope, tx, id) {
    const [row] = await tx.select().from(objectives).where(isObjective(scope, id))
    return row !== undefined && changesObjective(scope, row)
  },
  trash: {
    async restore({ organization }, tx, id) {
      const ofId = and(eq(objectives.organizationUuid, organization.uuid), eq(objectives.uuid, id))
      await tx.update(objectives).set({ deletedAt: null }).where(ofId)
    },
    async purge({ organization }, tx, id) {
      const ofId = and(eq(objectives.organizationUuid, organization.uuid), eq(objectives.uuid, id))
      await tx.delete(objectives).where(and(ofId, isNotNull(objectives.deletedAt)))
    },
  },
}

/** Key results as things; each leads to its objective. */
export const servedKeyResults: ThingServer = {
  async resolve(scope, tx, ids) {
    const rows = await found(tx, scope).where(and(isHere(scope), inArray(keyResults.uuid, [...ids])))
    return rows.map(keyResultFace)
  },
  async find(scope, tx, text) {
    const rows = await found(tx, scope)
      .where(and(isHere(scope), ilike(keyResults.title, contains(text))))
      .orderBy(desc(keyResults.updatedAt))
      .limit(mostThingsFound)
    return rows.map(keyResultFace)
  },
  async mayChange(scope, tx, id) {
    const { row, objective } = await readKeyResult(tx, scope, id)
    return changesKeyResult(scope, row, objective)
  },
  trash: {
    async restore({ organization }, tx, id) {
      const ofId = and(eq(keyResults.organizationUuid, organization.uuid), eq(keyResults.uuid, id))
      await tx.update(keyResults).set({ deletedAt: null }).where(ofId)
    },
    async purge({ organization }, tx, id) {
      const ofId = and(eq(keyResults.organizationUuid, organization.uuid), eq(keyResults.uuid, id))
      await tx.delete(keyResults).where(and(ofId, isNotNull(keyResults.deletedAt)))
    },
  },
}

type Asking = Parameters<ThingServer['resolve']>

function found(tx: Asking[1], _: Asking[0]) {
  return tx
    .select({
      uuid: keyResults.uuid,
      title: keyResults.title,
      status: keyResults.status,
      objective: { uuid: objectives.uuid, title: objectives.title },
    })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .$dynamic()
}

function isHere(scope: Asking[0]) {
  return and(isThere(scope), isNull(keyResults.deletedAt))
}

function objectiveFace({ uuid, title, status }: Pick<typeof objectives.$inferSelect, 'uuid' | 'title' | 'status'>) {
  return { id: uuid, title, subtitle: null, state: status, path: `${manifest.path}/${uuid}` }
}

type FoundResult = Awaited<ReturnType<typeof found>>[number]

function keyResultFace({ uuid, title, status, objective }: FoundResult): ThingFace {
  return { id: uuid, title, subtitle: objective.title, state: status, path: `${manifest.path}/${objective.uuid}` }
}
