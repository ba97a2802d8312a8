import { readExact, writeExact } from '#shared/exact.ts'
import type { Origin } from '#shared/origin.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { readAmount, typedAmount } from '#web/formats/amount-text.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Baseline, BaselineInput, Saving, SavingInput, SavingScope } from '../../contract-savings.ts'
import { planMonths } from '../../rules-plan.ts'
import type { BaselineMethod, SavingType } from '../../savings-words.ts'
import { scopeFields } from './saving-words.ts'

export type TypedPrice = { item: string; unit: string; price: string }

/** A saving as it is typed; amounts are as the person writes them, months their first days, empty what is not said. */
export type SavingDraft = {
  /** Of the saving it was typed over; 0 for a new one. */
  version: number
  type: SavingType
  isRecurring: boolean
  start: string
  months: string
  amount: string
  isPhased: boolean
  phasing: string[]
  scope: { field: string; values: string[] }[]
  method: BaselineMethod | ''
  from: string
  to: string
  on: string
  prices: TypedPrice[]
  reason: string
  approver: string
  delay: string
}

export const draftFields = [
  'start',
  'months',
  'amount',
  'phasing',
  'scope',
  'baseline.on',
  'baseline.from',
  'baseline.prices',
  'baseline.reason',
  'baseline',
  'approverUuid',
  'cashDelayDays',
] as const
export type DraftFaults = Partial<Record<(typeof draftFields)[number], string>>

/** What the parts of the form are given. */
export type DraftFieldsProps = {
  draft: SavingDraft
  faults: DraftFaults
  onChange: (change: Partial<SavingDraft>) => void
}

/** What a form begins with: the saving as it is claimed, or a new one from the month of `today`, as an origin proposes it. */
export function draftOf(saving: Saving | null, today: string, origin: Origin | null = null): SavingDraft {
  const proposed = saving === null ? origin : null
  const given = saving?.scope?.filters ?? proposed?.scope ?? []
  const baseline = saving?.baseline ?? (given.length > 0 && proposed?.baseline ? average(proposed.baseline) : null)
  const amounts = saving?.planned.map(({ amount }) => amount) ?? []
  return {
    version: saving?.version ?? 0,
    type: saving?.type ?? 'hard',
    // What has no prices to be held against came once.
    isRecurring: saving?.isRecurring ?? (proposed === null || proposed.baseline !== null),
    start: saving?.start ?? monthOf(today),
    months: String(saving?.months ?? 12),
    amount: saving ? typedAmount(saving.amount) : proposed?.amount ? typedAmount(proposed.amount.low) : '',
    isPhased: saving !== null && !isEven(saving),
    phasing: saving !== null && !isEven(saving) ? amounts.map(amount => typedAmount(amount)) : [],
    scope: [
      ...scopeFields.map(field => ({ field, values: given.find(one => one.field === field)?.values ?? [] })),
      ...given.filter(({ field }) => !scopeFields.some(known => known === field)),
    ],
    method: baseline?.method ?? '',
    from: baseline?.from ?? '',
    to: baseline ? monthOf(baseline.to) : '',
    on: baseline?.on ?? '',
    prices: isTyped(baseline?.method)
      ? (baseline?.items ?? []).map(({ item, unit, price }) => ({ item, unit, price: typedAmount(price) }))
      : [],
    reason: baseline?.reason ?? '',
    approver: saving?.approver?.uuid ?? '',
    delay: String(saving?.cashDelayDays ?? 0),
  }
}

function average({ from, to }: Period): Pick<Baseline, 'method' | 'from' | 'to' | 'on' | 'reason' | 'items'> {
  return { method: 'average', from: monthOf(from), to, on: null, reason: '', items: [] }
}

/** The amounts of the months where they are alike, as they would be typed. */
export function evenPhasing({ start, months, amount }: Pick<SavingDraft, 'start' | 'months' | 'amount'>): string[] {
  const count = readCount(months) ?? 0
  const total = readAmount(amount)
  if (count < 1 || count > mostMonths) return []
  if (total === null) return Array.from({ length: count }, () => '')
  return planMonths({ start, months: count, amount: total }).map(month => typedAmount(month.amount))
}

/** What the amounts of the months add up to, as far as they can be read. */
export function phasingSum(phasing: readonly string[]): string {
  return writeExact(phasing.reduce((sum, text) => sum + readExact(readAmount(text) ?? '0'), 0n))
}

/** What is missing or wrong, by the field it is at. */
export function faultsIn(draft: SavingDraft): DraftFaults {
  const faults: DraftFaults = {}
  const amount = readAmount(draft.amount)
  const months = readCount(draft.months)
  if (amount === null) faults.amount = t('Write an amount, as 10000')
  if (draft.isRecurring && (months === null || months < 1 || months > mostMonths))
    faults.months = t`Write a number of months, up to ${mostMonths}`
  if (readCount(draft.delay) === null) faults.cashDelayDays = t('Write a number of days')
  if (isPhasedDraft(draft) && amount !== null) {
    const sum = phasingSum(draft.phasing)
    if (draft.phasing.some(text => readAmount(text) === null)) faults.phasing = t('Write an amount for each month')
    else if (readExact(sum) !== readExact(amount)) {
      const [is, should] = [sum, amount].map(of => formatNumber(of, { digits: 2 }))
      faults.phasing = t`The months add up to ${is ?? ''}, not to ${should ?? ''}`
    }
  }
  if (draft.method === '') return faults
  if (scopeOf(draft) === null) faults.scope = t('Choose a supplier family, a category or an item')
  if (draft.from === '' || draft.to === '') faults['baseline.from'] = t('Choose the months')
  else if (draft.to < draft.from) faults['baseline.from'] = t('The last month is before the first')
  if (draft.method === 'contract' && draft.on === '') faults['baseline.on'] = t('Choose a day')
  if (isTyped(draft.method)) {
    const isWhole = draft.prices.every(({ item, price }) => item.trim() !== '' && readAmount(price) !== null)
    if (draft.prices.length === 0 || !isWhole) faults['baseline.prices'] = t('Write an item and a price in each row')
    if (draft.reason.trim() === '') faults['baseline.reason'] = t('Say where the prices are from')
  }
  return faults
}

/** What is sent of a draft without faults. */
export function inputOf(draft: SavingDraft): SavingInput {
  return {
    ...(draft.version > 0 ? { version: draft.version } : {}),
    type: draft.type,
    isRecurring: draft.isRecurring,
    start: draft.start,
    months: draft.isRecurring ? (readCount(draft.months) ?? 1) : 1,
    ...(isPhasedDraft(draft) ? { phasing: draft.phasing.map(text => readAmount(text) ?? '0') } : {}),
    amount: readAmount(draft.amount) ?? '0',
    scope: scopeOf(draft),
    baseline: baselineOf(draft),
    approverUuid: draft.approver === '' ? null : draft.approver,
    cashDelayDays: readCount(draft.delay) ?? 0,
  }
}

/** The purchases of a draft; `null` where none are chosen. */
export function scopeOf({ scope }: Pick<SavingDraft, 'scope'>): SavingScope | null {
  const filters = scope.filter(({ values }) => values.length > 0)
  return filters.length === 0 ? null : { filters }
}

/** The baseline of a draft; `null` where none is wanted, or not all of it is there. */
export function baselineOf(draft: SavingDraft): BaselineInput | null {
  const { method, from, on } = draft
  if (method === '' || from === '' || draft.to === '') return null
  const to = monthEnd(draft.to)
  if (method === 'average') return { method, from, to }
  if (method === 'contract') return on === '' ? null : { method, on, from, to }
  const prices = draft.prices.map(({ item, unit, price }) => ({
    ...{ item: item.trim(), unit: unit.trim() },
    price: readAmount(price) ?? '',
  }))
  return { method, from, to, prices, reason: draft.reason.trim() }
}

/** Whether a method takes prices that a person types. */
export function isTyped(method: string | undefined): method is 'quote' | 'manual' {
  return method === 'quote' || method === 'manual'
}

const mostMonths = 120

function isPhasedDraft({ isRecurring, isPhased }: SavingDraft): boolean {
  return isRecurring && isPhased
}

function readCount(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}

function isEven(saving: Saving): boolean {
  const even = planMonths(saving)
  return saving.planned.every(({ amount }, place) => readExact(amount) === readExact(even[place]?.amount ?? '0'))
}
