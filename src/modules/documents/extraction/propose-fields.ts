import type { ValuePer } from '#shared/contract-value.ts'
import { chooseOne, type FieldProposal } from './candidates.ts'
import { contractNumbers } from './contract-number.ts'
import { plainText, readContract } from './contract-text.ts'
import { contractValues, saidCurrencies } from './contract-value.ts'
import { dateOrderOf } from './dates.ts'
import type { Length } from './durations.ts'
import { initialTerms } from './initial-term.ts'
import { decimalMarkOf } from './money.ts'
import { notices } from './notice.ts'
import { type ContractParty, parties } from './parties.ts'
import { paymentTerms } from './payment-terms.ts'
import { type PriceTableRow, priceRows } from './price-table.ts'
import { renewals } from './renewal.ts'
import { termEnds } from './term.ts'

/** What a contract says of each field, with the sentence; `null` where it says nothing, or not for certain. */
export type ProposedFields = {
  parties: FieldProposal<ContractParty>[]
  number: FieldProposal<string> | null
  start: FieldProposal<string> | null
  end: FieldProposal<string> | null
  initialMonths: FieldProposal<number> | null
  notice: FieldProposal<Length> | null
  isRenewing: FieldProposal<boolean> | null
  renewalMonths: FieldProposal<number> | null
  value: FieldProposal<string> | null
  /** What the value is for. */
  valuePer: FieldProposal<ValuePer> | null
  currency: FieldProposal<string> | null
  paymentDays: FieldProposal<number> | null
  prices: FieldProposal<PriceTableRow>[]
}

/** Reads the pages of a contract in `language`, `null` when nobody knows it. */
export function proposeFields(pages: readonly string[], language: string | null): ProposedFields {
  const text = readContract(pages, language)
  const mark = decimalMarkOf(text.whole)
  const ends = termEnds(text, dateOrderOf(plainText(text.whole), language))
  const { isAutomatic, months } = renewals(text)
  const isRenewing = chooseOne(text, isAutomatic)
  const values = contractValues(text, mark)
  const value = chooseOne(text, values)
  const prices = priceRows(text, mark)
  const start = chooseOne(text, ends.start)
  const end = chooseOne(text, ends.end)
  // Days that contradict each other are none.
  const isInOrder = !start || !end || start.value < end.value
  return {
    parties: parties(text),
    number: chooseOne(text, contractNumbers(text)),
    start: isInOrder ? start : null,
    end: isInOrder ? end : null,
    initialMonths: chooseOne(text, initialTerms(text)),
    notice: chooseOne(text, notices(text)),
    isRenewing,
    renewalMonths: isRenewing?.value ? chooseOne(text, months) : null,
    value: value && { ...value, value: value.value.amount },
    valuePer: value && { ...value, value: value.value.per },
    currency:
      chooseOne(text, [...saidCurrencies(text), ...values.map(one => ({ ...one, value: one.value.currency }))]) ??
      currencyOfPrices(prices),
    paymentDays: chooseOne(text, paymentTerms(text)),
    prices,
  }
}

/** The currency of all prices of the table, where they have one. */
function currencyOfPrices(prices: readonly FieldProposal<PriceTableRow>[]): FieldProposal<string> | null {
  const [first, ...others] = prices
  const currency = first?.value.currency
  if (!first || !currency || others.some(({ value }) => value.currency !== currency)) return null
  return { value: currency, proof: first.proof }
}
