import { sumDecimals } from '#shared/decimal.ts'
import type { InvoiceEntry } from '#shared/likely-invoices.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Attention } from './contract.ts'
import { attention, is, limits, unique } from './rules-attention.ts'
import { listNames, say, sentence, spanned } from './rules-sentence.ts'

/** What stands out in purchase lines. */

export type DuplicatePair = {
  first: InvoiceEntry
  copy: InvoiceEntry
  credits: readonly { number: string; date: string }[]
  /** What they leave, in the invoices' own currency and in the base currency. */
  left: string
  atRisk: string | null
}

/**
 * Invoices that look entered twice, unless credits took all copies back; the amount is what is left of the copies, the lines
 * show both of each pair and the numbered credits.
 */
export function findDuplicates(pairs: readonly DuplicatePair[], period: Period): Attention[] {
  const credited = pairs.filter(({ left }) => Number(left) === 0).length
  const partly = pairs.filter(({ left, credits }) => credits.length > 0 && Number(left) !== 0).length
  if (credited === pairs.length) return []
  const known = pairs.flatMap(({ atRisk }) => atRisk ?? [])
  const unknown = pairs.length - known.length
  const credits = pairs.flatMap(one => one.credits.filter(({ number }) => number !== ''))
  const entries = pairs.flatMap(({ first, copy }) => [first, copy])
  const days = [period.from, period.to, ...[...entries, ...credits].map(({ date }) => date)].toSorted()
  const suppliers = unique(pairs.map(({ first }) => first.supplier))
  return [
    attention({
      rule: 'duplicates',
      dataset: 'spend',
      key: period.to,
      title: t('Possible duplicate invoices'),
      sentence: sentence(
        'duplicates',
        [
          pairs.length === 1
            ? t`${say(1, 'count')} pair of ${listNames(suppliers)}: same amount, same or nearly the same number`
            : t`${say(pairs.length, 'count')} pairs of ${listNames(suppliers)}: same amount, same or nearly the same number`,
          ...(credited > 0 ? [t`${say(credited, 'count')} of ${say(pairs.length, 'count')} credited`] : []),
          ...(partly > 0 ? [t`${say(partly, 'count')} credited in part`] : []),
          ...(unknown > 0 ? [t`${say(unknown, 'count')} without an exchange rate, in no amount`] : []),
        ].join('; '),
      ),
      amount: known.length > 0 ? sumDecimals(known) : null,
      filters: [
        is('supplier_family', ...unique(entries.map(({ supplier }) => supplier)).slice(0, 1000)),
        is('invoice_number', ...unique([...entries, ...credits].map(({ number }) => number)).slice(0, 1000)),
      ],
      period: { from: days[0] ?? period.from, to: days.at(-1) ?? period.to },
    }),
  ]
}

export type PriceRise = {
  supplier: string
  item: string
  unit: string
  currency: string
  /** What its lines hold as their currency. */
  currencies: readonly string[]
  previousPrice: number
  price: number
  ownExtraCost: string
  extraCost: string | null
}

/** Items that cost more than 15% above their earlier median; the amount is what that cost in the period. */
export function findPriceRises(rises: readonly PriceRise[], period: Period): Attention[] {
  return rises
    .filter(
      ({ price, previousPrice, ownExtraCost }) =>
        price > previousPrice * (1 + limits.priceRise) && Number(ownExtraCost) > 0,
    )
    .slice(0, limits.ofOneRule)
    .map(({ supplier, item, unit, currency, currencies, price, previousPrice, ownExtraCost, extraCost }) =>
      attention({
        rule: 'price-rise',
        dataset: 'spend',
        key: `${supplier}:${item}:${unit}:${currency}`,
        title: t`Price of ${item}`,
        sentence: sentence(
          'price-rise',
          t`${say(supplier, 'name')}: ${say(price / previousPrice - 1, 'change')} a unit, ${say(price, 'price', currency)} against a median of ${say(previousPrice, 'price', currency)} before` +
            (extraCost === null
              ? t`; ${say(ownExtraCost, 'price', currency)} more in all, without an exchange rate`
              : ''),
        ),
        amount: extraCost,
        filters: [is('supplier_family', supplier), is('item', item), is('unit', unit), is('currency', ...currencies)],
        period,
      }),
    )
}

export type SupplierContract = { supplier: string; uncontracted: string; coverage: number | null }

/** Spend without a contract number with suppliers who have one. */
export function findOffContract(suppliers: readonly SupplierContract[], period: Period): Attention[] {
  const outside = suppliers
    .filter(({ coverage, uncontracted }) => coverage !== null && coverage > 0 && Number(uncontracted) > 0)
    .toSorted((a, b) => Number(b.uncontracted) - Number(a.uncontracted))
    .slice(0, 1000)
  if (outside.length === 0) return []
  return [
    attention({
      rule: 'off-contract',
      dataset: 'spend',
      key: period.to,
      title: t('Bought without a contract number'),
      sentence: sentence(
        'off-contract',
        t`Lines without contract number from ${listNames(outside.map(({ supplier }) => supplier))}, who also deliver under contract`,
      ),
      amount: sumDecimals(outside.map(({ uncontracted }) => uncontracted)),
      filters: [
        is('supplier_family', ...outside.map(({ supplier }) => supplier)),
        { field: 'contract_number', op: 'isBlank', values: [] },
      ],
      period,
    }),
  ]
}

/**
 * Lines paid after they were due, when they are at least 5% of those that tell; of `period`, the part of the whole whose
 * payments are known.
 */
export function findPaidLate(
  late: { amount: string; share: number | null },
  period: Period,
  whole = period,
): Attention[] {
  if (late.share === null || late.share < limits.paidLateShare || Number(late.amount) <= 0) return []
  return [
    attention({
      rule: 'paid-late',
      dataset: 'spend',
      key: period.to,
      title: t('Paid after the due date'),
      sentence: sentence(
        'paid-late',
        t`${say(late.share, 'ratio')} of the lines with both dates were paid late ${spanned(period)}` +
          (whole.to > period.to ? t(', the months whose payments are known') : ''),
      ),
      amount: late.amount,
      filters: [is('payment_timing', 'late')],
      period,
    }),
  ]
}
