import type { View } from './view.ts'

/** Process Suppliers: from whom, and how far everything hangs on few. */
export const supplierViews: readonly View[] = [
  {
    id: 'suppliers',
    title: 'Supplier ranking',
    question: 'Which suppliers make most of the spend?',
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'spend',
    about: 'supplier_family',
    restsOn: ['family_coverage'],
    blocks: [
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['suppliers', 'spend', 'top_supplier_share', 'top_five_share'],
      },
      { kind: 'ranking', id: 'ranking', title: 'Suppliers by their share', width: 'full' },
    ],
  },
  {
    id: 'supplier-tail',
    title: 'Tail',
    question: 'How many suppliers share how little of the spend?',
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'tail_share',
    says: 'The share of spend with the many small suppliers was',
    restsOn: ['family_coverage'],
    blocks: [
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['tail_suppliers', 'tail_supplier_share', 'tail_spend', 'tail_share'],
      },
      { kind: 'tail', id: 'tail', title: 'Suppliers in the tail', width: 'full' },
    ],
  },
  {
    id: 'supplier-concentration',
    title: 'Concentration',
    question: 'Which categories depend on few suppliers?',
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'hhi',
    restsOn: ['family_coverage', 'classified_coverage'],
    blocks: [
      {
        kind: 'figures',
        id: 'key',
        title: 'Key figures',
        width: 'full',
        measures: ['hhi', 'top_supplier_share', 'top_five_share', 'suppliers'],
      },
      { kind: 'concentration', id: 'concentration', title: 'Concentration by category', width: 'full' },
    ],
  },
]
