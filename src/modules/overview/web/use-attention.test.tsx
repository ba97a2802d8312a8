import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { OverviewView } from './overview-view.ts'
import { useAttention } from './use-attention.ts'

afterEach(() => vi.unstubAllGlobals())

const yearOf = (year: number): OverviewView => ({
  period: { from: `${year}-01-01`, to: `${year}-12-31` },
  compare: 'lastYear',
})

function Shown() {
  const [year, setYear] = useState(2025)
  const { state, data } = useAttention(yearOf(year))
  return (
    <button type="button" onClick={() => setYear(2026)}>
      {`${state} ${data?.map(({ title }) => title).join() ?? ''}`}
    </button>
  )
}

test('what needs attention in one period is never shown as that of another', async () => {
  vi.stubGlobal('fetch', (input: string) => {
    if (String(input).includes('from=2026')) return new Promise<Response>(() => undefined)
    return Promise.resolve(Response.json({ attention: [{ title: 'Credits of 2025', dataset: 'spend' }] }))
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  const button = await until(() => find('button', 'SUCCESS Credits of 2025'))
  await click(button)
  await until(() => expect(button.textContent?.trim()).toBe('LOADING'))
})
