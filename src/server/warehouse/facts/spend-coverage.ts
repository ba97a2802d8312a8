import { toSay } from '#shared/translate.ts'
import { column, expr } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import { hasQuantity, lines, linesWhere, spend, spendWhere } from './spend-columns.ts'

/** How much of the spend says what an analysis needs. */
export const coverageMeasures: readonly Measure[] = [
  shareOf(
    {
      id: 'classified_coverage',
      label: toSay('Classified'),
      direction: 'up-is-good',
      definition: toSay('The share of spend on lines that have a category.'),
      formula: 'sum(amount where category) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with a category'), expr`${column('category')} != ''`),
    spend,
  ),
  shareOf(
    {
      id: 'family_coverage',
      label: toSay('With supplier family'),
      direction: 'up-is-good',
      definition: toSay(
        'The share of spend on lines whose supplier belongs to a family; a name that stands alone is its own.',
      ),
      formula: 'sum(amount where supplier_family) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with a supplier family'), expr`${column('supplier_family')} != ''`),
    spend,
  ),
  shareOf(
    {
      id: 'quantity_spend_coverage',
      label: toSay('With quantity'),
      direction: 'up-is-good',
      definition: toSay('The share of spend on lines that have a quantity, which analyses of prices need.'),
      formula: 'sum(amount where quantity) / spend',
      lines: [],
    },
    spendWhere(toSay('Spend with a quantity'), hasQuantity),
    spend,
  ),
  shareOf(
    {
      id: 'quantity_coverage',
      label: toSay('With quantity'),
      direction: 'up-is-good',
      definition: toSay('The share of lines that have a quantity, which price comparisons need.'),
      formula: 'count(lines where quantity) / lines',
      lines: [],
    },
    linesWhere(toSay('Lines with a quantity'), hasQuantity),
    lines,
  ),
]
