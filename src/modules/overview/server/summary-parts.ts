import type { DatasetId } from '#shared/datasets.ts'
import { toSay } from '#shared/translate.ts'

/** What the overview shows of a dataset, by ids of the metric catalogue. The first measure counts most. */
export type SummaryParts = {
  main: string
  amount: string
  figures: readonly string[]
  /** The one of them that counts parties. */
  partyCount: string
  party: string
  /** How far the whole hangs on few of them: the measures of the catalogue. */
  concentration: { top1Share: string; top5Share: string; hhi: string; membersFor80: string }
  /** What attention needs of each party beside the main measure. */
  watchedOfParty: readonly string[]
  /** Where changes are looked for. */
  movers: readonly { dimension: string; label: string }[]
}

const concentrationOf = (party: 'supplier' | 'customer') => ({
  ...{ top1Share: `top_${party}_share`, top5Share: 'top_five_share' },
  ...{ hhi: 'hhi', membersFor80: `core_${party}s` },
})

export const summaryParts: Record<DatasetId, SummaryParts> = {
  spend: {
    main: 'spend',
    amount: 'amount',
    figures: ['spend', 'contract_coverage', 'payment_terms', 'suppliers', 'invoices', 'po_coverage', 'credits'],
    partyCount: 'suppliers',
    party: 'supplier_family',
    concentration: concentrationOf('supplier'),
    watchedOfParty: ['uncontracted', 'contract_coverage'],
    movers: [
      { dimension: 'supplier_family', label: toSay('Supplier') },
      { dimension: 'category', label: toSay('Category') },
    ],
  },
  sales: {
    main: 'revenue',
    amount: 'revenue',
    figures: ['revenue', 'margin', 'margin_rate', 'customers', 'orders', 'average_order', 'discount_rate'],
    partyCount: 'customers',
    party: 'customer_family',
    concentration: concentrationOf('customer'),
    watchedOfParty: [],
    movers: [
      { dimension: 'customer_family', label: toSay('Customer') },
      { dimension: 'product', label: toSay('Product') },
    ],
  },
}
