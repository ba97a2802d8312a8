import { eachLine } from '../catalogue/expression.ts'
import type { Rollup } from '../catalogue/model.ts'
import {
  aboveAgreed,
  aboveBaseline,
  amount,
  hasBaseline,
  isAbove,
  isContracted,
  isLeaked,
  isOrdered,
  isUncontracted,
} from './spend-columns.ts'

const held = ['contract_status', 'baseline_source']

/** How purchase lines are added up with what they were held against: the columns of `spend_agreement_rollups`. */
export const spendAgreementRollup: Rollup = {
  cuts: [
    { id: 'status', keys: [...held, 'supplier_standing'] },
    { id: 'supplier', keys: [...held, 'supplier', 'supplier_country'] },
    { id: 'category', keys: [...held, 'category', 'category_2', 'category_3', 'category_4'] },
    { id: 'unit', keys: [...held, 'business_unit', 'country'] },
    { id: 'cost centre', keys: [...held, 'business_unit', 'cost_centre'] },
    { id: 'buyer', keys: [...held, 'buyer'] },
    // The time that a contract's value is for begins and ends on any day.
    { id: 'contract', keys: ['contract_status', 'covering_contract'], isOfDays: true },
  ],
  sums: [
    { column: 'line_count', of: eachLine },
    { column: 'amount', of: amount },
    { column: 'contracted_amount', of: amount, where: isContracted },
    { column: 'uncontracted_amount', of: amount, where: isUncontracted },
    { column: 'ordered_amount', of: amount, where: isOrdered },
    { column: 'leaked_amount', of: amount, where: isLeaked },
    { column: 'above_agreed', of: aboveAgreed, where: isAbove, isNullable: true },
    { column: 'above_baseline', of: aboveBaseline, where: hasBaseline, isNullable: true },
  ],
  documents: [],
}
