import { expect, test } from 'vitest'
import type { Configuration } from '#shared/configuration.ts'
import { item, signedIn } from '#test/boot.ts'
import type { PageLoad } from '#web/page-load.ts'
import { type SummariesV1, summariesV1Schema } from '../../contract.ts'
import { loadOverview } from './load-overview.ts'

const [some, none] = [false, true].map(isEmpty =>
  summariesV1Schema.parse({
    ...{ version: 1, period: null, previous: null, currency: 'EUR', isEmpty },
    datasets: isEmpty
      ? []
      : [
          {
            ...{ dataset: 'spend', label: 'Spend', figures: [], extent: { first: null, last: null, lines: 9 } },
            ...{ lines: 9, loadedAt: null, uploads: null },
            coverage: { lines: 9, linesWithRate: 9, missingRates: [] },
          },
        ],
  }),
)

/** The names of what is asked, where the figures are these. */
async function asked(version: 1 | 2, figures: SummariesV1 | null | undefined): Promise<string[]> {
  const names: string[] = []
  const items: Configuration['items'] = [{ ...item('overview', '/app/overview'), version }]
  const ask = async ({ queryKey }: { queryKey: readonly unknown[] }) => {
    names.push(queryKey.slice(0, queryKey[0] === 'summaries' ? 2 : 1).join(' '))
    return figures ?? null
  }
  const page = { search: {}, params: {}, signedIn: signedIn(), type: 'procurement' } as const
  await loadOverview({ ...page, configuration: { type: 'procurement', items }, ask: ask as PageLoad['ask'] })
  return names
}

test('what needs attention is asked with what stands beside the figures', async () => {
  expect(await asked(2, some)).toEqual(['summaries 1', 'summaries 2', 'attention'])
})

test('nothing more is asked where only figures are shown, or there are none', async () => {
  expect(await asked(1, some)).toEqual(['summaries 1'])
  expect(await asked(2, none)).toEqual(['summaries 1'])
  expect(await asked(2, null)).toEqual(['summaries 1'])
})
