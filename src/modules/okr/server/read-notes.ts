import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { NotesOfPeriod } from '../contract-check-ins.ts'
import { checkIns, keyResults, objectives } from './schema.ts'
import { readPeriod } from './store.ts'

/** The newest note of each key result of a period that has one. Throws `not_found`. */
export function readNotes(scope: Scope, periodUuid: string): Promise<NotesOfPeriod> {
  return scope.db(async tx => {
    await readPeriod(tx, scope, periodUuid)
    const { keyResultUuid, day, note, by } = checkIns
    const rows = await tx
      .selectDistinctOn([keyResultUuid], { keyResultUuid, day, note, by })
      .from(checkIns)
      .innerJoin(keyResults, eq(keyResults.uuid, keyResultUuid))
      .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
      .where(
        and(
          eq(checkIns.organizationUuid, scope.organization.uuid),
          eq(objectives.periodUuid, periodUuid),
          isNull(keyResults.deletedAt),
          isNull(objectives.deletedAt),
          ne(note, ''),
        ),
      )
      .orderBy(keyResultUuid, desc(day), desc(checkIns.createdAt))
    const names = await namesOf(
      tx,
      scope,
      rows.map(row => row.by),
    )
    return { items: rows.map(row => ({ ...row, by: names.get(row.by) ?? null })) }
  })
}
