import { calendarOf } from '#shared/calendar.ts'
import type { FactId } from '#shared/facts.ts'
import { monthOf } from '#shared/period.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { ratesOf } from './foreign-rates.ts'
import { oncePerVersion, pinned, type QueryScope } from './query-scope.ts'
import { readingOf } from './reading.ts'

/**
 * What the organisation's queries of a dataset are compiled with: its rates are looked up once for each state of its data.
 * With `constantRates`, a day, all rates are those of its month.
 */
export async function settingsOf(
  unpinned: QueryScope,
  dataset: FactId,
  constantRates?: string,
): Promise<CompileSettings> {
  const rateMonth = constantRates === undefined ? undefined : monthOf(constantRates)
  const { isUnkept: _, ...scope } = await pinned(unpinned)
  const { rollups } = scope.versions[dataset]
  return oncePerVersion(scope, dataset, ['settings', rateMonth, rollups], async () => {
    const [{ isAllKnown: _, ...reading }, rates] = await Promise.all([
      readingOf(scope, dataset),
      ratesOf(scope, dataset, rateMonth),
    ])
    return {
      baseCurrency: scope.organization.baseCurrency,
      calendar: calendarOf(scope.organization),
      ...(rateMonth === undefined ? {} : { rateMonth }),
      rates,
      ...reading,
    }
  })
}
