import { datasets } from '#shared/datasets.ts'
import { type Dimension, defineFact } from '../catalogue/model.ts'
import { spendAgreementRollup } from './spend-agreement-rollup.ts'
import { isDue, isEarly, isLate, isOpen, isOverdue, overdueDays } from './spend-columns.ts'
import { contractMeasures, priceMeasures } from './spend-contracts.ts'
import { coverageMeasures } from './spend-coverage.ts'
import { discountMeasures, discountTiming } from './spend-discounts.ts'
import { inflationMeasures } from './spend-inflation.ts'
import { paymentMeasures } from './spend-payment.ts'
import { plannedPriceMeasures } from './spend-planned-prices.ts'
import { spendRollup } from './spend-rollup.ts'
import { supplierMeasures } from './spend-suppliers.ts'
import { volumeMeasures } from './spend-volume.ts'

const derived: readonly Dimension[] = [
  {
    id: 'supplier_family',
    label: 'Supplier family',
    kind: 'text',
    sql: 'line.supplier_family',
    blank: 'empty',
    cardinality: 'high',
    parent: null,
  },
  {
    id: 'payment_timing',
    label: 'Paid on time or late',
    kind: 'text',
    sql: `multiIf(${isLate}, 'late', ${isEarly}, 'early', ${isDue}, 'on time', ${isOverdue}, 'overdue', ${isOpen}, 'not due', '')`,
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'overdue_age',
    label: 'Days overdue',
    kind: 'text',
    isStanding: true,
    sql: `multiIf(NOT (${isOverdue}), '', ${overdueDays} <= 30, '1 to 30 days', ${overdueDays} <= 60, '31 to 60 days', ${overdueDays} <= 90, '61 to 90 days', 'more than 90 days')`,
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'discount_timing',
    label: 'Discount for paying early',
    kind: 'text',
    sql: discountTiming,
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'contract_status',
    label: 'Contract',
    kind: 'text',
    sql: 'line.contract_status',
    blank: 'never',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'supplier_standing',
    label: 'Supplier has a contract',
    kind: 'text',
    sql: 'line.supplier_standing',
    blank: 'never',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'covering_contract',
    label: 'Contract it falls under',
    kind: 'text',
    sql: 'line.covering_contract',
    blank: 'empty',
    cardinality: 'medium',
    parent: null,
  },
  {
    id: 'baseline_source',
    label: 'Baseline price from',
    kind: 'text',
    sql: 'line.baseline_source',
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'price_history',
    label: 'Price of the year before',
    kind: 'text',
    sql: 'line.price_history',
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
  {
    id: 'price_plan',
    label: 'Planned price',
    kind: 'text',
    sql: 'line.price_plan',
    blank: 'empty',
    cardinality: 'low',
    parent: null,
  },
]

/** What can be asked of purchase lines. */
export const spendFact = defineFact(
  datasets.spend,
  {
    low: [
      'currency',
      'business_unit',
      'country',
      'supplier_country',
      'category',
      'unit',
      'payment_terms_days',
      'discount_days',
    ],
    high: ['supplier', 'supplier_id', 'item', 'description', 'po_number', 'invoice_number', 'contract_number'],
    parents: {
      supplier: 'supplier_family',
      category_2: 'category',
      category_3: 'category_2',
      category_4: 'category_3',
      cost_centre: 'business_unit',
    },
    derived,
  },
  [
    ...volumeMeasures,
    ...supplierMeasures,
    ...contractMeasures,
    ...priceMeasures,
    ...inflationMeasures,
    ...plannedPriceMeasures,
    ...paymentMeasures,
    ...discountMeasures,
    ...coverageMeasures,
  ],
  { rollup: spendRollup, agreementRollup: spendAgreementRollup },
)
