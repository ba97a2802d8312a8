import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeFiltersOf } from '#blocks/parts/view-address.ts'
import { openAnalysedPortal, unseenOf } from '#test/analysed-portal.ts'
import { unmount } from '#test/render.tsx'
import { explorer } from '../views/places.ts'
import { partsOf } from '../views/view-parts.ts'
import { viewPath, views } from '../views/views.ts'
import analytics from './index.ts'

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(analytics)
}, 300_000)
afterAll(() => portal.close())
afterEach(() => vi.unstubAllGlobals())

const parts = views.flatMap(view =>
  partsOf(view).map(part => ({ ...part, id: `${view.id} ${part.search.part ?? ''}`.trim() })),
)

test.each(parts)('$id: what is begun with the address is what the page shows', async ({ view, search: inPart }) => {
  const values = view.party === 'supplier_family' ? ['Supplier 1'] : ['Customer 2']
  const filters = view.party ? writeFiltersOf([{ field: view.party, op: 'is', values }]) : {}
  const search = new URLSearchParams({
    compare: 'before',
    ...inPart,
    ...(filters.filters ? { filters: filters.filters } : {}),
  })
  const { queries } = await portal.open(`${viewPath(view)}?${search}`)
  expect(unseenOf(queries)).toEqual([])
  unmount()
})

test('the explorer begins the question of its address with it, and shows what it began', async () => {
  const { queries } = await portal.open(`${explorer.path}?dataset=sales&rows=none&columns=month`)
  expect(unseenOf(queries)).toEqual([])
  expect(queries.getQueryCache().findAll({ queryKey: ['query', 'pivot'] })).toHaveLength(1)
  unmount()
})
