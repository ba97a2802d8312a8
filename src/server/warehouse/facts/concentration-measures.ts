import { t } from '#shared/translate.ts'
import type { Measure } from '../catalogue/model.ts'
import { type Concentrated, coreCount, herfindahl, linesOfParties, topShare } from './concentration.ts'

/** Whose share of what is told, in words: `supplier`, `suppliers`, `spend`, and the field that names them. */
export type ConcentrationWords = { one: string; many: string; whole: string; field: string }

/** How a whole lies on few parties; only those above zero have a share of it. */
export function concentrationMeasures(of: Concentrated, { one, many, whole, field }: ConcentrationWords): Measure[] {
  const lines = linesOfParties(of)
  const aboveZero = t`${upper(many)} with ${whole} above zero.`
  const shared = t`${whole} of ${field} above zero`
  const common: Pick<Measure, 'direction' | 'isAdditive' | 'lines'> = {
    ...{ direction: 'neutral', isAdditive: false, lines: [] },
  }
  return [
    {
      id: 'hhi',
      label: t('Concentration (HHI)'),
      unit: 'count',
      ...common,
      definition: t`How much ${whole} lies on few ${many}: the sum of their squared percentage shares, from near 0 to 10,000 for a single ${one}. ${aboveZero}`,
      formula: `sum((100 x ${whole} of ${field} / ${shared})^2)`,
      sql: over => herfindahl(over, of),
      behind: { made: 'formula', period: lines.all },
    },
    {
      id: `top_${one}_share`,
      label: t`Largest ${one}`,
      unit: 'ratio',
      ...common,
      definition: t`The share of ${whole} with the largest ${one}. ${aboveZero}`,
      formula: `largest ${whole} of a ${field} / ${shared}`,
      sql: over => topShare(over, of, 1),
      behind: { made: 'formula', period: lines.all },
    },
    {
      id: 'top_five_share',
      label: t`Five largest ${many}`,
      unit: 'ratio',
      ...common,
      definition: t`The share of ${whole} with the five largest ${many}. ${aboveZero}`,
      formula: t`${whole} of the five largest ${field} / ${shared}`,
      sql: over => topShare(over, of, 5),
      behind: { made: 'formula', period: lines.all },
    },
    {
      id: `core_${many}`,
      label: t`${upper(many)} that make 80%`,
      unit: 'count',
      ...common,
      definition: t`How many of the largest ${many} make the first 80% of ${whole}. ${aboveZero}`,
      formula: `count(${field} where the larger ones have less than 80% of ${shared})`,
      sql: over => coreCount(over, of),
      behind: { made: 'parties', period: lines.core },
    },
  ]
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
