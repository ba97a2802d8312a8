import type { Scope } from '#server/scope.ts'
import { findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type { KeyResult, Objective } from '../contract.ts'
import { type GoalStanding, type KnownObjective, standingsOf } from '../rules-standing.ts'
import type { PeriodGoals } from './load-goals.ts'
import type { KeyResultRow, ObjectiveRow } from './store.ts'
import { changesKeyResult, changesObjective } from './who-may.ts'

/** The goals of a period as the wire has them, with how far each is. Of a closed period what was frozen, and beside it what is now. */
export function presentGoals(scope: Scope, goals: PeriodGoals): Objective[] {
  const { period, today } = goals
  const standings = standingsOf(
    goals.objectives.map(one => knownOf(one, goals)),
    { period, today },
  )
  const stand = <One extends GoalStanding>(uuid: string, now: One | undefined) => {
    const standing = now ?? { progress: null, expected: 0, suggested: null }
    const final = goals.finals.get(uuid)
    if (!final) return { ...standing, restated: null, score: null, scoreReason: '' }
    const { progress, score, scoreReason } = final
    return { ...standing, progress, restated: standing.progress, score, scoreReason }
  }
  return goals.objectives.map(row => {
    const own = standings.objectives.get(row.uuid)
    return {
      ...presentObjective(scope, row, goals),
      // What is frozen does not come of what its parts are today.
      terms: goals.finals.has(row.uuid) ? [] : (own?.terms ?? []),
      why: own?.why ?? null,
      ...standingFields(stand(row.uuid, own)),
      keyResults: (goals.keyResults.get(row.uuid) ?? []).map(one => ({
        ...presentKeyResult(scope, one, row, goals),
        ...standingFields(stand(one.uuid, standings.keyResults.get(one.uuid))),
      })),
    }
  })
}

type Frozen = Pick<Objective, 'restated' | 'score' | 'scoreReason'>

function standingFields({ progress, expected, suggested, restated, score, scoreReason }: GoalStanding & Frozen) {
  return { progress, expected, suggested, restated, score, scoreReason }
}

function knownOf(row: ObjectiveRow, goals: PeriodGoals): KnownObjective {
  const { uuid, parentUuid, title, rollUp, manual, weight, archivedAt } = row
  const keyResults = (goals.keyResults.get(uuid) ?? []).map(one => ({ ...one, value: valueNow(one, goals) }))
  return { uuid, parentUuid, title, rollUp, manual, weight, isArchived: archivedAt !== null, keyResults }
}

/** Where a key result stands: by its lines, unless a person said otherwise; else by the last check-in. */
export function valueNow(row: KeyResultRow, { values }: Pick<PeriodGoals, 'values'>): number | null {
  return row.figure === null || row.isOverridden ? row.value : liveValue(row, row.figure, values)
}

function liveValue({ uuid, unit }: KeyResultRow, figure: TrackedFigure, values: PeriodGoals['values']): number | null {
  return inUnit(unit, figure, values.get(uuid)?.value ?? null)
}

/** The value of a figure in the unit of a key result: a share in percent. */
export function inUnit(unit: KeyResultRow['unit'], { dataset, measure }: TrackedFigure, value: number | null) {
  const isShare = unit === 'Percentage' && findMeasure(dataset, measure)?.unit === 'ratio'
  return value !== null && isShare ? value * 100 : value
}

const personOf = (uuid: string | null, { names }: PeriodGoals) =>
  uuid === null ? null : { uuid, name: names.get(uuid) ?? '' }

function presentObjective(scope: Scope, row: ObjectiveRow, goals: PeriodGoals) {
  const { uuid, version, periodUuid, parentUuid, level, unit, title, tags, stage, status, priority } = row
  const final = goals.finals.get(uuid)
  return {
    ...{ uuid, version, periodUuid, parentUuid, level, unit, title, tags, stage, priority },
    status: final?.status ?? status,
    owner: personOf(row.ownerUuid, goals),
    contributors: row.contributors.flatMap(one => personOf(one, goals) ?? []),
    rollUp: row.rollUp,
    manual: row.manual,
    weight: row.weight,
    isArchived: row.archivedAt !== null,
    mayChange: goals.period.closedAt === null && changesObjective(scope, row),
  }
}

type Unmeasured = Omit<KeyResult, keyof GoalStanding | keyof Frozen>

function presentKeyResult(scope: Scope, row: KeyResultRow, objective: ObjectiveRow, goals: PeriodGoals): Unmeasured {
  const { uuid, version, objectiveUuid, title, kind, unit, start, target, steps, weight, stage, priority, pace } = row
  const final = goals.finals.get(uuid)
  const known = goals.values.get(uuid)
  const { figure } = row
  return {
    ...{ uuid, version, objectiveUuid, title, kind, unit, start, target, steps, weight, stage, priority, pace, figure },
    status: final?.status ?? row.status,
    ownerUuid: row.ownerUuid,
    owner: personOf(row.ownerUuid, goals),
    value: final ? final.value : valueNow(row, goals),
    live: figure && {
      figure,
      value: liveValue(row, figure, goals.values),
      lines: known?.lines ?? 0,
      days: known?.days ?? null,
      since: known?.since.toISOString() ?? null,
    },
    isOverridden: row.isOverridden,
    checkedIn: row.checkedIn === null ? null : { day: row.checkedIn, confidence: row.confidence },
    mayCheckIn: goals.period.closedAt === null && changesKeyResult(scope, row, objective),
  }
}
