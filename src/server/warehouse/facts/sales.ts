import { datasets } from '#shared/datasets.ts'
import { madeLabels } from '#shared/made-dimensions.ts'
import { column } from '../catalogue/expression.ts'
import { defineFact, derivedDimension } from '../catalogue/model.ts'
import { concentrationMeasures, ofCustomers } from './concentration-measures.ts'
import { customer, revenue } from './sales-columns.ts'
import { customerMeasures } from './sales-customers.ts'
import { effectMeasures } from './sales-effects.ts'
import { marginMeasures } from './sales-margin.ts'
import { salesRollup } from './sales-rollup.ts'
import { volumeMeasures } from './sales-volume.ts'

const shareMeasures = concentrationMeasures({ party: customer, amount: revenue }, ofCustomers)

/** What can be asked of sales lines. */
export const salesFact = defineFact(
  datasets.sales,
  {
    low: ['currency', 'customer_country', 'segment', 'region', 'channel', 'product_category', 'unit'],
    high: ['customer', 'customer_id', 'product', 'order_number', 'invoice_number'],
    parents: {
      customer: 'customer_family',
      product: 'product_category',
    },
    derived: [
      derivedDimension({
        id: 'customer_family',
        label: madeLabels.customer_family,
        sql: column('customer_family'),
        cardinality: 'high',
      }),
    ],
  },
  [...volumeMeasures, ...shareMeasures, ...customerMeasures, ...marginMeasures, ...effectMeasures],
  { rollup: salesRollup },
)
