import type { FactId } from '#shared/facts.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { t, toSay } from '#shared/translate.ts'
import type { ReportDefinition } from '../definition.ts'
import { partsOf, reportOf, row } from './parts.ts'

/** A report to begin with. */
export type ReportTemplate = {
  id: string
  title: string
  /** What it is sent for, in a sentence. */
  about: string
  /** What lines it needs; it is offered where the organisation has all of them. */
  needs: readonly FactId[]
  /** The kinds of blocks of modules that it is about; it is offered where those modules are open. */
  kinds?: readonly string[]
  make: () => ReportDefinition
}

const spend = partsOf('spend', 'spend')
const prices = partsOf('spend', 'price_variance')
const contracts = partsOf('spend', 'contract_coverage')
const payments = partsOf('spend', 'days_to_pay')
const revenue = partsOf('sales', 'revenue')
const margin = partsOf('sales', 'margin')
const pipeline = partsOf('deals', 'pipeline')

const trend = () =>
  row(8, spend.overTime(t('Spend over time'), ['spend']), revenue.overTime(t('Revenue over time'), ['revenue']))

/** Reports that a head of procurement or of sales sends on a Monday. */
export const reportTemplates: readonly ReportTemplate[] = saidWhenRead(
  [
    {
      id: 'spend-review',
      title: toSay('Spend review'),
      about: toSay('What was bought, from whom and why it changed, for the monthly meeting'),
      needs: ['spend'],
      make: () =>
        reportOf([
          {
            title: t('At a glance'),
            rows: [
              row(3, spend.figures('spend', 'suppliers', 'invoices', 'average_invoice')),
              row(8, spend.overTime(t('Spend over time'), ['spend'])),
              row(
                9,
                spend.by(t('By category'), 'category', ['spend']),
                spend.by(t('By business unit'), 'business_unit', ['spend']),
              ),
            ],
          },
          {
            title: t('What changed'),
            rows: [
              row(9, spend.special(t('Spend bridge'), 'bridge')),
              row(9, spend.special(t('What changed most'), 'drivers')),
            ],
          },
        ]),
    },
    {
      id: 'category-review',
      title: toSay('Category review'),
      about: toSay('Categories by spend, suppliers and prices; narrow it to one to speak with its buyer'),
      needs: ['spend'],
      make: () =>
        reportOf([
          {
            title: t('Category'),
            rows: [
              row(3, spend.figures('spend', 'suppliers', 'hhi', 'contract_coverage')),
              row(9, spend.by(t('Category by category'), 'category_2', ['spend', 'suppliers'], 'none')),
              row(9, spend.special(t('Concentration by category'), 'concentration')),
            ],
          },
          {
            title: t('Suppliers and prices'),
            rows: [
              row(9, spend.by(t('Largest suppliers'), 'supplier_family', ['spend', 'invoices'], 'none')),
              row(9, prices.special(t('Prices by item'), 'price-variance')),
            ],
          },
        ]),
    },
    {
      id: 'supplier-review',
      title: toSay('Supplier review'),
      about: toSay('The largest suppliers, the tail, and who is new or lost'),
      needs: ['spend'],
      make: () =>
        reportOf([
          {
            title: t('Suppliers'),
            rows: [
              row(3, spend.figures('suppliers', 'top_five_share', 'new_suppliers', 'lost_suppliers')),
              row(10, spend.special(t('Suppliers by their share'), 'ranking')),
              row(9, spend.special(t('Suppliers in the tail'), 'tail')),
            ],
          },
        ]),
    },
    {
      id: 'savings-finance',
      title: toSay('Savings report for finance'),
      about: toSay('What was identified, approved and realised, and what prices cost beside it'),
      needs: ['spend'],
      kinds: ['action-manager/savings'],
      make: () =>
        reportOf(
          [
            {
              title: t('Savings'),
              rows: [
                row(12, spend.ofModule(t('Savings from identified to realised'), 'action-manager/savings')),
                row(9, spend.ofModule(t('List of savings'), 'action-manager/savings-list')),
              ],
            },
            {
              title: t('Price effects'),
              rows: [
                row(
                  3,
                  prices.figures('price_variance', 'last_year_variance', 'price_inflation', 'price_variance_coverage'),
                ),
                row(8, prices.overTime(t('Price variance over time'), ['price_variance'])),
                row(9, prices.by(t('By category'), 'category', ['price_variance', 'spend'], 'none')),
              ],
            },
          ],
          { period: 'fiscalYearToDate' },
        ),
    },
    {
      id: 'contract-compliance',
      title: toSay('Contract compliance'),
      about: toSay('How much runs under contracts, and what is bought past them'),
      needs: ['spend'],
      make: () =>
        reportOf([
          {
            title: t('Contracts'),
            rows: [
              row(3, contracts.figures('contract_coverage', 'uncontracted', 'off_contract', 'above_contract_price')),
              row(8, contracts.overTime(t('Contract coverage over time'), ['contract_coverage'], 'line')),
              row(
                9,
                contracts.by(t('Past contracts, by supplier'), 'supplier_family', ['off_contract', 'spend'], 'none'),
                contracts.by(t('Without a contract, by category'), 'category', ['uncontracted', 'spend'], 'none'),
              ),
            ],
          },
        ]),
    },
    {
      id: 'price-report',
      title: toSay('Price report'),
      about: toSay('Which prices moved, item by item'),
      needs: ['spend'],
      make: () =>
        reportOf([
          {
            title: t('Prices'),
            rows: [
              row(3, prices.figures('price_variance', 'price_inflation', 'quantity_coverage')),
              row(10, prices.special(t('Prices by item'), 'price-variance')),
              row(
                9,
                prices.by(
                  t('Largest price effects, by supplier'),
                  'supplier_family',
                  ['price_variance', 'spend'],
                  'none',
                ),
              ),
            ],
          },
        ]),
    },
    {
      id: 'board-page',
      title: toSay('Board page'),
      about: toSay('Purchases, sales and payment on one page'),
      needs: ['spend', 'sales'],
      make: () =>
        reportOf(
          [
            {
              title: t('Board page'),
              rows: [
                row(3, spend.figures('spend', 'contract_coverage', 'price_inflation')),
                row(3, revenue.figures('revenue', 'margin_rate', 'net_retention')),
                trend(),
                row(3, payments.figures('days_to_pay', 'paid_late_share', 'discount_lost')),
              ],
            },
          ],
          { period: 'fiscalYearToDate' },
        ),
    },
    {
      id: 'revenue-review',
      title: toSay('Revenue review'),
      about: toSay('What was sold, to whom and why it changed'),
      needs: ['sales'],
      make: () =>
        reportOf([
          {
            title: t('At a glance'),
            rows: [
              row(3, revenue.figures('revenue', 'margin_rate', 'customers', 'average_order')),
              row(8, revenue.overTime(t('Revenue over time'), ['revenue'])),
              row(9, revenue.special(t('Revenue bridge'), 'bridge')),
            ],
          },
          {
            title: t('Margin'),
            rows: [
              row(8, margin.overTime(t('Margin over time'), ['margin'])),
              row(9, margin.by(t('Margin by product'), 'product', ['margin', 'margin_rate', 'revenue'], 'none')),
            ],
          },
        ]),
    },
    {
      id: 'customer-review',
      title: toSay('Customer review'),
      about: toSay('Which customers came, grew, shrank and left'),
      needs: ['sales'],
      make: () =>
        reportOf([
          {
            title: t('Customers'),
            rows: [
              row(3, revenue.figures('customers', 'new_customers', 'lost_customers', 'net_retention')),
              row(10, revenue.special(t('Customers by their share'), 'ranking')),
              row(9, revenue.special(t('Lost by their own rhythm'), 'rhythms')),
            ],
          },
        ]),
    },
    {
      id: 'okr-status',
      title: toSay('OKR status'),
      about: toSay('How far objectives and key results are, and how far they should be'),
      needs: [],
      kinds: ['okr/objectives'],
      make: () =>
        reportOf([
          {
            title: t('Goals'),
            rows: [
              row(8, spend.ofModule(t('Objectives'), 'okr/objectives')),
              row(9, spend.ofModule(t('Key results'), 'okr/key-results')),
            ],
          },
        ]),
    },
    {
      id: 'pipeline-review',
      title: toSay('Pipeline review'),
      about: toSay('What is open, won and lost, stage by stage'),
      needs: ['deals'],
      make: () =>
        reportOf([
          {
            title: t('Pipeline'),
            rows: [
              row(3, pipeline.figures('pipeline', 'weighted_pipeline', 'won', 'conversion')),
              row(9, pipeline.special(t('Stage by stage'), 'stages')),
              row(9, pipeline.by(t('By owner'), 'owner', ['pipeline', 'won'], 'none')),
            ],
          },
        ]),
    },
  ],
  ['title', 'about'],
)

/** A report with one empty page. */
export function emptyReport(): ReportDefinition {
  return reportOf([{ title: t('Page 1'), rows: [] }])
}
