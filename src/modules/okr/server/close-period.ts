import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { closePeriodSchema, Objective, OkrPeriod } from '../contract.ts'
import { sumMoney } from '../rules-money.ts'
import { proposedScore } from '../rules-score.ts'
import { copyInto } from './copy-objectives.ts'
import { evaluateGoals } from './evaluate-figures.ts'
import { moneyToKeep } from './goal-money.ts'
import { type FinalRow, loadGoals } from './load-goals.ts'
import { getPeriod } from './periods.ts'
import { presentGoals } from './present-goals.ts'
import { okrFinals, okrPeriods } from './schema.ts'
import { changingGoals, readOpenPeriod, todayOf } from './store.ts'
import { tellClosed } from './tell-people.ts'

/** A statement holds so many rows. */
const rowsAtOnce = 1000

/**
 * Closes a period: what its goals came to, their scores and their money are frozen, whatever lines come later, and those that go on are copied.
 * Throws `not_found`, `invalid` for a score of no goal of it, and `conflict` for one that has not begun, that is closed already, or
 * of an older version, or while savings are being worked out.
 */
export async function closePeriod(
  scope: Scope,
  uuid: string,
  { version, retrospective, scores, carryOver }: z.output<typeof closePeriodSchema>,
): Promise<OkrPeriod> {
  await evaluateGoals(scope)
  const money = await moneyToKeep(scope, uuid)
  return changingGoals(scope, async tx => {
    const row = await readOpenPeriod(tx, scope, uuid)
    demandVersion(await getPeriod(tx, scope, uuid), version)
    if (todayOf(scope) < row.from) {
      throw new AppError('conflict', t`“${row.name}” has not begun; there is nothing to close yet`)
    }
    const all = presentGoals(scope, await loadGoals(tx, scope, row))
    const given = new Map(scores.map(one => [one.id, one]))
    const final = <Kind extends FinalRow['kind']>(kind: Kind, goal: Goal) => ({
      ...{ organizationUuid: scope.organization.uuid, periodUuid: uuid, kind, thingId: goal.uuid },
      ...{ value: goal.value ?? null, progress: goal.progress, status: goal.status },
      ...scoreOf(goal, given.get(goal.uuid)),
      ...(money ? (money.get(goal.uuid) ?? sumMoney([])) : { actions: null, planned: null, realised: null }),
    })
    const finals = all.flatMap((objective): FinalRow[] => [
      final('objective', objective),
      ...objective.keyResults.map(one => final('keyResult', one)),
    ])
    const known = new Set(finals.map(({ thingId }) => thingId))
    if (scores.some(({ id }) => !known.has(id))) {
      throw new AppError('invalid', t('A score is of a goal that is not of this period, or not there any more'))
    }
    for (let at = 0; at < finals.length; at += rowsAtOnce) {
      await tx.insert(okrFinals).values(finals.slice(at, at + rowsAtOnce))
    }
    await tx
      .update(okrPeriods)
      .set({ closedAt: scope.now(), closedBy: scope.actor.uuid, retrospective, version: version + 1 })
      .where(eq(okrPeriods.uuid, uuid))
    const copied = carryOver && (await copyInto(tx, scope, uuid, carryOver))
    const after = { name: row.name, goals: finals.length, ...(copied ? { carriedOver: copied.objectives } : {}) }
    await scope.audit(tx, { action: 'okr-period.close', entity: 'okr-period', entityId: uuid, after })
    await tellClosed(tx, scope, row, all)
    return getPeriod(tx, scope, uuid)
  })
}

type Goal = Pick<Objective, 'uuid' | 'progress' | 'status'> & { value?: number | null }
type Given = { score: number; reason: string }

/** What a person said, else what progress speaks for. */
function scoreOf({ progress }: Goal, given: Given | undefined): Pick<FinalRow, 'score' | 'scoreReason'> {
  const proposed = proposedScore(progress)
  if (!given || given.score === proposed) return { score: proposed, scoreReason: '' }
  return { score: given.score, scoreReason: given.reason }
}
