import type { View } from '#blocks/view.ts'
import type { ProcessType } from '#shared/configuration.ts'
import { categoryViews } from './categories.ts'
import { contractViews } from './contracts.ts'
import { customerViews } from './customers.ts'
import { marginViews } from './margin.ts'
import { customerParty, supplierParty } from './parties.ts'
import { paymentViews } from './payment.ts'
import { pipelineViews } from './pipeline.ts'
import { priceViews } from './prices.ts'
import { productViews } from './products.ts'
import { revenueViews } from './revenue.ts'
import { spendViews } from './spend.ts'
import { supplierViews } from './suppliers.ts'

/** Every view of the portal. */
export const views: readonly View[] = [
  ...spendViews,
  ...supplierViews,
  supplierParty,
  ...categoryViews,
  ...contractViews,
  ...priceViews,
  ...paymentViews,
  ...revenueViews,
  ...customerViews,
  customerParty,
  ...productViews,
  ...marginViews,
  ...pipelineViews,
]

/** The view of an id; `undefined` for one that there is not. */
export function findView(id: string): View | undefined {
  return views.find(view => view.id === id)
}

/** Where a view stands. */
export function viewPath({ id }: Pick<View, 'id'>): string {
  return `/app/analytics/view/${id}`
}

export type ProcessViews = { process: ProcessType; views: View[] }

/**
 * The views of an organisation by process, in the order of its processes; a process without views is left out, and so is a
 * view of purchases and sales where the organisation has not both.
 */
export function groupViews(processes: readonly ProcessType[]): ProcessViews[] {
  const has = (dataset: View['dataset']) =>
    views.some(view => view.dataset === dataset && processes.some(({ process }) => process === view.process))
  const offered = has('spend') && has('sales') ? views : views.filter(({ needsBoth }) => !needsBoth)
  return processes
    .map(process => ({ process, views: offered.filter(view => view.process === process.process) }))
    .filter(group => group.views.length > 0)
}
