import { and, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import type { mineSchema, ToCheckIn } from '../contract-check-ins.ts'
import { refreshFigures } from './evaluate-figures.ts'
import { loadGoals } from './load-goals.ts'
import { presentGoals } from './present-goals.ts'
import { okrPeriods } from './schema.ts'
import { todayOf } from './store.ts'

/**
 * The key results of the person who asks, in open periods that have begun: those they own, and those nobody owns of objectives
 * of theirs. Not checked in for the longest first, never before any.
 */
export async function listMine(scope: Scope): Promise<z.output<typeof mineSchema>> {
  await refreshFigures(scope)
  const today = todayOf(scope)
  const items = await scope.db(async tx => {
    const isOpen = and(
      eq(okrPeriods.organizationUuid, scope.organization.uuid),
      isNull(okrPeriods.closedAt),
      lte(okrPeriods.from, today),
    )
    const periods = await tx.select().from(okrPeriods).where(isOpen)
    const mine: ToCheckIn[] = []
    for (const period of periods) {
      const { uuid, name, from, to } = period
      for (const objective of presentGoals(scope, await loadGoals(tx, scope, period))) {
        if (objective.isArchived) continue
        const own = objective.keyResults.filter(
          ({ ownerUuid }) => (ownerUuid ?? objective.owner?.uuid) === scope.actor.uuid,
        )
        const of = { uuid: objective.uuid, title: objective.title }
        mine.push(...own.map(one => ({ ...one, objective: of, period: { uuid, name, from, to } })))
      }
    }
    return mine
  })
  const dayOf = ({ checkedIn }: ToCheckIn) => checkedIn?.day ?? ''
  return { today, items: items.toSorted((a, b) => compare(dayOf(a), dayOf(b)) || compare(a.title, b.title)) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
