import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { byMember, halfBars, keyFigures, overTime, special } from './placed-blocks.ts'

/** Process Contracts and compliance: what is bought past contracts and orders, and what should not happen. */
export const contractViews: readonly View[] = [
  {
    id: 'off-contract',
    title: t('Off contract'),
    question: t('What is bought without an active contract?'),
    process: 'Contracts and compliance',
    dataset: 'spend',
    measure: 'off_contract',
    says: t('Spend without an active contract was'),
    about: 'supplier_family',
    blocks: [
      keyFigures(
        ['off_contract', 'off_contract_share', 'contract_leakage', 'contract_coverage'],
        t(
          'Off contract is judged by the contract register: whether a contract of the supplier held on the line’s date for its category or item. With contract number is what the lines say of themselves; a line can name a contract that has run out or does not cover it, and name none although one does. The two need not add up to 100%.',
        ),
      ),
      overTime('trend', t('Off contract over time'), ['off_contract', 'off_contract_share'], { width: 'half' }),
      halfBars('status', t('Under contract or not'), ['spend', 'lines'], { top: 8, by: ['contract_status'] }),
      byMember('leakage', t('Bought past contracts'), ['contract_leakage', 'spend'], {
        by: ['supplier_family', 'category', 'business_unit', 'buyer'],
        hint: t(
          'Contract leakage: suppliers who have a contract, and what was bought from them that it does not cover. An amount leads to its lines.',
        ),
      }),
      byMember('where', t('Where it happens'), ['off_contract', 'off_contract_share', 'spend'], {
        by: ['supplier_family', 'category', 'business_unit', 'buyer'],
      }),
    ],
  },
  {
    id: 'order-coverage',
    title: t('Purchase orders'),
    question: t('What is bought without an order?'),
    process: 'Contracts and compliance',
    dataset: 'spend',
    measure: 'po_coverage',
    says: t('The share of spend with a purchase order was'),
    blocks: [
      keyFigures(['po_coverage', 'orders', 'spend', 'lines']),
      overTime('trend', t('With purchase order over time'), ['po_coverage', 'spend'], {
        charts: ['line', 'bar', 'none'],
      }),
      byMember('where', t('Who orders, and who does not'), ['spend', 'po_coverage', 'orders'], {
        by: ['business_unit', 'buyer', 'category', 'supplier_family'],
      }),
    ],
  },
  {
    id: 'findings',
    title: t('Exceptions'),
    question: t('Which invoices and prices look wrong?'),
    process: 'Contracts and compliance',
    dataset: 'spend',
    measure: 'spend',
    says: null,
    blocks: [special('findings', 'findings', t('Findings'))],
  },
]
