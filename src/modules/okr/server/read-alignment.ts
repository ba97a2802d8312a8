import { and, eq, inArray, isNull } from 'drizzle-orm'
import { links } from '#server/links/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { Alignment } from '../contract.ts'
import { keyResults, objectives } from './schema.ts'
import { isThere, readPeriod } from './store.ts'

const kinds = ['objective', 'keyResult']

/** Which objectives of a period say that they, or a key result of theirs, support another one of it. Throws `not_found`. */
export function readAlignment(scope: Scope, periodUuid: string): Promise<Alignment> {
  const { organization } = scope
  return scope.db(async tx => {
    await readPeriod(tx, scope, periodUuid)
    const goals = await tx
      .select({ objective: objectives.uuid, keyResult: keyResults.uuid })
      .from(objectives)
      .leftJoin(keyResults, and(eq(keyResults.objectiveUuid, objectives.uuid), isNull(keyResults.deletedAt)))
      .where(and(isThere(scope), eq(objectives.periodUuid, periodUuid)))
    const objectiveOf = new Map(
      goals.flatMap(({ objective, keyResult }) => [
        [objective, objective],
        [keyResult ?? objective, objective],
      ]),
    )
    const found = await tx
      .select({ from: links.fromId, to: links.toId })
      .from(links)
      .where(
        and(
          eq(links.organizationUuid, organization.uuid),
          eq(links.relation, 'supports'),
          inArray(links.fromKind, kinds),
          inArray(links.toKind, kinds),
        ),
      )
    const pairs = new Map(
      found.flatMap(({ from, to }) => {
        const [one, other] = [objectiveOf.get(from), objectiveOf.get(to)]
        return one && other && one !== other ? [[`${one} ${other}`, { from: one, to: other }]] : []
      }),
    )
    return { supports: [...pairs.values()] }
  })
}
