import { createHash } from 'node:crypto'
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import { type Place, placeKey, placeWords } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { contains } from '../database/contains.ts'
import type { Scope } from '../scope.ts'
import { mostThingsFound, type ThingFace, type ThingServer } from '../things/served-kinds.ts'
import { insights } from './schema.ts'

export const insightKind = 'insight'

/** Places as things that links lead to. */
export const servedInsights: ThingServer = {
  async resolve(scope, tx, ids) {
    const rows = await tx
      .select()
      .from(insights)
      .where(and(ofOrganization(scope), inArray(insights.uuid, [...ids])))
    return rows.map(faceOf)
  },
  async find(scope, tx, text) {
    const rows = await tx
      .select()
      .from(insights)
      .where(and(ofOrganization(scope), ilike(insights.title, contains(text))))
      .orderBy(desc(insights.createdAt))
      .limit(mostThingsFound)
    return rows.map(faceOf)
  },
}

/** What a place is known by as a thing: a uuid made of what it is about. */
export function insightId(place: Place): string {
  const hash = createHash('sha256').update(placeKey(place)).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function ofOrganization({ organization }: Pick<Scope, 'organization'>) {
  return eq(insights.organizationUuid, organization.uuid)
}

function faceOf({ uuid, place, title, path }: typeof insights.$inferSelect): ThingFace {
  return { id: uuid, title, subtitle: t(placeWords[place]), state: null, path }
}
