import { demonstrationPeriod } from '#server/demonstration/calendar.ts'
import { listPeople, type Person } from '#server/demonstration/list-people.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { createLink } from '#server/links/change-links.ts'
import type { Scope } from '#server/scope.ts'
import { findThings } from '#server/things/read-things.ts'
import { askFigures } from '#server/tracked/ask-figures.ts'
import { calendarOf } from '#shared/calendar.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { grainPeriod, grainStart } from '#shared/fiscal-periods.ts'
import { addDays, addMonths } from '#shared/period.ts'
import type { ThingRef } from '#shared/things.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type { ObjectiveDetail, OkrPeriod } from '../../contract.ts'
import { keyResultInputSchema, objectiveInputSchema } from '../../contract.ts'
import type { OkrRhythmInput } from '../../contract-rhythms.ts'
import { createKeyResult } from '../change-key-result.ts'
import { createObjective } from '../change-objective.ts'
import { checkIn } from '../check-in.ts'
import { closePeriod } from '../close-period.ts'
import { createPeriod } from '../periods.ts'
import { createRhythm } from '../rhythms.ts'
import { todayOf } from '../store.ts'
import { type DemonstrationKeyResult, type DemonstrationObjective, demonstrationGoals, retrospective } from './goals.ts'

type Seeding = { scope: Scope; period: OkrPeriod; people: readonly Person[]; dataset: DatasetId }

/** Everyone who owns a key result is asked on Mondays. */
const weekly: Omit<OkrRhythmInput, 'timeZone'> = {
  ...{ name: 'Weekly check-in', people: null, schedule: { kind: 'weekly', weekday: 1 } },
  ...{ hour: 9, skipDays: 3, hasLive: false },
}

/** So many objectives of each list were the closed quarter's. */
const ofQuarter = 2

/** Gives a demonstration organisation goals of the year its lines end in, and those of its last quarter, which is closed. */
export async function seedGoals(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  const datasets: DatasetId[] = [...(spend ? ['spend' as const] : []), ...(sales ? ['sales' as const] : [])]
  const people = await scope.db(tx => listPeople(tx, scope))
  if (datasets.length === 0 || people.length === 0) return
  const quarter = await createPeriod(scope, periodOf(scope, 'quarter'))
  const year = await createPeriod(scope, periodOf(scope, 'year'))
  for (const dataset of datasets) {
    const goals = demonstrationGoals[dataset]
    await seedInto({ scope, people, dataset, period: quarter }, goals.slice(0, ofQuarter))
    await seedInto({ scope, people, dataset, period: year }, goals)
  }
  await createRhythm(scope, { ...weekly, timeZone: scope.organization.timeZone })
  const closing = { version: quarter.version, retrospective, scores: [], carryOver: null }
  await closePeriod(scope, quarter.uuid, closing)
}

function periodOf({ organization }: Scope, kind: 'quarter' | 'year') {
  const calendar = calendarOf(organization)
  const start = grainStart(demonstrationPeriod.to, kind, calendar)
  return { name: fiscalName(start, kind, calendar), kind, ...grainPeriod(start, kind, calendar) }
}

async function seedInto(seeding: Seeding, goals: readonly DemonstrationObjective[]): Promise<void> {
  const made: ObjectiveDetail[] = []
  for (const goal of goals) {
    const above = goal.below === undefined ? undefined : made[goal.below - 1]
    const objective = await seedObjective(seeding, goal, above?.uuid ?? null)
    made.push(objective)
    for (const one of goal.keyResults) {
      const id = await seedKeyResult(seeding, objective, one)
      if (id !== null) await supportBy(seeding, { kind: 'keyResult', id }, one.supportedBy)
    }
    await supportBy(seeding, { kind: 'objective', id: objective.uuid }, goal.supportedBy)
  }
}

function seedObjective({ scope, period, people }: Seeding, goal: DemonstrationObjective, parentUuid: string | null) {
  const { title, description, level, unit = null, stage, status, priority, rollUp, weight = 1, tags } = goal
  const input = objectiveInputSchema.parse({
    ...{ title, description, level, unit, stage, status, priority, rollUp, weight, tags: [...tags] },
    ...{ periodUuid: period.uuid, parentUuid, ownerUuid: personAt(people, goal.owner).uuid },
  })
  return createObjective(scope, input)
}

/** Its uuid; `null` where it is none, as the lines of a year before say nothing. */
async function seedKeyResult(
  seeding: Seeding,
  objective: ObjectiveDetail,
  one: DemonstrationKeyResult,
): Promise<string | null> {
  const { scope, people, period, dataset } = seeding
  const owner = personAt(people, one.owner)
  const { title, status, weight = 1 } = one
  const own = { title, status, weight, ownerUuid: owner.uuid }
  if ('steps' in one) {
    const steps = one.steps.map(([step, isDone]) => ({ title: step, isDone }))
    const input = keyResultInputSchema.parse({ ...own, kind: 'Milestone', steps })
    return (await createKeyResult(scope, objective.uuid, input)).uuid
  }
  if ('measure' in one) {
    const figure: TrackedFigure = { dataset, measure: one.measure, filters: [], rule: { kind: 'period' } }
    const way = await wayOf(scope, period, figure, one)
    if (way === null) return null
    const { unit, pace = 'linear' } = one
    const input = keyResultInputSchema.parse({ ...own, ...way, kind: 'Metric', unit, pace, figure })
    return (await createKeyResult(scope, objective.uuid, input)).uuid
  }
  const input = keyResultInputSchema.parse({ ...own, ...one.way, kind: 'Metric', unit: one.unit })
  const { uuid } = await createKeyResult(scope, objective.uuid, input)
  for (const { daysAgo, ...said } of one.said) {
    const day = addDays(todayOf(scope), -daysAgo)
    if (day >= period.from) await checkIn({ ...scope, actor: actorOf(scope, owner) }, uuid, { ...said, day })
  }
  return uuid
}

type Followed = Extract<DemonstrationKeyResult, { measure: string }>

/** Its start and target; `null` where the lines of a year before say nothing. */
async function wayOf(scope: Scope, { from, to }: OkrPeriod, figure: TrackedFigure, { way, measure }: Followed) {
  if (!('times' in way)) return way
  const days = { from: addMonths(from, -12), to: addMonths(to, -12) }
  const value = (await askFigures(scope, [{ key: measure, figure, days }])).get(measure)?.value
  if (!value) return null
  const round = (number: number) => Number(number.toPrecision(3))
  // What adds up over the period begins at nothing, unless it is to become less.
  const start = measure === 'revenue' ? 0 : round(value)
  const target = round(value * way.times)
  return start === target ? null : { start, target }
}

async function supportBy({ scope }: Seeding, to: ThingRef, words: readonly string[] = []): Promise<void> {
  await scope.db(async tx => {
    const found = new Set<string>()
    for (const word of words) {
      for (const { id } of (await findThings(scope, tx, 'action', word)).slice(0, 2)) found.add(id)
    }
    for (const id of found) {
      await createLink(scope, tx, { kind: 'action', id }, { relation: 'supports', to })
    }
  })
}

function personAt(people: readonly Person[], place: number): Person {
  const person = people[place] ?? people[0]
  if (!person) throw new Error('The organisation has no people')
  return person
}

function actorOf(scope: Scope, { uuid, name }: Person): Scope['actor'] {
  return { ...scope.actor, uuid, firstName: name, lastName: '' }
}
