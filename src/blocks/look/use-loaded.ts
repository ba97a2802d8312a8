import { useQuery } from '@tanstack/react-query'
import type { Catalogue } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { type ProvidedData, toLoadable } from '#web/session/data-provider.ts'
import { catalogueQuery, extentsQuery } from '../parts/api.ts'
import { loadedDays } from '../parts/open-days.ts'
import type { View } from '../view.ts'

/** The catalogue, the first and newest day of a dataset, its months open for payment, and whether lines are in other currencies. */
export type LoadedData = { catalogue: Catalogue; extent: Period; openMonths: readonly string[]; hasForeign: boolean }

/** The catalogue and the days of the data, which every view needs before its first question. */
export function useLoaded({ dataset, needsBoth }: Pick<View, 'dataset' | 'needsBoth'>): ProvidedData<LoadedData> {
  const catalogue = useQuery(catalogueQuery)
  const extents = useQuery(extentsQuery)
  const { state, error, retry } = catalogue.isError ? toLoadable(catalogue) : toLoadable(extents)
  if (!catalogue.data || !extents.data) {
    return { state: state === 'SUCCESS' ? 'LOADING' : state, data: null, error, retry }
  }
  const found = extents.data.datasets.find(one => one.dataset === dataset)
  const days = found && loadedDays(found)
  if (!days) return { state: 'EMPTY', data: null, error: null, retry }
  const rated = extents.data.datasets.filter(one => one === found || (needsBoth && one.dataset !== 'deals'))
  const hasForeign = rated.some(one => one.hasForeign)
  return {
    state: 'SUCCESS',
    data: { catalogue: catalogue.data, ...days, hasForeign },
    error,
    retry,
  }
}
