import { sumDecimals } from '#shared/decimal.ts'

/** What the work that supports goals is to save and what came of it, rolled up. Pure; amounts in the base currency. */

export type GoalMoney = {
  /** How many actions support it, and what stands below it. */
  actions: number
  /** `null`: none of them saves money. */
  planned: string | null
  /** `null`: nothing came of any yet. */
  realised: string | null
}

type Goal = {
  uuid: string
  parentUuid: string | null
  isArchived: boolean
  keyResults: readonly { uuid: string }[]
}

type Work = {
  id: string
  money: { planned: string; realised: string | null } | null
  /** The uuids of the goals it supports. */
  supports: readonly string[]
}

type Amounts = Omit<GoalMoney, 'actions'>
const noMoney: GoalMoney = { actions: 0, planned: null, realised: null }

/** The money of goals as it was kept, beside what it is now; where nothing was kept, as it is now. Goals without any are absent. */
export function besideKept(
  now: ReadonlyMap<string, GoalMoney>,
  kept: ReadonlyMap<string, GoalMoney>,
): (GoalMoney & { uuid: string; restated: Amounts | null })[] {
  return [...new Set([...kept.keys(), ...now.keys()])].flatMap(uuid => {
    const [then, today = noMoney] = [kept.get(uuid), now.get(uuid)]
    if (then === undefined) return { uuid, ...today, restated: null }
    const { planned, realised } = today
    return then.actions + today.actions > 0 ? { uuid, ...then, restated: { planned, realised } } : []
  })
}

/** Some work together. */
export function sumMoney(work: readonly Pick<Work, 'money'>[]): GoalMoney {
  const known = work.flatMap(({ money }) => money ?? [])
  const sum = (amounts: string[]) => (amounts.length === 0 ? null : sumDecimals(amounts))
  return {
    actions: work.length,
    planned: sum(known.map(({ planned }) => planned)),
    realised: sum(known.flatMap(one => one.realised ?? [])),
  }
}

/**
 * By goal the money of its work: of a key result its own; of an objective its own, that of its key results and of the objectives below
 * it that are not archived. Each action counts once in a goal, however often it is linked. Goals without any are absent.
 */
export function moneyOfGoals(objectives: readonly Goal[], work: readonly Work[]): Map<string, GoalMoney> {
  const known = new Map(objectives.map(one => [one.uuid, one]))
  const objectiveOf = new Map(objectives.flatMap(one => one.keyResults.map(({ uuid }) => [uuid, one.uuid] as const)))
  const found = new Map<string, Map<string, Work>>()
  const add = (goal: string, one: Work) => {
    const of = found.get(goal) ?? new Map<string, Work>()
    found.set(goal, of.set(one.id, one))
  }
  for (const one of work) {
    for (const goal of one.supports) {
      if (objectiveOf.has(goal)) add(goal, one)
      const passed = new Set<string>()
      let at = known.get(objectiveOf.get(goal) ?? goal)
      while (at && !passed.has(at.uuid)) {
        passed.add(at.uuid)
        add(at.uuid, one)
        at = at.isArchived || at.parentUuid === null ? undefined : known.get(at.parentUuid)
      }
    }
  }
  return new Map([...found].map(([goal, of]) => [goal, sumMoney([...of.values()])]))
}
