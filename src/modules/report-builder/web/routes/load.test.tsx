import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openAnalysedPortal, unseenOf } from '#test/analysed-portal.ts'
import { signedIn } from '#test/boot.ts'
import { unmount } from '#test/render.tsx'
import type { PageLoad } from '#web/page-load.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { addReport, definitionOf, figuresWidget } from '../../test/reports.ts'
import reports from '../index.ts'
import { headStart } from '../read/use-head-start.ts'
import { loadReport } from './load.ts'

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(reports)
}, 300_000)
afterAll(() => portal.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const widget = (id: string, y: number, change: Partial<AskingWidget>): AskingWidget => ({
  ...figuresWidget(id),
  ...change,
  title: id,
  place: { x: 0, y, w: 12, h: 8 },
})
const definition: ReportDefinition = {
  ...definitionOf(
    widget('figures', 0, { filters: [{ field: 'business_unit', op: 'is', values: ['Unit 1'] }] }),
    widget('bridge', 8, { block: { kind: 'bridge' } }),
    widget('drivers', 16, { block: { kind: 'drivers' }, ignores: ['country'] }),
    widget('tail', 24, { block: { kind: 'tail', chosen: { below: '500', where: 'business_unit' } } }),
    widget('party', 32, { block: { kind: 'spellings' } }),
    widget('by-category', 40, {
      block: { kind: 'query', measures: ['spend'], by: ['category'], top: 5, charts: ['bar'] },
    }),
  ),
  filters: [{ field: 'country', op: 'is', values: ['DE'] }],
}

const search = new URLSearchParams({
  compare: 'before',
  'tail.below': '250',
  filters: JSON.stringify([{ field: 'category', op: 'is', values: ['Category 1'] }]),
})

test.each(['', `?${search}`])('what a report begins with is what its page shows: %s', async asked => {
  const { uuid } = await addReport(portal.member, `Begun ${asked}`.slice(0, 40), definition)
  const { queries } = await portal.open(`/app/report-builder/${uuid}${asked}`)
  expect(unseenOf(queries)).toEqual([])
  const keys = JSON.stringify(
    queries
      .getQueryCache()
      .findAll({ queryKey: ['query'] })
      .map(({ queryKey }) => queryKey),
  )
  for (const said of ['price-volume-mix', 'Unit 1', 'supplier_family', 'business_unit']) expect(keys).toContain(said)
  unmount()
})

test.each(['its answer', 'its time is over'])(
  'the first widget of a report has the portal to itself until %s',
  async until => {
    const { uuid } = await addReport(portal.member, `Head start ${until}`, definition)
    const { queries } = await portal.open(`/app/report-builder/${uuid}`)
    unmount()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const answer = Promise.withResolvers<null>()
    const begun: string[] = []
    const ask = ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const isGround = ['report-builder', 'catalogue', 'extents'].some(name => queryKey.includes(name))
      if (isGround) return Promise.resolve(queries.getQueryData(queryKey))
      begun.push(JSON.stringify(queryKey))
      return answer.promise
    }
    void loadReport({
      search: {},
      params: { id: uuid },
      signedIn: signedIn(),
      configuration: { type: 'both', items: [] },
      type: 'both',
      ask: ask as PageLoad['ask'],
    })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(headStart - 1)
    expect(begun).toEqual([expect.stringContaining('Unit 1')])
    if (until === 'its answer') answer.resolve(null)
    else await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
    expect(begun.length).toBeGreaterThan(4)
  },
)
