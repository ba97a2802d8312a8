import { monthCount } from './calendar.ts'
import { countryShares, inventCompany, registeredName, type Trade } from './company-names.ts'
import { at, createRandom, createSampler, type Random } from './random.ts'
import { currencyOf, type DemonstrationCurrency } from './rates.ts'
import { orderFactor } from './sales-stories.ts'

const customerCount = 1000
const churnerCount = 60
const newcomerCount = 70
/** How many lines an order has; three on average. */
export const orderLineCounts = [1, 1, 2, 2, 2, 3, 3, 4, 5, 7] as const
const meanOrderLines = 3

export type Segment = { name: string; share: number; discount: number; channel: string; trade: Trade }
export const segments: readonly Segment[] = [
  { name: 'Wholesale', share: 30, discount: 0.12, channel: 'Field sales', trade: 'retail' },
  { name: 'Retail chain', share: 14, discount: 0.15, channel: 'Key account', trade: 'retail' },
  { name: 'Industrial', share: 34, discount: 0.06, channel: 'Field sales', trade: 'technical' },
  { name: 'Public sector', share: 9, discount: 0.04, channel: 'Tender', trade: 'facilities' },
  { name: 'Small trade', share: 13, discount: 0.02, channel: 'Inside sales', trade: 'retail' },
]

const regions: Record<string, string> = {
  DE: 'DACH',
  SE: 'Nordics',
  DK: 'Nordics',
  NO: 'Nordics',
  GB: 'UK and Ireland',
  US: 'North America',
  FR: 'Western Europe',
  NL: 'Western Europe',
  IT: 'Southern and Eastern Europe',
  PL: 'Southern and Eastern Europe',
}
const representatives: Record<string, readonly string[]> = {
  DACH: ['Felix Brandner', 'Miriam Sauter', 'Uwe Kolbe'],
  Nordics: ['Ingrid Sandvik', 'Emil Roos', 'Tove Lang'],
  'UK and Ireland': ['Rhys Calloway', 'Fiona Marsh'],
  'North America': ['Denise Porter', 'Caleb Hurst'],
  'Western Europe': ['Lucie Garnier', 'Bram de Wit'],
  'Southern and Eastern Europe': ['Paolo Ferri', 'Agata Nowik'],
}

export type Customer = {
  index: number
  id: string
  name: string
  country: string
  currency: DemonstrationCurrency
  region: string
  representative: string
  segment: number
  /** Orders in an average month, before season and growth. */
  orderRate: number
  phase: number
  /** What one of its lines is worth at list price, in EUR. */
  lineAmount: number
  firstMonth: number
  /** The last month with an order; the period's last unless it churned. */
  lastMonth: number
  isChurner: boolean
}

/** The customers of a seed, the largest first, ordering so often that the three years come to about `lines` lines. */
export function createCustomers(seed: number, lines: number): Customer[] {
  const taken = new Set<string>()
  const pickCountry = createSampler(countryShares)
  const pickSegment = createSampler(segments.map(({ share }) => share))
  const spans = createSpans(createRandom(seed, 'customer-spans'))
  const rates = orderRates(lines, spans)
  return spans.map((span, index) => {
    const random = createRandom(seed, 'customer', index)
    const segment = pickSegment(random)
    const company = inventCompany(random, at(segments, segment).trade, taken, pickCountry)
    const region = regions[company.country] ?? 'DACH'
    return {
      index,
      id: `K${10_000 + ((index * 7919) % 90_000)}`,
      name: registeredName(company),
      country: company.country,
      currency: currencyOf(company.country),
      region,
      representative: random.pick(representatives[region] ?? []),
      segment,
      orderRate: at(rates, index),
      phase: random.next(),
      lineAmount: 2600 * (index + 8) ** -0.28 * random.between(0.6, 1.4),
      ...span,
    }
  })
}

type Span = Pick<Customer, 'firstMonth' | 'lastMonth' | 'isChurner'>

/** From when to when each customer orders: 60 stop for good, 70 others begin later, the rest stay throughout. */
function createSpans(random: Random): Span[] {
  const last = monthCount - 1
  const spans: Span[] = Array.from({ length: customerCount }, () => ({
    firstMonth: 0,
    lastMonth: last,
    isChurner: false,
  }))
  // Churners order monthly at least, so that their silence is plain; the very largest stay.
  const places = Array.from({ length: 400 }, (_, index) => ({ index: index + 20, order: random.next() }))
  places.sort((one, other) => one.order - other.order)
  for (const [place, { index }] of places.slice(0, churnerCount + newcomerCount).entries()) {
    const isChurner = place < churnerCount
    spans[index] = isChurner
      ? { firstMonth: 0, lastMonth: random.integer(12, 29), isChurner }
      : { firstMonth: random.integer(3, 24), lastMonth: last, isChurner }
  }
  return spans
}

/** Orders a month by size of customer; a floor keeps the smallest regular, the rest is scaled to the lines wanted. */
function orderRates(lines: number, spans: readonly Span[]): number[] {
  const months = spans.map(({ firstMonth, lastMonth }) => {
    let sum = 0
    for (let month = firstMonth; month <= lastMonth; month++) sum += orderFactor(month)
    return sum
  })
  const wanted = lines / meanOrderLines
  const floor = Math.min(0.45, (0.5 * wanted) / months.reduce((sum, each) => sum + each, 0))
  const weights = spans.map((_, index) => (index + 6) ** -0.75)
  const ratesAt = (scale: number): number[] => weights.map(weight => Math.max(floor, weight * scale))
  const ordersAt = (scale: number): number =>
    ratesAt(scale).reduce((sum, rate, index) => sum + rate * at(months, index), 0)
  let low = 0
  let high = lines
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (ordersAt(middle) < wanted) low = middle
    else high = middle
  }
  return ratesAt(high)
}

const ordersUntil = Array.from({ length: monthCount + 1 }, (_, month) => {
  let sum = 0
  for (let each = 0; each < month; each++) sum += orderFactor(each)
  return sum
})

/** How many orders a customer places in a month: evenly spread by its rate, so that gaps stay short without memory. */
export function ordersInMonth({ orderRate, phase, firstMonth, lastMonth }: Customer, month: number): number {
  if (month < firstMonth || month > lastMonth) return 0
  return (
    Math.floor(phase + orderRate * at(ordersUntil, month + 1)) - Math.floor(phase + orderRate * at(ordersUntil, month))
  )
}
