import { toSay } from '#shared/translate.ts'
import { expr } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import {
  aboveAgreed,
  aboveBaseline,
  amount,
  hasBaseline,
  isAbove,
  isContracted,
  isLeaked,
  isOff,
  isOrdered,
  isUncontracted,
  spend,
  spendWhere,
} from './spend-columns.ts'

/** Whether spend follows contracts and orders. */
export const contractMeasures: readonly Measure[] = [
  {
    id: 'uncontracted',
    label: toSay('Spend without contract'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('Spend on lines that name no contract.'),
    formula: 'sum(amount where contract_number is blank)',
    sql: over => over.money(amount, isUncontracted),
    lines: [{ field: 'contract_number', op: 'isBlank', values: [] }],
  },
  shareOf(
    {
      id: 'contract_coverage',
      label: toSay('With contract number'),
      direction: 'up-is-good',
      definition: toSay(
        'The share of spend on lines that name a contract themselves, whether or not the register knows it or it covers them.',
      ),
      formula: 'sum(amount where contract_number) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend that names a contract'), isContracted),
    spend,
  ),
  {
    id: 'off_contract',
    label: toSay('Off contract'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay(
      'Spend no contract of the register covers: none of the supplier’s contracts held on the line’s date for its category or listed its item. Of several at once the one that lists the item counts before the one of the category, that before the one of all categories, then the one that began last.',
    ),
    formula: 'sum(amount where contract_status is off contract)',
    sql: over => over.money(amount, isOff),
    lines: [{ field: 'contract_status', op: 'is', values: ['off contract'] }],
  },
  shareOf(
    {
      id: 'off_contract_share',
      label: toSay('Share off contract'),
      direction: 'up-is-bad',
      definition: toSay('The share of spend that no contract of the register covers.'),
      formula: 'off_contract / spend',
      lines: [],
    },
    spendWhere(toSay('Spend off contract'), isOff),
    spend,
  ),
  {
    id: 'contract_leakage',
    label: toSay('Contract leakage'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay(
      'The part of off-contract spend that is with suppliers who had a contract of the register on the line’s date, for other categories or items: bought past a contract that could be used or widened.',
    ),
    formula: 'sum(amount where contract_status is off contract and supplier_standing is with contract)',
    sql: over => over.money(amount, isLeaked),
    lines: [
      { field: 'contract_status', op: 'is', values: ['off contract'] },
      { field: 'supplier_standing', op: 'is', values: ['with contract'] },
    ],
  },
  {
    id: 'above_contract_price',
    label: toSay('Paid above contract price'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What lines cost beyond the price agreed for their item with their supplier on their date; of several contracts that list the item the price that began last, then the lowest. Lines without a quantity have no part in it.',
    ),
    formula: 'sum(amount - contract price x quantity where contract_status is above contract price)',
    sql: over => expr`ifNull(${over.money(aboveAgreed, isAbove)}, 0)`,
    lines: [{ field: 'contract_status', op: 'is', values: ['above contract price'] }],
  },
  shareOf(
    {
      id: 'po_coverage',
      label: toSay('With purchase order'),
      direction: 'up-is-good',
      definition: toSay('The share of spend on lines that name a purchase order.'),
      formula: 'sum(amount where po_number) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with purchase order'), isOrdered),
    spend,
  ),
]

/** What prices paid cost beyond a baseline. */
export const priceMeasures: readonly Measure[] = [
  {
    id: 'price_variance',
    label: toSay('Price variance'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    isProduct: true,
    definition: toSay(
      'What was paid beyond the baseline price; below zero is saved. The baseline is the contract price that held on the line’s date, else what the supplier’s item cost on average the year before; lines without either have no part in it.',
    ),
    formula: 'sum(amount - baseline price x quantity)',
    sql: over => over.money(aboveBaseline, hasBaseline),
    lines: [{ field: 'baseline_source', op: 'isNotBlank', values: [] }],
  },
  shareOf(
    {
      id: 'price_variance_coverage',
      label: toSay('With baseline price'),
      direction: 'up-is-good',
      definition: toSay('The share of spend on lines that have a baseline price, which price variance rests on.'),
      formula: 'sum(amount where baseline price) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with a baseline price'), hasBaseline),
    spend,
  ),
]
