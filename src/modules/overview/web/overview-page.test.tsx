import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { type Explanation, explanationSchema } from '#shared/query-explanation.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { DatasetSummary, Figure, SummariesV1 } from '../contract.ts'
import { summariesV1Schema } from '../contract.ts'
import overview from './index.ts'

const period = { from: '2025-10-01', to: '2026-09-30' }
const previous = { from: '2024-10-01', to: '2025-09-30' }

function figure(change: Partial<Figure> = {}): Figure {
  return {
    id: 'spend',
    label: 'Spend',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: 'What was bought, credits taken off.',
    formula: 'sum(amount)',
    value: '200970099.78',
    previous: '189542876.10',
    change: 0.0603,
    changeKind: 'relative',
    query: { dataset: 'spend', measures: ['spend'], dimensions: [], filters: [], order: [], limit: 1000, page: 1 },
    lines: { dataset: 'spend', filters: [], period, order: [], page: 1 },
    ...change,
  }
}

function summaries(change: Partial<SummariesV1> = {}, dataset: Partial<DatasetSummary> = {}): SummariesV1 {
  const spend: DatasetSummary = {
    dataset: 'spend',
    label: 'Spend',
    figures: [figure()],
    lines: 69_579,
    extent: { first: '2023-10-01', last: '2026-09-30', lines: 200_000 },
    loadedAt: new Date().toISOString(),
    uploads: { newest: { id: '5d2ffb3a-4e3c-4f4e-9f4b-3f0a3a1c2b11', name: 'ledger.csv' }, count: 3 },
    coverage: { lines: 69_579, linesWithRate: 69_579, missingRates: [] },
    ...dataset,
  }
  return summariesV1Schema.parse({
    version: 1,
    period,
    previous,
    currency: 'EUR',
    isEmpty: false,
    datasets: [spend],
    ...change,
  })
}

const upload = '5d2ffb3a-4e3c-4f4e-9f4b-3f0a3a1c2b11'
const explanation: Explanation = {
  measure: {
    ...{ id: 'spend', label: 'Spend', role: 'measure', unit: 'money', direction: 'up-is-bad', isAdditive: true },
    ...{ definition: 'What was bought, credits taken off.', formula: 'sum(amount)', lines: [] },
    ...{ isNarrower: false, made: 'sum', linesOf: ['period'] },
  },
  currency: 'EUR',
  value: '200970099.78',
  previous: '189542876.10',
  unknown: null,
  parts: [],
  filters: [],
  period,
  openMonths: [],
  compare: previous,
  constantRates: null,
  budget: null,
  lines: {
    covered: 69_579,
    used: 69_567,
    sum: '200970099.78',
    before: null,
    none: null,
    leftOut: [{ reason: 'no_rate', words: 'No exchange rate for their currency and month', lines: 12 }],
    missingRates: [{ month: '2026-09-01', currency: 'USD', lines: 12, amount: '5000' }],
  },
  uploads: [{ id: upload, name: 'ledger.csv', loadedAt: '2026-10-02T09:00:00Z', lines: 69_567, sum: '200970099.78' }],
  uploadsTotal: 1,
  data: { version: 3, changedAt: '2026-10-02T09:00:01Z' },
}

/** Opens the page with these answers of the summaries call, the last one for good; gives what was asked. Nothing needs attention. */
async function open(
  answers: (() => Response | Promise<Response>)[],
  address = '/app/overview',
  role: 'Viewer' | 'Editor' = 'Editor',
  version?: 2,
) {
  const asked: string[] = []
  const explained: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).includes('/query/explain')) {
      explained.push(JSON.parse(String(init?.body)))
      return Response.json(explanationSchema.parse(explanation))
    }
    if (String(input).includes('/summaries/attention')) return Response.json({ attention: [] })
    if (!String(input).includes('/summaries/')) return Response.json({})
    asked.push(String(input))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? answer() : Response.error()
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const configuration = JSON.stringify({
    type: 'procurement',
    items: [{ ...item('overview', '/app/overview'), ...(version ? { version } : {}) }],
  })
  const visitor = signedIn({ configuration, role, permissions: [...roles[role].permissions] })
  const { container } = await renderPortal(address, boot(visitor), [overview])
  const main = () => container.querySelector('main')?.textContent ?? ''
  return { asked, explained, container, main }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('figures stand with their change, their lines and their source', async () => {
  const { asked, main } = await open([() => Response.json(summaries())])
  await until(() => expect(main()).toContain('€201.0M'))
  expect(main()).toContain('up, worse: ▲6.0%')
  expect(main()).toContain('from €189.5M')
  expect(main()).toMatch(/Organisation 1 · 69,579 purchase lines, loaded today .* from upload ledger\.csv and 2 more/)
  expect(main()).toMatch(/Figures from ledger\.csv and 2 more, loaded .* · all amounts/)
  expect(find('main a', 'ledger.csv').getAttribute('href')).toBe(`/app/data-manager/uploads/${upload}`)
  expect(main()).toContain('all amounts in EUR at monthly rates')
  expect(main()).not.toContain('reach to')
  const link = new URL(find('main a', 'Spend').getAttribute('href') ?? '', 'http://x')
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/app/data-manager/lines',
    { dataset: 'spend', ...period },
  ])
  expect(asked[0]).toBe('/api/organization/o-1/summaries/v1/?option=summaries&compare=lastYear')
})

test('lines that end within the period are told, as it is no whole one', async () => {
  const extent = { first: '2023-10-01', last: '2026-09-03', lines: 200_000 }
  const { main } = await open([() => Response.json(summaries({}, { extent }))])
  await until(() => expect(main()).toMatch(/purchase lines, loaded today.* · purchase lines reach to 3 Sep 2026/))
})

test('the period and comparison of the address are asked for', async () => {
  const { asked, main } = await open(
    [() => Response.json(summaries({ previous: null }))],
    '/app/overview?from=2026-07-01&to=2026-09-30&compare=none',
  )
  await until(() => expect(main()).toContain('not compared'))
  expect(asked[0]).toContain('from=2026-07-01&to=2026-09-30&compare=none')
})

test('loading shows the shape of what comes', async () => {
  const { container } = await open([() => new Promise<Response>(() => undefined)])
  await until(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull())
})

test('figures are there before the rest, stay when it fails, and Retry asks for the rest again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let fail: (answer: Response) => void = () => undefined
  const { asked, main, container } = await open(
    [
      () => Response.json(summaries()),
      () => new Promise<Response>(resolve => (fail = resolve)),
      () => new Promise<Response>(() => undefined),
    ],
    '/app/overview',
    'Viewer',
    2,
  )
  await until(() => expect(main()).toContain('€201.0M'))
  expect(container.querySelector('main [aria-busy=true]')).not.toBeNull()
  fail(Response.json({ code: 'unavailable', detail: 'The warehouse is busy.', requestId: 'r-8' }, { status: 503 }))
  await until(() => expect(main()).toContain('The warehouse is busy.'))
  expect(main()).toContain('€201.0M')
  await click(find('button', 'Retry'))
  await until(() => expect(asked.map(call => call.split('/')[5])).toEqual(['v1', 'v2', 'v2']))
})

test('an error gives the sentence and the request id, and Retry asks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const problem = { code: 'unavailable', detail: 'The warehouse does not answer.', requestId: 'r-7' }
  const { main } = await open([() => Response.json(problem, { status: 500 }), () => Response.json(summaries())])
  await until(() => expect(main()).toContain('The warehouse does not answer.'))
  expect(main()).toContain('r-7')
  await click(find('button', 'Retry'))
  await until(() => expect(main()).toContain('€201.0M'))
})

test('nothing loaded offers to add data to those who may', async () => {
  const nothing = () => Response.json(summaries({ period: null, previous: null, isEmpty: true, datasets: [] }))
  const editor = await open([nothing])
  await until(() => expect(editor.main()).toContain('No data yet'))
  expect(find('main a', 'Add data').getAttribute('href')).toBe('/app/data-manager/new')
})

test('a viewer is told who can load', async () => {
  const { main } = await open(
    [() => Response.json(summaries({ period: null, previous: null, isEmpty: true, datasets: [] }))],
    '/app/overview',
    'Viewer',
  )
  await until(() => expect(main()).toContain('editor or administrator'))
  expect(main()).not.toContain('Add data')
})

test('a period without lines says where the lines are and leads to all of them', async () => {
  const old = { from: '2020-01-01', to: '2020-03-31' }
  const { asked, main } = await open(
    [() => Response.json(summaries({ period: old }, { lines: 0, figures: [] })), () => Response.json(summaries())],
    '/app/overview?from=2020-01-01&to=2020-03-31',
  )
  await until(() => expect(main()).toMatch(/No lines in Jan\s?–\s?Mar 2020/))
  await click(find('button', 'Show all data'))
  await until(() => expect(main()).toContain('€201.0M'))
  expect(asked[1]).toContain('from=2023-10-01&to=2026-09-30')
})

test('lines without a rate are told, with the way to them', async () => {
  const missingRates = [{ month: '2026-09-01', currency: 'USD', lines: 12, amount: '5000' }]
  const { main } = await open([
    () => Response.json(summaries({}, { coverage: { lines: 69_579, linesWithRate: 69_567, missingRates } })),
  ])
  await until(() => expect(main()).toContain('12 lines have no exchange rate and are in no amount: USD in Sep 2026.'))
  expect(find('main a', 'Show them').getAttribute('href')).toContain('from=2026-09-01&to=2026-09-30')
})

test('the key w in a figure says what it means, how it is computed, over which lines and from where', async () => {
  const { main, explained } = await open([() => Response.json(summaries())])
  await until(() => expect(main()).toContain('€201.0M'))
  find('main a', 'Spend').focus()
  find('main a', 'Spend').dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }))
  await until(() => expect(document.body.textContent).toContain('€200,970,099.78'))
  const dialog = document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(dialog).toContain('69,567 purchase lines usedTheir amounts come to €200,970,099.78, which is the figure')
  expect(dialog).toContain('12 left outNo exchange rate for their currency and month')
  expect(dialog).toContain('No rate of USD for Sep 2026: 12 purchase lines')
  expect(find('[role=dialog] a', 'ledger.csv').getAttribute('href')).toBe(`/app/data-manager/uploads/${upload}`)
  expect(explained).toEqual([{ measure: 'spend', question: { dataset: 'spend', filters: [] } }])
  expect(document.body.textContent).toContain('What was bought, credits taken off.')
  expect(document.body.textContent).toContain('sum(amount)')
  expect(find('[role=dialog] a', 'Show the lines').getAttribute('href')).toContain('dataset=spend')
  await click(document.querySelector('[role=dialog] button[aria-label=Close]'))
  await until(() => expect(document.activeElement).toBe(find('main a', 'Spend')))
})

test('nothing before the period is not called news', async () => {
  const isNew = figure({ previous: '0.00', change: null, changeKind: 'new' })
  const { main } = await open([() => Response.json(summaries({}, { figures: [isNew] }))])
  await until(() => expect(main()).toContain('€201.0M'))
  expect(main()).toContain('not compared')
  expect(main()).not.toContain('New')
})
