import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openAnalysedPortal } from '#test/analysed-portal.ts'
import { stubNear } from '#test/near.ts'
import { unmount, until } from '#test/render.tsx'
import type { AskingWidget } from '../../definition.ts'
import { addReport, definitionOf, figuresWidget } from '../../test/reports.ts'
import reports from '../index.ts'
import { atOnce } from './use-in-turn.ts'

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(reports)
}, 300_000)
afterAll(() => portal.close())
afterEach(() => vi.unstubAllGlobals())

const widgets = Array.from(
  { length: atOnce * 2 },
  (_, at): AskingWidget => ({
    ...figuresWidget(`w${at}`),
    title: `Part ${at}`,
    block: { kind: 'query', measures: ['spend'], by: ['category'], top: at + 1, charts: ['none'] },
    place: { x: 0, y: at * 8, w: 12, h: 8 },
  }),
)

test('parts out of sight are asked in one call, those a page begins with each by itself', async () => {
  const { uuid } = await addReport(portal.member, 'Far and near', definitionOf(...widgets))
  stubNear()
  const call = vi.spyOn(portal.member, 'call')
  const { container } = await portal.open(`/app/report-builder/${uuid}`)
  await until(() => expect(container.querySelectorAll('main table')).toHaveLength(widgets.length))
  const topsOf = (path: string) => {
    const bodies = call.mock.calls.filter(([one]) => one.endsWith(path)).map(([, init]) => String(init?.body))
    return new Set(bodies.map(body => Array.from(body.matchAll(/"top":(\d+)/g), ([, top]) => top).join(' ')))
  }
  const tops = widgets.map((_, at) => String(at + 1))
  expect(topsOf('/query')).toEqual(new Set(tops.slice(0, atOnce)))
  expect(topsOf('/query/many')).toEqual(new Set([tops.slice(atOnce).join(' ')]))
  unmount()
})
