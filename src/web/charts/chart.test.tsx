import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { click, find, render, until } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import type { ChartData, Mark } from './chart-data.ts'

const months = ['January', 'February', 'March'].map((label, index) => ({ key: `2026-0${index + 1}`, label }))
const stacked: ChartData = {
  kind: 'stacked',
  categories: months,
  series: [
    { key: 'packaging', name: 'Packaging', values: [100, null, 300] },
    { key: 'freight', name: 'Freight', values: [10, 20, -5] },
  ],
}
const euro = (value: number) => `€${value}`

async function show(props: Partial<ChartProps> = {}): Promise<HTMLElement> {
  const queries = new QueryClient()
  const session = createSessionClient({ boot: boot(), queries, go: () => undefined })
  const container = await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: boot(), session, modules: [] }}>
          <main>
            <Chart
              data={stacked}
              label="Spend by category"
              summary="March is the largest."
              categoryLabel="Month"
              format={euro}
              {...props}
            />
          </main>
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await until(() => picture(container))
  return container
}

function picture(container: HTMLElement): HTMLElement {
  const found = container.querySelector<HTMLElement>('[role=application]')
  if (!found) throw new Error('The chart is not drawn yet.')
  return found
}

const said = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent

async function press(container: HTMLElement, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await act(async () => picture(container).dispatchEvent(event))
  }
}

describe('a chart by keyboard', () => {
  test('is one stop that says what it is and how it is walked', async () => {
    const container = await show()
    const stage = picture(container)
    expect([stage.tabIndex, stage.getAttribute('aria-label')]).toEqual([0, 'Spend by category'])
    expect(container.querySelectorAll('[role=application] [tabindex]')).toHaveLength(0)
    const help = document.getElementById(stage.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe('Arrow keys walk the points, Escape leaves.')
    expect(container.querySelector('figcaption')?.textContent).toBe('Spend by category. March is the largest.')
  })

  test('announces each point, also one that is not known', async () => {
    const container = await show()
    expect(said(container)).toBe('')
    await press(container, 'ArrowRight')
    expect(said(container)).toBe('January, Packaging: €100, 1 of 3')
    await press(container, 'ArrowRight')
    expect(said(container)).toBe('February, Packaging: not known, 2 of 3')
    await press(container, 'ArrowDown', 'End')
    expect(said(container)).toBe('March, Freight: €-5, 3 of 3')
    await press(container, 'Home')
    expect(said(container)).toBe('January, Freight: €10, 1 of 3')
  })

  test('Enter and Space pick, Escape leaves', async () => {
    const onPick = vi.fn<(mark: Mark) => void>()
    const container = await show({ onPick, pickWords: ({ label }) => `Filter to ${label}` })
    await press(container, 'Enter')
    expect(onPick).not.toHaveBeenCalled()
    await press(container, 'End', 'Enter', 'ArrowLeft', ' ')
    expect(onPick.mock.calls.map(([mark]) => mark)).toEqual([
      { key: '2026-03', series: 'freight', value: -5, label: 'March, Freight' },
      { key: '2026-02', series: 'freight', value: 20, label: 'February, Freight' },
    ])
    await click(find('button', 'Filter to February, Freight'))
    expect(onPick).toHaveBeenCalledTimes(3)
    await press(container, 'Escape')
    expect(said(container)).toBe('')
  })
})

test('what cannot be picked has no words for it', async () => {
  const pickWords = ({ series }: Mark) => (series === 'freight' ? null : 'Filter')
  const container = await show({ onPick: () => undefined, pickWords })
  await press(container, 'ArrowRight')
  expect(container.textContent).toContain('Filter')
  await press(container, 'ArrowDown')
  expect(said(container)).toContain('Freight')
  expect(container.textContent).not.toContain('Filter')
})

test('w says why of the point in focus, and the help says so; without more to say nothing opens', async () => {
  const open = vi.fn()
  const whyOf = vi.fn((mark: Mark) => (mark.key === '2026-01' ? () => open(mark.label) : null))
  const container = await show({ whyOf })
  const stage = picture(container)
  const help = document.getElementById(stage.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('Arrow keys walk the points, W says why it is so, Escape leaves.')
  expect(stage.getAttribute('aria-keyshortcuts')).toBe('w')
  await press(container, 'w')
  expect(open).not.toHaveBeenCalled()
  await press(container, 'ArrowRight', 'w')
  expect(open.mock.calls).toEqual([['January, Packaging']])
  await click(find('button', 'Why? January, Packaging'))
  expect(open).toHaveBeenCalledTimes(2)
  await press(container, 'End', 'w')
  expect(open).toHaveBeenCalledTimes(2)
})

test('a block that takes the picture out and decides on the table leaves no buttons for it', async () => {
  const save = { current: null as (() => void) | null }
  const container = await show({ file: { name: 'Spend', save }, isTable: false })
  expect(save.current).toBeTypeOf('function')
  expect(container.textContent).not.toMatch(/Save as PNG|Show as table/)
})

test('every kind is drawn, walked and told as a table', async () => {
  const axis = { label: 'Spend', format: euro }
  const a = { key: 'a', label: 'Acme' }
  const b = { key: 'b', label: 'Beta' }
  const all: ChartData[] = [
    { kind: 'pareto', limits: [], members: [a, b].map(one => ({ ...one, value: 5, cumulative: 1 })) },
    { kind: 'waterfall', direction: 'neutral', steps: [a, b].map(one => ({ ...one, value: 5, role: 'total' })) },
    { kind: 'treemap', nodes: [a, b].map(one => ({ ...one, value: 5 })) },
    { kind: 'heat', rows: [a], columns: [a, b], values: [[5, 6]] },
    { kind: 'scatter', x: axis, y: axis, points: [a, b].map((one, x) => ({ ...one, x, y: 5 })) },
    {
      kind: 'sankey',
      stages: ['Category', 'Supplier'],
      nodes: [
        { ...a, stage: 0 },
        { ...b, stage: 1 },
      ],
      links: [{ from: 'a', to: 'b', value: 5 }],
    },
    { kind: 'map', countries: [{ key: 'NO', label: 'Acme', value: 5 }] },
  ]
  for (const data of all) {
    const container = await show({ data, label: data.kind })
    expect(picture(container).querySelector('svg'), data.kind).not.toBeNull()
    await press(container, 'ArrowRight')
    expect(said(container), data.kind).toMatch(/Acme.*€5.*1 of \d/)
    await click(find('button', `Show as table: ${data.kind}`))
    expect(container.querySelector('table')?.textContent, data.kind).toMatch(/Acme.*€5/)
  }
})

test('a point alone is its figures, by mouse and keyboard as a drawn one is', async () => {
  const axis = { label: 'Spend', format: euro }
  const a = { key: 'a', label: 'Acme' }
  const [month] = months
  const now = { key: 'now', name: 'this year', values: [5] }
  const alone: ChartData[] = [
    { kind: 'pareto', members: [{ ...a, value: 5, cumulative: 1 }], limits: [] },
    { kind: 'waterfall', direction: 'neutral', steps: [{ ...a, value: 5, role: 'total' }] },
    { kind: 'treemap', nodes: [{ ...a, value: 5 }] },
    { kind: 'heat', rows: [a], columns: [a], values: [[5]] },
    { kind: 'scatter', x: axis, y: axis, points: [{ ...a, x: 1, y: 5 }] },
    { kind: 'bar', categories: [a], series: [now, { ...now, key: 'before', name: 'last year', values: [4] }] },
    { kind: 'line', categories: month ? [month, a] : [], series: [{ ...now, values: [null, 5] }] },
  ]
  for (const data of alone) {
    const onPick = vi.fn<(mark: Mark) => void>()
    const container = await show({ data, label: data.kind, onPick })
    expect(picture(container).querySelector('svg'), data.kind).toBeNull()
    expect(picture(container).textContent, data.kind).toMatch(/Acme.*€5/)
    await act(async () => picture(container).querySelector('dd')?.click())
    expect(onPick.mock.calls[0]?.[0].key).toBe('a')
    await press(container, 'End', 'Enter')
    expect(onPick).toHaveBeenCalledTimes(2)
  }
})

test('what has two points, a time in many parts or a place on the map is drawn', async () => {
  const parts = ['a', 'b', 'c', 'd'].map(key => ({ key, name: key, values: [1] }))
  const drawn: ChartData[] = [
    { kind: 'line', categories: months.slice(0, 2), series: [{ key: 'a', name: 'a', values: [1, 2] }] },
    { kind: 'stacked', categories: months.slice(0, 1), series: parts },
    { kind: 'map', countries: [{ key: 'NO', label: 'Norway', value: 5 }] },
  ]
  for (const data of drawn) {
    const container = await show({ data, label: data.kind })
    expect(picture(container).querySelector('svg'), data.kind).not.toBeNull()
  }
})

test('axe finds nothing, as a picture, on a point and as a table', async () => {
  const container = await show({ onPick: () => undefined })
  const faults = async () => {
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  expect(await faults()).toEqual([])
  await press(container, 'ArrowRight')
  expect(await faults()).toEqual([])
  await click(find('button', 'Show as table: Spend by category'))
  expect(await faults()).toEqual([])
})
