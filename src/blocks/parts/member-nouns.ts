import { type Noun, partyNouns, registerNouns } from '#shared/nouns.ts'
import { plural } from '#shared/translate.ts'

const kinds: Noun = count => plural(count, 'kind', 'kinds')
const dates: Noun = count => plural(count, 'date', 'dates')
const days: Noun = count => plural(count, 'number of days', 'numbers of days')
const numbers: Noun = count => plural(count, 'number', 'numbers')

/** By dimension. Those whose members are the portal's own words have kinds. */
const nouns: Record<string, Noun> = {
  date: count => plural(count, 'day', 'days'),
  due_date: dates,
  paid_date: dates,
  created_date: dates,
  close_date: dates,
  close_month: count => plural(count, 'month', 'months'),
  currency: count => plural(count, 'currency', 'currencies'),
  unit: count => plural(count, 'unit', 'units'),
  upload: count => plural(count, 'upload', 'uploads'),
  supplier: partyNouns.supplier,
  supplier_id: numbers,
  supplier_country: count => plural(count, 'supplier country', 'supplier countries'),
  supplier_family: count => plural(count, 'supplier family', 'supplier families'),
  supplier_standing: kinds,
  category: count => plural(count, 'category', 'categories'),
  category_2: count => plural(count, 'category of level 2', 'categories of level 2'),
  category_3: count => plural(count, 'category of level 3', 'categories of level 3'),
  category_4: count => plural(count, 'category of level 4', 'categories of level 4'),
  business_unit: count => plural(count, 'business unit', 'business units'),
  cost_centre: count => plural(count, 'cost centre', 'cost centres'),
  gl_account: count => plural(count, 'GL account', 'GL accounts'),
  buyer: count => plural(count, 'buyer', 'buyers'),
  country: count => plural(count, 'country', 'countries'),
  item: count => plural(count, 'item', 'items'),
  description: count => plural(count, 'description', 'descriptions'),
  po_number: count => plural(count, 'purchase order', 'purchase orders'),
  order_number: count => plural(count, 'order number', 'order numbers'),
  invoice_number: count => plural(count, 'invoice number', 'invoice numbers'),
  contract_number: count => plural(count, 'contract number', 'contract numbers'),
  covering_contract: registerNouns.contracts,
  agreed_price: count => plural(count, 'price', 'prices'),
  contract_status: kinds,
  payment_terms_days: days,
  discount_days: days,
  payment_timing: kinds,
  overdue_age: kinds,
  discount_timing: kinds,
  baseline_source: kinds,
  price_history: kinds,
  price_plan: kinds,
  customer: partyNouns.customer,
  customer_id: numbers,
  customer_country: count => plural(count, 'customer country', 'customer countries'),
  customer_family: count => plural(count, 'customer family', 'customer families'),
  segment: count => plural(count, 'segment', 'segments'),
  region: count => plural(count, 'region', 'regions'),
  sales_rep: count => plural(count, 'sales representative', 'sales representatives'),
  channel: count => plural(count, 'channel', 'channels'),
  product: count => plural(count, 'product', 'products'),
  product_category: count => plural(count, 'product category', 'product categories'),
  deal_id: registerNouns.deals,
  owner: count => plural(count, 'owner', 'owners'),
  stage: registerNouns.stages,
  status: kinds,
}

/** What members of a dimension are called, as many as there are; `undefined`: rows by none. */
export function memberNoun(dimension: string | undefined, count: number): string {
  const noun = dimension === undefined ? undefined : nouns[dimension]
  return noun ? noun(count) : plural(count, 'row', 'rows')
}
