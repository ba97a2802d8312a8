import { firstDay, isoDate, lastDay } from './calendar.ts'
import { decimal } from './csv.ts'
import { at, createRandom, type Random } from './random.ts'
import { createCustomers } from './sales-customers.ts'

/** The stages of a deal in their order, with the share of deals in them that are won in the end. */
export const dealStages = { Lead: 0.1, Qualified: 0.25, Proposal: 0.5, Negotiation: 0.75, Won: 1, Lost: 0 } as const
export type MadeStage = keyof typeof dealStages

export type Deal = {
  id: string
  customer: string
  owner: string
  /** Decimal text in EUR. */
  amount: string
  currency: 'EUR'
  stage: MadeStage
  probability: number
  created: string
  /** When it closed, or is expected to. */
  closeDate: string
  /** Every stage it entered and when, oldest first; the last is where it stands. */
  history: { stage: MadeStage; date: string }[]
}

const dealCount = 500
const path: readonly MadeStage[] = ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Won']
/** The share of deals that move on from each stage, and the days that usually takes. */
const onward: readonly { share: number; days: number }[] = [
  { share: 0.72, days: 14 },
  { share: 0.68, days: 24 },
  { share: 0.62, days: 32 },
  { share: 0.66, days: 21 },
]

/** 500 deals over the three years, some still open on the last day; `lines` as given to `salesCsv`. */
export function demonstrationDeals({ seed, lines }: { seed: number; lines: number }): Deal[] {
  const customers = createCustomers(seed, lines)
  return Array.from({ length: dealCount }, (_, index) => {
    const random = createRandom(seed, 'deal', index)
    const customer = at(customers, Math.floor(customers.length * random.next() ** 1.8))
    const created = firstDay + Math.floor(((lastDay - firstDay - 3) * (index + random.next())) / dealCount)
    const history = moveOn(random, created)
    const { stage, day } = at(history, history.length - 1)
    const isClosed = stage === 'Won' || stage === 'Lost'
    return {
      id: `D-${1001 + index}`,
      customer: customer.name,
      owner: customer.representative,
      amount: decimal(Math.round(customer.lineAmount * Math.exp(3.2 + 0.8 * random.normal())) * 100, 2),
      currency: 'EUR',
      stage,
      probability: dealStages[stage],
      created: isoDate(created),
      closeDate: isoDate(isClosed ? day : lastDay + random.integer(5, 120)),
      history: history.map(entry => ({ stage: entry.stage, date: isoDate(entry.day) })),
    }
  })
}

/** The stages a deal enters until it is won, lost, or the data end. */
function moveOn(random: Random, created: number): { stage: MadeStage; day: number }[] {
  const history: { stage: MadeStage; day: number }[] = [{ stage: 'Lead', day: created }]
  let day = created
  for (const [place, { share, days }] of onward.entries()) {
    day += Math.max(1, Math.round(days * Math.exp(0.5 * random.normal())))
    if (day > lastDay) return history
    if (!random.chance(share)) return [...history, { stage: 'Lost', day }]
    history.push({ stage: at(path, place + 1), day })
  }
  return history
}
