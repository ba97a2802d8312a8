import { float } from './exact.ts'
import {
  type Counted,
  daysBetween,
  known,
  median,
  type Recompute,
  rated,
  share,
  sum,
  summed,
  total,
} from './recompute.ts'

/** The days on which each deal came to its stages, by its number. */
export type Stages = Readonly<Record<string, readonly string[]>>

const isWon = (line: Counted) => /^(closed )?won$/i.test(line.text('stage'))
const isLost = (line: Counted) => /^(closed )?lost$/i.test(line.text('stage'))
const isOpen = (line: Counted) => !isWon(line) && !isLost(line)

/** The measures of deals over them, by the formulas of the catalogue in words. */
export function recomputeDeals(stages: Stages): Recompute<Counted> {
  return {
    pipeline: ({ now }) => total(now),
    weighted_pipeline: ({ now }) =>
      known(
        now,
        summed(
          now,
          line => ((line.number('amount') ?? 0) * (isWon(line) ? 100 : (line.number('probability') ?? 0))) / 100,
        ),
      ),
    open_deals: ({ now }) => now.length,
    deals: ({ now }) => now.length,
    probability_coverage: ({ now }) =>
      share(now.filter(line => isOpen(line) && line.number('probability') !== null).length, now.filter(isOpen).length),
    won: ({ now }) => total(now),
    lost: ({ now }) => total(now),
    won_deals: ({ now }) => now.length,
    lost_deals: ({ now }) => now.length,
    conversion: ({ now }) => share(now.filter(isWon).length, now.length),
    average_deal: ({ now }) => share(float(sum(now)), rated(now).length),
    stage_days: ({ now }) => {
      const stays = now.flatMap(line => {
        const days = stages[line.text('deal_id')] ?? []
        return days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
      })
      return median(stays)
    },
    sales_cycle: ({ now }) => {
      const closed = now.filter(line => line.text('created_date') !== '' && line.text('close_date') !== '')
      return median(closed.map(line => daysBetween(line.text('created_date'), line.text('close_date'))))
    },
  }
}
