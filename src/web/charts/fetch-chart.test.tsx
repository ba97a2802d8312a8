import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { boot } from '#test/boot.ts'
import { render } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { Chart } from './chart.tsx'
import { ChartPicture, fetchChart } from './fetch-chart.ts'
import { partsOf } from './load-parts.ts'

test('what was fetched ahead is drawn at once, never as a skeleton', async () => {
  fetchChart('bar')
  await Promise.all([ChartPicture.preload?.(), partsOf('bar')])
  const queries = new QueryClient()
  const session = createSessionClient({ boot: boot(), queries, go: () => undefined })
  const seen: string[] = []
  const observer = new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.querySelector('[data-shape]')) seen.push(node.outerHTML)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const container = await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TabProvider value={{ boot: boot(), session, modules: [] }}>
          <Chart
            data={{
              kind: 'bar',
              categories: [
                { key: 'a', label: 'Packaging' },
                { key: 'b', label: 'Freight' },
                { key: 'c', label: 'Energy' },
              ],
              series: [{ key: 'spend', name: 'Spend', values: [3, 2, 1] }],
            }}
            label="Spend by category"
            summary="Packaging is the largest."
            categoryLabel="Category"
            format={String}
          />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  observer.disconnect()
  expect(container.querySelector('[role=application]')).not.toBeNull()
  expect(seen).toEqual([])
})
