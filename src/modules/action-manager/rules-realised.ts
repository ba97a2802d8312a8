import { apportion, readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'

/** What was bought in a month of items that have a price in the baseline, of lines that the saving counts alike. */
export type Bought = {
  isOffContract: boolean
  /** What it would have cost at the prices of the baseline: the sum of price by quantity. */
  atBaseline: string
  /** In the base currency. */
  spend: string
  /** Of the saving asked about, 0-1: what it counts of them. */
  share: number
}

/** What was bought without an item or a quantity in a month, and what of it the saving counts. */
export type BoughtWithout = { spend: string; share: number }

/** What it is held against: what a month cost. */
export type Held = { monthly: string; monthlyWithoutQuantity: string }

export type Leakage = Record<'total' | 'price' | 'volume' | 'offContract' | 'estimate' | 'elsewhere', string>
export type MonthRealised = {
  measured: string
  estimate: string
  realised: string
  leakage: Leakage
  withoutPrice: string
}

/**
 * What of a saving came in one month, of what was bought in it. With P the baseline price of an item, q and s quantity and
 * spend of its lines: measured is the sum of P q - s, each by the saving's share. The plan lowers what the baseline's month cost
 * (B with quantity, E without) by r = planned / (B + E). What is missing then splits into
 *
 *   volume       r (B - sum P q)            less was bought
 *   price        sum s - (1 - r) P q        paid above the planned price, under contract
 *   off contract the same                   on lines that no contract covers
 *   estimate     r E - (E - spend without quantity)
 *   elsewhere    what other savings count of it
 *
 * which adds up to planned - realised exactly, before and after rounding to cents. `withoutPrice` is what was bought of items
 * that the baseline has no price of.
 */
export function realiseMonth(
  planned: string,
  held: Held,
  bought: readonly Bought[],
  without: readonly BoughtWithout[],
  withoutPrice = '0',
): MonthRealised {
  const plan = readExact(planned)
  const base = readExact(held.monthly)
  const baseWithout = readExact(held.monthlyWithoutQuantity)
  const whole = base + baseWithout
  // r x of an exact x; without anything it is held against, all that was planned is missing volume.
  const partOf = (value: bigint) => (whole === 0n ? 0n : scaleExact(plan, value, whole))

  let [atBaseline, onContract, offContract, measured, elsewhere] = [0n, 0n, 0n, 0n, 0n]
  for (const { isOffContract, atBaseline: cost, spend, share } of bought) {
    const [before, paid] = [readExact(cost), readExact(spend)]
    const own = byShare(before - paid, share)
    atBaseline += before
    measured += own
    elsewhere += before - paid - own
    const above = paid - before + partOf(before)
    if (isOffContract) offContract += above
    else onContract += above
  }
  const paidWithout = without.reduce((sum, { spend }) => sum + readExact(spend), 0n)
  const shareWithout = without.length === 0 ? 1 : Math.min(...without.map(({ share }) => share))
  const change = baseWithout - paidWithout
  const estimate = byShare(change, shareWithout)
  elsewhere += change - estimate

  const plannedWithout = partOf(baseWithout)
  const plannedWith = plan - plannedWithout
  const parts = {
    price: onContract,
    volume: plannedWith - partOf(atBaseline),
    offContract,
    estimate: plannedWithout - change,
    elsewhere,
  }
  const [realised] = cents([measured + estimate])
  const total = roundExact(plan, 2) - (realised ?? 0n)
  const [price = 0n, volume = 0n, off = 0n, estimated = 0n, others = 0n] = apportion(Object.values(parts), total, 2)
  const [roundedMeasured = 0n, roundedEstimate = 0n] = apportion([measured, estimate], realised ?? 0n, 2)
  return {
    measured: text(roundedMeasured),
    estimate: text(roundedEstimate),
    realised: text(realised ?? 0n),
    leakage: {
      total: text(total),
      price: text(price),
      volume: text(volume),
      offContract: text(off),
      estimate: text(estimated),
      elsewhere: text(others),
    },
    withoutPrice: text(roundExact(readExact(withoutPrice), 2)),
  }
}

/** The same item under one key, whatever the case it is written in. */
export function keyOf(item: string, unit: string): string {
  return `${item.trim().toLowerCase()}\n${unit.trim().toLowerCase()}`
}

/** A part of a value, 0-1, to 9 decimals of the part. */
function byShare(value: bigint, share: number): bigint {
  if (share === 1) return value
  return scaleExact(value, BigInt(Math.round(share * 1e9)), 1_000_000_000n)
}

function cents(values: readonly bigint[]): bigint[] {
  return values.map(value => roundExact(value, 2))
}

function text(units: bigint): string {
  return writeUnits(units, 2)
}
