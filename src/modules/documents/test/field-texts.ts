import type { ProposedFields } from '../extraction/propose-fields.ts'

/** How a fixture says a field, so that proposals and what is expected are counted alike: one text each. */
export type ExpectedFields = {
  parties?: string[]
  number?: string
  start?: string
  end?: string
  initialMonths?: number
  notice?: string
  isRenewing?: boolean
  renewalMonths?: number
  value?: string
  currency?: string
  paymentDays?: number
  /** Item, unit and price of each row. */
  prices?: [string, string, string][]
}
export type FieldName = keyof ExpectedFields

export function proposedTexts(fields: ProposedFields): Record<FieldName, string[]> {
  const one = <Value>(proposal: { value: Value } | null, write: (value: Value) => string = String) =>
    proposal ? [write(proposal.value)] : []
  return {
    parties: fields.parties.map(({ value }) => value.name),
    number: one(fields.number),
    start: one(fields.start),
    end: one(fields.end),
    initialMonths: one(fields.initialMonths),
    notice: one(fields.notice, ({ count, unit }) => `${count} ${unit}`),
    isRenewing: one(fields.isRenewing),
    renewalMonths: one(fields.renewalMonths),
    value: one(fields.value, amount => String(Number(amount))),
    currency: one(fields.currency),
    paymentDays: one(fields.paymentDays),
    prices: fields.prices.map(({ value }) => [value.item, value.unit ?? '', String(Number(value.price))].join(' | ')),
  }
}

export function expectedTexts({ parties, value, prices, ...expected }: ExpectedFields): Record<FieldName, string[]> {
  const one = (each: string | number | boolean | undefined) => (each === undefined ? [] : [String(each)])
  return {
    parties: parties ?? [],
    number: one(expected.number),
    start: one(expected.start),
    end: one(expected.end),
    initialMonths: one(expected.initialMonths),
    notice: one(expected.notice),
    isRenewing: one(expected.isRenewing),
    renewalMonths: one(expected.renewalMonths),
    value: one(value === undefined ? undefined : Number(value)),
    currency: one(expected.currency),
    paymentDays: one(expected.paymentDays),
    prices: (prices ?? []).map(([item, unit, price]) => [item, unit, String(Number(price))].join(' | ')),
  }
}
