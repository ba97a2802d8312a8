import { datasets } from '#shared/datasets.ts'
import { madeLabels } from '#shared/made-dimensions.ts'
import { column, expr } from '../catalogue/expression.ts'
import { type Dimension, defineFact, derivedDimension } from '../catalogue/model.ts'
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
  derivedDimension({
    id: 'supplier_family',
    label: madeLabels.supplier_family,
    sql: column('supplier_family'),
    cardinality: 'high',
  }),
  derivedDimension({
    id: 'payment_timing',
    label: madeLabels.payment_timing,
    sql: expr`multiIf(${isLate}, 'late', ${isEarly}, 'early', ${isDue}, 'on time', ${isOverdue}, 'overdue', ${isOpen}, 'not due', '')`,
  }),
  derivedDimension({
    id: 'overdue_age',
    label: madeLabels.overdue_age,
    isStanding: true,
    sql: expr`multiIf(NOT (${isOverdue}), '', ${overdueDays} <= 30, '1 to 30 days', ${overdueDays} <= 60, '31 to 60 days', ${overdueDays} <= 90, '61 to 90 days', 'more than 90 days')`,
  }),
  derivedDimension({
    id: 'discount_timing',
    label: madeLabels.discount_timing,
    sql: discountTiming,
  }),
  derivedDimension({
    id: 'contract_status',
    label: madeLabels.contract_status,
    sql: column('contract_status'),
    blank: 'never',
  }),
  derivedDimension({
    id: 'supplier_standing',
    label: madeLabels.supplier_standing,
    sql: column('supplier_standing'),
    blank: 'never',
  }),
  derivedDimension({
    id: 'covering_contract',
    label: madeLabels.covering_contract,
    sql: column('covering_contract'),
    cardinality: 'medium',
  }),
  derivedDimension({
    id: 'agreed_price',
    label: madeLabels.agreed_price,
    sql: expr`ifNull(toString(${column('agreed_price')}), '')`,
    cardinality: 'high',
  }),
  derivedDimension({
    id: 'baseline_source',
    label: madeLabels.baseline_source,
    sql: column('baseline_source'),
  }),
  derivedDimension({
    id: 'price_history',
    label: madeLabels.price_history,
    sql: column('price_history'),
  }),
  derivedDimension({
    id: 'price_plan',
    label: madeLabels.price_plan,
    sql: column('price_plan'),
  }),
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
