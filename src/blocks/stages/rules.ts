import { t } from '#shared/translate.ts'
import type { Stages } from './definition.ts'

/** Figures of stages as the warehouse counts them. */
export type StageFigures = {
  /** How often deals came to a stage and left it, how long they stayed, and at which place of their history it stands. */
  passed: readonly { stage: string; entered: number; left: number; medianDays: number | null; place: number }[]
  /** How often deals went from one stage to the next. */
  moves: readonly { stage: string; next: string; deals: number }[]
  /** What stands in a stage: deals, their money, by age in days, and their probability in percent on average. */
  standing: readonly {
    stage: string
    status: Stage['status']
    deals: number
    withoutHistory: number
    amount: string
    ages: readonly number[]
    probability: number | null
  }[]
}

type Stage = Stages['stages'][number]
type StatusOf = (stage: string) => Stage['status']

const ranks = { open: 0, won: 1, lost: 2 } as const

/**
 * The stages in the order deals go through them: open ones by their usual probability, or by their place in histories where
 * one of them has none; then won, then lost.
 */
export function stagesOf({ passed, moves, standing }: StageFigures, statusOf: StatusOf): Stage[] {
  const names = [...new Set([...passed, ...standing].map(({ stage }) => stage))].filter(name => name !== '')
  const found = names.map(stage => {
    const through = passed.find(one => one.stage === stage)
    const now = standing.find(one => one.stage === stage)
    const movedOn = moves
      .filter(one => one.stage === stage && statusOf(one.next) !== 'lost')
      .reduce((sum, { deals }) => sum + deals, 0)
    const left = through?.left ?? 0
    const status = statusOf(stage)
    return {
      place: through?.place ?? Number.POSITIVE_INFINITY,
      probability: now?.probability ?? null,
      of: {
        ...{ stage, status, entered: through?.entered ?? 0, left, standing: now?.deals ?? 0, movedOn },
        conversion: left > 0 ? movedOn / left : null,
        medianDays: through?.medianDays ?? null,
        amount: now?.amount ?? '0.00',
        ages: status === 'open' ? [...(now?.ages ?? [])] : [],
      },
    }
  })
  const isRated = found.every(({ of, probability }) => of.status !== 'open' || probability !== null)
  const keyOf = (one: (typeof found)[number]) => (isRated ? (one.probability ?? 0) : one.place)
  return found
    .toSorted(
      (a, b) =>
        ranks[a.of.status] - ranks[b.of.status] || keyOf(a) - keyOf(b) || a.of.stage.localeCompare(b.of.stage, 'en'),
    )
    .map(({ of }) => of)
}

/** The ages that deals in a stage are told apart by, in words: to 30 days, 31-60, over 90. */
export function ageNames(limits: readonly number[]): string[] {
  const upTo = limits.map((limit, index) =>
    index === 0 ? t`To ${limit} days` : `${(limits[index - 1] ?? 0) + 1}-${limit}`,
  )
  return [...upTo, t`Over ${limits.at(-1)}`]
}
