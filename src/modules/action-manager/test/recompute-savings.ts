import { cents, converted } from '#test/recompute/exact.ts'

/**
 * What of savings came, written once more over plain lines, in whole numbers of 10^-18 and fractions that are never divided before
 * they are rounded. Nothing of the product's arithmetic is used.
 */
export type PlainLine = {
  date: string
  family: string
  /** The members of the fields that savings name. */
  members: Readonly<Record<string, string>>
  item: string
  unit: string
  /** Blank where it has none. */
  quantity: string
  amount: string
  rate: string
  isOffContract: boolean
}

export type PlainSaving = {
  key: string
  filters: readonly { field: string; values: readonly string[] }[]
  planned: readonly { month: string; amount: string }[]
  isSigned: boolean
  createdAt: string
  prices: readonly { item: string; unit: string; price: string }[]
  monthly: string
  monthlyWithoutQuantity: string
}

const cent = 10n ** 16n
const exact = (amount: string) => converted(amount, '1')
const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n)
const plain = (text: string) => text.trim().toLowerCase()

export const paidOf = ({ amount, rate }: PlainLine) => converted(amount, rate)
export const isCounted = ({ item, quantity }: PlainLine) => item !== '' && quantity !== ''

/** A quantity goes the way of its amount. */
function piecesOf({ amount, quantity }: PlainLine): string {
  const size = quantity.replace('-', '')
  return amount.startsWith('-') && /[1-9]/.test(amount) ? `-${size}` : size
}

function priceOf({ prices }: PlainSaving, { item, unit }: PlainLine): string | undefined {
  const ofItem = prices.filter(one => plain(one.item) === plain(item))
  return (ofItem.find(one => plain(one.unit) === plain(unit)) ?? ofItem.find(one => one.unit === ''))?.price
}

export function isOf({ filters }: Pick<PlainSaving, 'filters'>, { members }: PlainLine): boolean {
  return filters.every(({ field, values }) => values.includes(members[field] ?? ''))
}

/** Signed ones count a line before others, then those that begin first. */
function comesBefore(one: PlainSaving, other: PlainSaving): boolean {
  const orderOf = ({ isSigned, planned, createdAt }: PlainSaving) =>
    `${isSigned ? 'a' : 'b'}${planned[0]?.month}${createdAt}`
  return orderOf(one) < orderOf(other)
}

const runsIn = ({ planned }: PlainSaving, month: string) => planned.some(one => one.month === month)
const monthOf = ({ date }: PlainLine) => `${date.slice(0, 7)}-01`

export function recomputeMonth(
  own: PlainSaving,
  month: string,
  all: readonly PlainSaving[],
  lines: readonly PlainLine[],
) {
  const others = all.filter(one => one !== own && runsIn(one, month) && comesBefore(one, own))
  const mine = lines.filter(line => monthOf(line) === month && isOf(own, line))
  const isMine = (line: PlainLine) => !others.some(one => isOf(one, line))
  const priced = mine.filter(isCounted).flatMap(line => {
    const price = priceOf(own, line)
    return price === undefined ? [] : [{ line, before: converted(price, piecesOf(line)), paid: paidOf(line) }]
  })
  const bare = mine.filter(line => !isCounted(line))
  const [plan, with_, without] = [amountOf(own, month), exact(own.monthly), exact(own.monthlyWithoutQuantity)]
  const whole = with_ + without
  const canShare = others.some(
    one => exact(one.monthlyWithoutQuantity) !== 0n && one.filters.every(filter => meets(filter, own)),
  )
  const saved = without - sum(bare.map(paidOf))
  const estimate = canShare || !bare.every(isMine) ? 0n : saved
  const gains = priced.map(({ line, before, paid }) => ({ gain: before - paid, isMine: isMine(line) }))
  const measured = sum(gains.filter(one => one.isMine).map(({ gain }) => gain))
  const atBaseline = sum(priced.map(({ before }) => before))
  const above = (isOff: boolean) => {
    const of = priced.filter(({ line }) => line.isOffContract === isOff)
    return whole * sum(of.map(({ before, paid }) => paid - before)) + plan * sum(of.map(({ before }) => before))
  }
  // Each times what a month cost before.
  const parts = {
    price: above(false),
    volume: whole === 0n ? plan : plan * (with_ - atBaseline),
    offContract: above(true),
    estimate: plan * without - whole * saved,
    elsewhere: whole * (sum(gains.map(({ gain }) => gain)) - measured + saved - estimate),
  }
  const realised = cents(measured + estimate)
  const total = inCents(cents(plan)) - inCents(realised)
  const shared = share(Object.values(parts), whole === 0n ? 1n : whole, total)
  return {
    realised,
    leakage: {
      total: text(total),
      ...Object.fromEntries(Object.keys(parts).map((name, at) => [name, text(shared[at] ?? 0n)])),
    },
    withoutPrice: cents(sum(mine.filter(line => isCounted(line) && priceOf(own, line) === undefined).map(paidOf))),
  }
}

function amountOf({ planned }: PlainSaving, month: string): bigint {
  return exact(planned.find(one => one.month === month)?.amount ?? '0')
}

function meets({ field, values }: PlainSaving['filters'][number], own: PlainSaving): boolean {
  const same = own.filters.find(filter => filter.field === field)
  return !same || same.values.some(value => values.includes(value))
}

/** Fractions over one denominator as cents that add up: rounded down, the rest to those that lost most, then to the largest. */
function share(values: readonly bigint[], over: bigint, total: bigint): bigint[] {
  const unit = over * cent
  const size = (value: bigint) => (value < 0n ? -value : value)
  const parts = values.map((value, at) => {
    const down = value / unit - (value % unit < 0n ? 1n : 0n)
    return { at, down, lost: value - down * unit, size: size(value) }
  })
  let left = total - sum(parts.map(({ down }) => down))
  for (const part of parts.toSorted((a, b) => Number(b.lost - a.lost) || Number(b.size - a.size) || a.at - b.at)) {
    if (left <= 0n) break
    part.down += 1n
    left -= 1n
  }
  return parts.map(({ down }) => down)
}

function inCents(money: string): bigint {
  return exact(money) / cent
}

function text(units: bigint): string {
  return cents(units * cent)
}
