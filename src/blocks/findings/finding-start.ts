import { useLocation } from '@tanstack/react-router'
import { rangeOf, type Started, scopeIn } from '#web/things/start-rules.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { memberFilter } from '../parts/member-filter.ts'
import { addFilterTo, writeFiltersOf, writePeriod } from '../parts/view-address.ts'
import { headlineOf } from './columns.ts'
import type { Finding } from './definition.ts'
import { reasonOf } from './words.ts'

/** What a finding says of itself where something is begun with it; its address shows those of its kind and supplier. */
export function useFindingStart(block: string, currency: string): (finding: Finding) => Started {
  const { asked } = useAnalysis()
  const { pathname, searchStr } = useLocation()
  return ({ fingerprint, reason, amount, lines }) => {
    const filters = addFilterTo(asked.filters, memberFilter('supplier_family', reason.supplier))
    const search = Object.entries({
      ...Object.fromEntries(new URLSearchParams(searchStr)),
      ...writePeriod(asked.period),
      ...writeFiltersOf(filters),
      [`${block}.kind`]: reason.kind,
      [`${block}.page`]: undefined,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const isPrice = reason.kind === 'price-jump'
    // An order that was split lost an approval, and no money.
    const loss = reason.kind === 'split-order' ? null : amount
    const days = isPrice ? asked.period : null
    return {
      ...{ place: 'finding', key: fingerprint },
      title: headlineOf(reason),
      about: reasonOf(reason, currency),
      path: `${pathname}?${new URLSearchParams(search)}`,
      question: { dataset: 'spend', filters: lines.filters, period: lines.period ?? null, compare: null },
      amount: rangeOf(loss, days, currency),
      scope: scopeIn('spend', lines.filters),
      baseline: isPrice ? reason.before : null,
    }
  }
}
