import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { closePeriodSchema, OkrPeriod } from '../contract.ts'
import { evaluateGoals } from './evaluate-figures.ts'
import { type FinalRow, loadGoals } from './load-goals.ts'
import { getPeriod } from './periods.ts'
import { presentGoals } from './present-goals.ts'
import { okrFinals, okrPeriods } from './schema.ts'
import { changingGoals, readOpenPeriod, todayOf } from './store.ts'
import { tellClosed } from './tell-people.ts'

/** A statement holds so many rows. */
const rowsAtOnce = 1000

/**
 * Closes a period: what its goals came to is frozen, whatever lines come later. Throws `not_found`, and `conflict` for one that
 * has not begun, that is closed already, or of an older version.
 */
export async function closePeriod(
  scope: Scope,
  uuid: string,
  { version, retrospective }: z.output<typeof closePeriodSchema>,
): Promise<OkrPeriod> {
  await evaluateGoals(scope)
  return changingGoals(scope, async tx => {
    const row = await readOpenPeriod(tx, scope, uuid)
    demandVersion(await getPeriod(tx, scope, uuid), version)
    if (todayOf(scope) < row.from) {
      throw new AppError('conflict', t`“${row.name}” has not begun; there is nothing to close yet`)
    }
    const all = presentGoals(scope, await loadGoals(tx, scope, row))
    const own = { organizationUuid: scope.organization.uuid, periodUuid: uuid }
    const finals = all.flatMap((objective): FinalRow[] => [
      {
        ...{ ...own, kind: 'objective' as const, thingId: objective.uuid, value: null },
        ...{ progress: objective.progress, status: objective.status },
      },
      ...objective.keyResults.map(({ uuid: thingId, value, progress, status }) => ({
        ...{ ...own, kind: 'keyResult' as const, thingId, value, progress, status },
      })),
    ])
    for (let at = 0; at < finals.length; at += rowsAtOnce) {
      await tx.insert(okrFinals).values(finals.slice(at, at + rowsAtOnce))
    }
    await tx
      .update(okrPeriods)
      .set({ closedAt: scope.now(), closedBy: scope.actor.uuid, retrospective, version: version + 1 })
      .where(eq(okrPeriods.uuid, uuid))
    const after = { name: row.name, goals: finals.length }
    await scope.audit(tx, { action: 'okr-period.close', entity: 'okr-period', entityId: uuid, after })
    await tellClosed(tx, scope, row, all)
    return getPeriod(tx, scope, uuid)
  })
}
