import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { openAnalysedPortal } from '#test/analysed-portal.ts'
import { stubNear } from '#test/near.ts'
import { unmount, until } from '#test/render.tsx'
import type { AskingWidget } from '../../definition.ts'
import { addReport, definitionOf, figuresWidget } from '../../test/reports.ts'
import reports from '../index.ts'
import { atOnce } from './use-in-turn.ts'

// One for all tests, as the portal watches by one observer.
const near = stubNear()
let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(reports)
}, 300_000)
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  vi.unstubAllGlobals()
  await portal.close()
})

const widgets = Array.from(
  { length: atOnce * 2 },
  (_, at): AskingWidget => ({
    ...figuresWidget(`w${at}`),
    title: `Part ${at}`,
    block: { kind: 'query', measures: ['spend'], by: ['category'], top: at + 1, charts: ['none'] },
    place: { x: 0, y: at * 8, w: 12, h: 8 },
  }),
)

const tops = widgets.map((_, at) => String(at + 1))
let call: MockInstance<typeof portal.member.call>
/** Of each call to an address, how many members each of its questions asks for. */
function topsOf(path: string): Set<string> {
  const bodies = call.mock.calls.filter(([one]) => one.endsWith(path)).map(([, init]) => String(init?.body))
  return new Set(bodies.map(body => Array.from(body.matchAll(/"top":(\d+)/g), ([, top]) => top).join(' ')))
}

async function open(name: string) {
  const { uuid } = await addReport(portal.member, name, definitionOf(...widgets))
  call = vi.spyOn(portal.member, 'call')
  return { show: () => portal.open(`/app/report-builder/${uuid}`) }
}

test('parts out of sight are asked in one call, those a page begins with each by itself', async () => {
  const { show } = await open('Far and near')
  const { container } = await show()
  await until(() => expect(container.querySelectorAll('main table')).toHaveLength(widgets.length))
  expect(topsOf('/query')).toEqual(new Set(tops.slice(0, atOnce)))
  expect(topsOf('/query/many')).toEqual(new Set([tops.slice(atOnce).join(' ')]))
  unmount()
})

test('a part that comes near while its call is under way is asked by itself', async () => {
  const { call: answer } = portal.member
  const { show } = await open('Coming near')
  call.mockImplementation(async (path, init) => {
    if (path.endsWith('/query/many')) {
      near.comeNear()
      await vi.waitFor(() => expect(topsOf('/query')).toEqual(new Set(tops)))
    }
    return answer(path, init)
  })
  const { container } = await show()
  await until(() => expect(container.querySelectorAll('main table')).toHaveLength(widgets.length))
  expect(topsOf('/query/many')).toEqual(new Set([tops.slice(atOnce).join(' ')]))
  unmount()
})
