import { platformThings } from '#shared/things.ts'
import { servedInsights } from '../insights/served-insights.ts'
import { servedCategories, servedContracts, servedFamilies } from './platform-kinds.ts'
import { serveThings } from './served-kinds.ts'

/** Has the platform's own kinds of things served; those of modules are when the modules are loaded. */
export function openThings(): void {
  serveThings({
    terms: platformThings,
    servers: {
      supplierFamily: servedFamilies('supplier'),
      customerFamily: servedFamilies('customer'),
      category: servedCategories,
      contract: servedContracts,
      insight: servedInsights,
    },
  })
}
