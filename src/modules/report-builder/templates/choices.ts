import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import { partsOf, type TemplatePart } from './parts.ts'

/** A part that the editor puts on a page, by what its lines are; `work` is what modules know of actions, goals and contracts. */
export type PartChoice = { title: string; group: FactId | 'work'; part: TemplatePart }

const spend = partsOf('spend', 'spend')
const sales = partsOf('sales', 'revenue')
const deals = partsOf('deals', 'pipeline')

/** A table of the explorer, at first by the times of a year. */
function pivot({ ofModule }: ReturnType<typeof partsOf>): TemplatePart {
  return ofModule(t('Table by rows and columns'), 'analytics/pivot', { columns: 'time.quarter' })
}

/** What can be put on a page, by what its lines are: figures and questions, which are changed there, and whole analyses. */
export function partChoices(): PartChoice[] {
  const of = (group: PartChoice['group'], parts: readonly TemplatePart[]) =>
    parts.map(part => ({ title: part.title, group, part }))
  return [
    ...of('spend', [
      spend.figures('spend', 'suppliers', 'contract_coverage'),
      spend.overTime(t('Spend over time'), ['spend']),
      spend.by(t('Spend by category'), 'category', ['spend']),
      spend.by(t('Largest suppliers'), 'supplier_family', ['spend', 'invoices'], 'none'),
      pivot(spend),
      spend.special(t('Spend bridge'), 'bridge'),
      spend.special(t('What changed most'), 'drivers'),
      spend.special(t('Suppliers by their share'), 'ranking'),
      spend.special(t('Suppliers in the tail'), 'tail'),
      spend.special(t('Concentration by category'), 'concentration'),
      spend.special(t('Prices by item'), 'price-variance'),
      spend.special(t('Findings'), 'findings'),
    ]),
    ...of('sales', [
      sales.figures('revenue', 'margin_rate', 'customers'),
      sales.overTime(t('Revenue over time'), ['revenue']),
      sales.by(t('Revenue by segment'), 'segment', ['revenue']),
      sales.by(t('Largest customers'), 'customer_family', ['revenue', 'margin_rate'], 'none'),
      pivot(sales),
      sales.special(t('Revenue bridge'), 'bridge'),
      sales.special(t('What changed most'), 'drivers'),
      sales.special(t('Customers by their share'), 'ranking'),
      sales.special(t('Customers by their first purchase'), 'cohort'),
      sales.special(t('Lost by their own rhythm'), 'rhythms'),
      sales.special(t('Purchase prices beside sales prices'), 'squeeze'),
    ]),
    ...of('deals', [
      deals.figures('pipeline', 'weighted_pipeline', 'won'),
      deals.by(t('Pipeline by stage'), 'stage', ['pipeline', 'open_deals']),
      pivot(deals),
      deals.special(t('Stage by stage'), 'stages'),
    ]),
    ...of('work', [
      spend.ofModule(t('Savings from identified to realised'), 'action-manager/savings'),
      spend.ofModule(t('List of savings'), 'action-manager/savings-list'),
      spend.ofModule(t('Open actions'), 'action-manager/actions'),
      spend.ofModule(t('Objectives'), 'okr/objectives'),
      spend.ofModule(t('Key results'), 'okr/key-results'),
      spend.ofModule(t('Contracts to decide on'), 'documents/renewals'),
    ]),
  ]
}
