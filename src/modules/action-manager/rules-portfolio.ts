import { sumDecimals } from '#shared/decimal.ts'
import { readExact, writeExact } from '#shared/exact.ts'
import { t } from '#shared/translate.ts'
import { hasReached } from './rules-stages.ts'
import type { SavingStage } from './savings-words.ts'

/** The parts of what is missing, in the order they are told. */
export const leakageParts = ['price', 'volume', 'offContract', 'estimate', 'elsewhere'] as const
type LeakagePart = (typeof leakageParts)[number]

/** What one saving comes to, in the months that are asked about; in the base currency. */
export type SavingStanding = {
  stage: SavingStage
  claimed: string
  /** As it was signed off; `null`: it was not. */
  approved: string | null
  /** Of what was signed off, the months that lines are known of, and what they came to; `null`: lines do not tell. */
  come: { planned: string; realised: string; leakage: Record<LeakagePart, string> } | null
}

export type Step = { id: string; name: string; amount: string; isTotal: boolean }

/** What of a saving counts at each step: what is implemented was signed off, what is realised was implemented. */
export function stepsOf({ stage, claimed, approved, come }: SavingStanding) {
  const isOn = stage !== 'Cancelled'
  const signed = isOn && hasReached(stage, 'Approved') ? approved : null
  const implemented = hasReached(stage, 'Implemented') ? signed : null
  return {
    claimed: isOn ? claimed : '0',
    signed,
    implemented,
    realised: implemented === null ? null : (come?.realised ?? null),
  }
}

/** What savings come to together at each step. */
export function sumSavings(standings: readonly SavingStanding[]) {
  const steps = standings.map(stepsOf)
  const sum = (of: (step: (typeof steps)[number]) => string | null) => sumDecimals(steps.map(step => of(step) ?? '0'))
  return {
    count: standings.length,
    claimed: sum(({ claimed }) => claimed),
    approved: sum(({ signed }) => signed),
    implemented: sum(({ implemented }) => implemented),
    realised: sum(({ realised }) => realised),
  }
}

/** From all that was ever identified to what was realised: every step says what fell away, and they add up exactly. */
export function waterfallOf(standings: readonly SavingStanding[]): Step[] {
  let [identified, cancelled, unsigned, changed, waiting, toCome, unmeasured, realised] = [
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ]
  const missing = Object.fromEntries(leakageParts.map(part => [part, 0n])) as Record<LeakagePart, bigint>
  for (const standing of standings) {
    const { signed, implemented } = stepsOf(standing)
    const claimed = readExact(standing.claimed)
    identified += claimed
    if (standing.stage === 'Cancelled') cancelled -= claimed
    else if (signed === null) unsigned -= claimed
    else changed += readExact(signed) - claimed
    if (signed !== null && implemented === null) waiting -= readExact(signed)
    if (implemented === null) continue
    const { come } = standing
    if (come === null) {
      unmeasured -= readExact(implemented)
      continue
    }
    toCome -= readExact(implemented) - readExact(come.planned)
    realised += readExact(come.realised)
    for (const part of leakageParts) missing[part] -= readExact(come.leakage[part])
  }
  const approved = identified + cancelled + unsigned + changed
  const step = (id: string, name: string, amount: bigint, isTotal = false) => ({
    id,
    name,
    amount: writeExact(amount),
    isTotal,
  })
  const fall = (id: string, name: string, amount: bigint) => (amount === 0n ? [] : [step(id, name, amount)])
  return [
    step('identified', t('Ever identified'), identified, true),
    ...fall('cancelled', t('Cancelled'), cancelled),
    ...fall('unsigned', t('Not signed off yet'), unsigned),
    ...fall('changed', t('Signed off at another amount'), changed),
    step('approved', t('Approved'), approved, true),
    ...fall('waiting', t('To be implemented'), waiting),
    step('implemented', t('Implemented'), approved + waiting, true),
    ...fall('toCome', t('Months to come'), toCome),
    ...fall('unmeasured', t('Not measured from lines'), unmeasured),
    ...leakageParts.flatMap(part => fall(part, nameOfLeakage(part, missing[part] > 0n), missing[part])),
    step('realised', t('Realised'), realised, true),
  ]
}

/** What is called what takes away from what was planned, or adds to it. */
export function nameOfLeakage(part: LeakagePart, isBeyond: boolean): string {
  return (isBeyond ? beyondNames : missingNames)[part]()
}

const missingNames: Record<LeakagePart, () => string> = {
  price: () => t('Paid above the planned price'),
  volume: () => t('Less was bought'),
  offContract: () => t('Off contract, above plan'),
  estimate: () => t('Without quantity (estimate)'),
  elsewhere: () => t('Counted by other savings'),
}

const beyondNames: Record<LeakagePart, () => string> = {
  ...missingNames,
  price: () => t('Paid below the planned price'),
  volume: () => t('More was bought'),
  offContract: () => t('Off contract, below plan'),
  elsewhere: () => t('A rise that other savings count'),
}
