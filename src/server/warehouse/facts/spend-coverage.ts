import { t } from '#shared/translate.ts'
import { column, expr } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import { hasQuantity, lines, linesWhere, spend, spendWhere } from './spend-columns.ts'

/** How much of the spend says what an analysis needs. */
export const coverageMeasures: readonly Measure[] = [
  shareOf(
    {
      id: 'classified_coverage',
      label: 'Classified',
      direction: 'up-is-good',
      definition: t('The share of spend on lines that have a category.'),
      formula: t('sum(amount where category) / spend'),
      lines: [],
    },
    spendWhere(t('Spend with a category'), expr`${column('category')} != ''`),
    spend,
  ),
  shareOf(
    {
      id: 'family_coverage',
      label: t('With supplier family'),
      direction: 'up-is-good',
      definition: t(
        'The share of spend on lines whose supplier belongs to a family; a name that stands alone is its own.',
      ),
      formula: t('sum(amount where supplier_family) / spend'),
      lines: [],
    },
    spendWhere(t('Spend with a supplier family'), expr`${column('supplier_family')} != ''`),
    spend,
  ),
  shareOf(
    {
      id: 'quantity_spend_coverage',
      label: t('With quantity'),
      direction: 'up-is-good',
      definition: t('The share of spend on lines that have a quantity, which analyses of prices need.'),
      formula: t('sum(amount where quantity) / spend'),
      lines: [],
    },
    spendWhere(t('Spend with a quantity'), hasQuantity),
    spend,
  ),
  shareOf(
    {
      id: 'quantity_coverage',
      label: t('With quantity'),
      direction: 'up-is-good',
      definition: t('The share of lines that have a quantity, which price comparisons need.'),
      formula: t('count(lines where quantity) / lines'),
      lines: [],
    },
    linesWhere(t('Lines with a quantity'), hasQuantity),
    lines,
  ),
]
