import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openAnalysedPortal } from '#test/analysed-portal.ts'
import { until } from '#test/render.tsx'
import { addReport, definitionOf, figuresWidget } from '../../test/reports.ts'
import reports from '../index.ts'
import * as start from './use-head-start.ts'

vi.mock(import('./use-head-start.ts'), { spy: true })

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(reports)
}, 300_000)
afterAll(() => portal.close())
afterEach(() => vi.unstubAllGlobals())

test.each([false, true])('only the first part that asks is drawn before its head start is over: %s', async isOver => {
  vi.mocked(start.useHeadStart).mockReturnValue(isOver)
  const text = { kind: 'text' as const, id: 'said', text: 'Said first', place: { x: 0, y: 0, w: 12, h: 2 } }
  const figures = ['spend', 'lines', 'suppliers'].map((measure, at) => ({
    ...figuresWidget(measure, [measure]),
    place: { x: 0, y: 2 + at * 3, w: 12, h: 3 },
  }))
  const { uuid } = await addReport(portal.member, `Begun ${isOver}`, definitionOf(text, ...figures))
  const { container } = await portal.open(`/app/report-builder/${uuid}`, 'main .num')
  const why = () => Array.from(container.querySelectorAll('main .num[class*=_figure_]'))
  await until(() => expect(why()).toHaveLength(isOver ? 3 : 1))
})
