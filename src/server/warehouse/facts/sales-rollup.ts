import { column, eachLine } from '../catalogue/expression.ts'
import type { Rollup } from '../catalogue/model.ts'
import {
  hasQuantity,
  invoice,
  isCosted,
  isCredit,
  isDiscounted,
  isOfInvoice,
  isOfOrder,
  isSold,
  listRevenue,
  margin,
  order,
  revenue,
} from './sales-columns.ts'

const territory = ['customer_country', 'segment', 'region']
const offer = ['channel', 'product_category']

/** How sales lines are added up: the columns of `sales_rollups`. */
export const salesRollup: Rollup = {
  cuts: [
    { id: 'total', keys: [], hasDocuments: true },
    { id: 'territory', keys: territory },
    { id: 'offer', keys: offer },
    { id: 'market', keys: [...territory, ...offer, 'sales_rep'] },
    { id: 'customer', keys: ['customer', ...territory], hasDocuments: true },
    { id: 'product', keys: ['product', 'product_category', 'unit'] },
    { id: 'customer market', keys: ['customer', ...territory, ...offer, 'sales_rep'] },
  ],
  sums: [
    { column: 'line_count', of: eachLine },
    { column: 'sold_lines', of: eachLine, where: isSold },
    { column: 'revenue', of: revenue },
    { column: 'credit_revenue', of: revenue, where: isCredit },
    { column: 'ordered_revenue', of: revenue, where: isOfOrder },
    { column: 'quantity', of: column('quantity'), isNullable: true },
    { column: 'priced_revenue', of: revenue, where: hasQuantity },
    { column: 'priced_lines', of: eachLine, where: hasQuantity },
    { column: 'margin', of: margin, where: isCosted, isNullable: true },
    { column: 'costed_revenue', of: revenue, where: isCosted },
    { column: 'costed_lines', of: eachLine, where: isCosted },
    { column: 'discount', of: column('discount'), isNullable: true },
    { column: 'list_revenue', of: listRevenue, where: isDiscounted, isNullable: true },
  ],
  documents: [
    { column: 'orders', of: order, number: column('order_number'), isOfParty: true, where: isOfOrder },
    { column: 'invoices', of: invoice, number: invoice, where: isOfInvoice },
  ],
}
