import type { Extents } from '#blocks/parts/extents.ts'
import { moneyMeasure, type View } from '#blocks/view.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { explorer } from '../../views/places.ts'
import { readDataset } from './explorer-address.ts'

/** The explorer as what views share sees it: a view without blocks, over one dataset. */
export function explorerView(dataset: FactId): View {
  return { ...explorer, process: '', dataset, measure: moneyMeasure[dataset], blocks: [] }
}

/** The dataset of the address, else the first of the organisation's that has lines, and those one can choose. */
export function chosenDataset(
  search: SearchParameters,
  type: OrganizationType,
  extents: Extents | undefined,
): { dataset: FactId; offered: readonly FactId[] } {
  const ofType: readonly FactId[] = type === 'procurement' ? datasetsOfType[type] : [...datasetsOfType[type], 'deals']
  const hasLines = (id: FactId) => extents?.datasets.some(one => one.dataset === id && one.first !== null) ?? false
  const dataset = readDataset(search) ?? ofType.find(hasLines) ?? ofType[0] ?? 'spend'
  return { dataset, offered: ofType.filter(id => id === dataset || hasLines(id)) }
}
