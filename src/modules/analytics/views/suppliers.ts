import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { keyFigures, special } from './placed-blocks.ts'

/** Process Suppliers: from whom, and how far everything hangs on few. */
export const supplierViews: readonly View[] = [
  {
    id: 'suppliers',
    title: t('Supplier ranking'),
    question: t('Which suppliers make most of the spend?'),
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'spend',
    about: 'supplier_family',
    restsOn: ['family_coverage'],
    blocks: [
      keyFigures(['suppliers', 'spend', 'top_supplier_share', 'top_five_share']),
      special('ranking', 'ranking', t('Suppliers by their share'), {
        hint: t(
          'ABC: the largest suppliers who together make the first 80% of spend are class A, the next 15% B, and the many who make the last 5% C.',
        ),
      }),
    ],
  },
  {
    id: 'supplier-tail',
    title: t('Tail'),
    question: t('How many suppliers share how little of the spend?'),
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'tail_share',
    says: t('The share of spend with the many small suppliers was'),
    restsOn: ['family_coverage'],
    blocks: [
      keyFigures(
        ['tail_suppliers', 'tail_supplier_share', 'tail_spend', 'tail_share'],
        t(
          'The tail: the many small suppliers behind the few large ones who together make 80% of spend. Each costs work, and none is worth much.',
        ),
      ),
      special('tail', 'tail', t('Suppliers in the tail')),
    ],
  },
  {
    id: 'supplier-concentration',
    title: t('Concentration'),
    question: t('Which categories depend on few suppliers?'),
    process: 'Suppliers',
    dataset: 'spend',
    measure: 'hhi',
    restsOn: ['family_coverage', 'classified_coverage'],
    blocks: [
      keyFigures(
        ['hhi', 'top_supplier_share', 'top_five_share', 'suppliers'],
        t(
          'HHI (Herfindahl-Hirschman index) says how far spend hangs on few suppliers: 10,000 when all is with one, near 0 when it is spread evenly over many.',
        ),
      ),
      special('concentration', 'concentration', t('Concentration by category')),
    ],
  },
]
