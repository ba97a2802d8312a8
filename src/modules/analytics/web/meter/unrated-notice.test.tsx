import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Analysis, AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { click, find, render, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { UnratedNotice } from './unrated-notice.tsx'

afterEach(() => vi.unstubAllGlobals())

const linesLink = vi.fn<Analysis['linesLink']>(() => null)
const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function Shown() {
  const [year, setYear] = useState(2024)
  const asked = { dataset: 'spend', period: yearOf(year), comparison: { kind: 'none' }, filters: [] }
  const analysis = { view: { dataset: 'spend' }, asked, hasForeign: true, linesLink } as unknown as Analysis
  return (
    <AnalysisProvider value={analysis}>
      <UnratedNotice />
      <button type="button" onClick={() => setYear(2026)}>
        Later
      </button>
    </AnalysisProvider>
  )
}

test('rates that are missing in one period do not lead to lines of another', async () => {
  const missingRates = [{ month: '2024-05-01', currency: 'KWD', lines: 2, amount: '5.00' }]
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    if (String(body).includes('2026')) return new Promise<Response>(() => undefined)
    return Promise.resolve(Response.json({ coverage: { lines: 9, linesWithRate: 7, missingRates } }))
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  await until(() => expect(container.textContent).toContain('2 lines have no exchange rate and are in no amount'))
  const period = { from: '2024-05-01', to: '2024-05-31' }
  expect(linesLink).toHaveBeenLastCalledWith(expect.objectContaining({ period }))
  linesLink.mockClear()
  await click(find('button', 'Later'))
  expect(container.textContent).toContain('2 lines have no exchange rate')
  expect(linesLink).not.toHaveBeenCalled()
})
