import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { render, unmount } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import styles from './chart.module.css'
import { Chart, type ChartProps } from './chart.tsx'
import { ChartPicture } from './fetch-chart.ts'
import { partsOf } from './load-parts.ts'
import { watchWidth } from './watch-width.ts'

const observed = new Set<Element>()
let told: ResizeObserverCallback = () => undefined

/** Tells widths when the test says so. */
class ResizeObserverByHand implements ResizeObserver {
  constructor(tell: ResizeObserverCallback) {
    told = tell
  }
  observe(target: Element) {
    observed.add(target)
  }
  unobserve(target: Element) {
    observed.delete(target)
  }
  disconnect() {
    observed.clear()
  }
}

function tell(target: Element, width: number): void {
  if (!observed.has(target)) throw new Error('Nobody asks how wide it is.')
  const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
  told([{ target, contentRect: rectOf(width), ...sizes }], new ResizeObserverByHand(told))
}

function rectOf(width: number): DOMRect {
  return { ...document.body.getBoundingClientRect(), width }
}

function elementOf(width: number): Element {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => rectOf(width)
  return element
}

const print = () => window.dispatchEvent(new Event('beforeprint'))

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', ResizeObserverByHand)
  await Promise.all([ChartPicture.preload?.(), partsOf('bar')])
})
afterAll(() => vi.unstubAllGlobals())

const data: ChartProps['data'] = {
  kind: 'bar',
  categories: ['Packaging', 'Freight', 'Energy'].map(label => ({ key: label, label })),
  series: [{ key: 'spend', name: 'Spend', values: [3, 2, 1] }],
}

/** A chart, the element whose width it is drawn for, and how wide it is drawn; `null` before it is. */
async function show(props: Partial<ChartProps> = {}) {
  const queries = new QueryClient()
  const session = createSessionClient({ boot: boot(), queries, go: () => undefined })
  const words = { label: 'Spend by category', summary: 'Packaging is the largest.', categoryLabel: 'Category' }
  const container = await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: boot(), session, modules: [] }}>
          <Chart data={data} {...words} format={String} height={200} {...props} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const room = [...observed].find(element => container.contains(element))
  if (!room) throw new Error('The chart does not ask how wide it is.')
  const drawn = () => room.querySelector<HTMLElement>('[role=application] > div')?.style.width ?? null
  return { room, drawn }
}

describe('a chart whose width is not told yet', () => {
  test('is not drawn, and its room is kept with that of its buttons', async () => {
    const { room, drawn } = await show()
    expect(drawn()).toBeNull()
    const [picture, foot, ...others] = room.children
    expect(picture?.getAttribute('style')).toBe('height: 200px;')
    expect(foot?.className).toBe(`${styles.foot} ${styles.withButtons}`)
    expect(others).toEqual([])
  })

  test('keeps no room for buttons that its block has', async () => {
    const { room } = await show({ isTable: false, file: { name: 'Spend', save: { current: null } } })
    expect(room.children[1]?.className).toBe(styles.foot)
  })

  test('is drawn once it is told, in whole pixels', async () => {
    const { room, drawn } = await show()
    await act(async () => tell(room, 500.7))
    expect(drawn()).toBe('500px')
    await act(async () => tell(room, 420))
    expect(drawn()).toBe('420px')
  })

  test('is drawn before the page is printed', async () => {
    const { room, drawn } = await show()
    room.getBoundingClientRect = () => rectOf(300.7)
    await act(async () => {
      print()
      // The browser prints what stands there when its listeners are through.
      expect(drawn()).toBe('300px')
    })
  })

  test('is asked about no more once it is gone', async () => {
    const { room } = await show()
    unmount()
    expect(observed.has(room)).toBe(false)
  })
})

describe('an element that is watched', () => {
  test('is told when the page is printed only where it was never told', () => {
    const [near, far] = [elementOf(300.7), elementOf(200.7)]
    const [onNear, onFar] = [vi.fn(), vi.fn()]
    const stops = [watchWidth(near, onNear), watchWidth(far, onFar)]
    tell(near, 300.7)
    print()
    print()
    expect(onNear.mock.calls).toEqual([[300]])
    expect(onFar.mock.calls).toEqual([[200]])
    for (const stop of stops) stop()
  })

  test('is not told after it was left, and is told again when it is watched anew', () => {
    const element = elementOf(300)
    const [before, after] = [vi.fn(), vi.fn()]
    const measured = vi.spyOn(element, 'getBoundingClientRect')
    watchWidth(element, before)()
    print()
    expect(observed.has(element)).toBe(false)
    expect(measured).not.toHaveBeenCalled()
    expect(before).not.toHaveBeenCalled()
    const stop = watchWidth(element, after)
    tell(element, 250)
    expect(after.mock.calls).toEqual([[250]])
    stop()
    const again = vi.fn()
    const stopAgain = watchWidth(element, again)
    print()
    expect(again.mock.calls).toEqual([[300]])
    expect([before.mock.calls, after.mock.calls]).toEqual([[], [[250]]])
    stopAgain()
  })
})
