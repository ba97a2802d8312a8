import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { Explainable } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import type { PartyContract } from '../party/definition.ts'

const levels = ['category', 'category_2', 'category_3', 'category_4']

type Around = { own: Filter; asked: Asked; currency: string }

/**
 * Why so much was bought in the time of a contract: spend of its category in its days. Where the category stands on
 * several levels no one list of lines has it, so each level has one.
 */
export function spendExplained(contract: PartyContract, { own, asked, currency }: Around): Explainable {
  const { number, category, categorySpellings, start, end, filters, spend } = contract
  const of = t`${number}: spend in its time`
  const period = { from: start, to: end }
  if (filters) {
    const covered = { ...asked, period, comparison: { kind: 'none' as const }, filters: [own] }
    return { measure: 'spend', question: coveredBy(covered, filters), of }
  }
  return {
    of,
    told: {
      value: formatMoney(spend, currency),
      definition: t`All that was bought in the days of the contract in the category ${category}, on whichever level of the tree it stands.`,
      formula: t('sum(amount) of lines with the category on any level'),
      parts: [],
      ...{ period, compare: null, constantRates: asked.constantRates },
      lines: levels.map((field, level) => ({
        words: t`Level ${level + 1}`,
        ...{ dataset: 'spend' as const, period },
        filters: [own, { field, op: 'is' as const, values: categorySpellings }],
      })),
    },
  }
}
