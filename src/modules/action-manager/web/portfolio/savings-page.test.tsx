import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import { type Portfolio, portfolioSchema } from '../../contract-savings.ts'
import actionManager from '../index.ts'
import { SavingsOverview } from './savings-overview.tsx'
import { thisYear } from './this-year.ts'

/** A page that shows the block as the overview does. */
const showing = defineWebModule({
  manifest: advisorManifest,
  routes: [{ path: '', title: 'Overview', component: () => <SavingsOverview period={null} /> }],
})

const sums = { count: 2, claimed: '1500.00', approved: '1200.00', implemented: '1200.00', realised: '100.00' }
const idea = { ...sums, count: 1, claimed: '300.00', approved: '0.00', implemented: '0.00', realised: '0.00' }
const saving = { type: 'hard', start: '2026-01-01', owner: 'Mara Okafor', lateDays: 0, atRisk: '0.00' }
const known = portfolioSchema.parse({
  currency: 'EUR',
  isWorkedOut: true,
  years: ['2026-01-01'],
  groups: [
    { id: 'Identified', name: 'Identified', ...idea },
    { id: 'Implemented', name: 'Implemented', ...sums, count: 1, claimed: '1200.00' },
  ],
  totals: sums,
  target: null,
  waterfall: [
    { id: 'identified', name: 'Identified', amount: '1500.00', isTotal: true },
    { id: 'unsigned', name: 'Not signed off yet', amount: '-300.00', isTotal: false },
    { id: 'approved', name: 'Approved', amount: '1200.00', isTotal: true },
    { id: 'toCome', name: 'Months to come', amount: '-1100.00', isTotal: false },
    { id: 'realised', name: 'Realised', amount: '100.00', isTotal: true },
  ],
  forecast: {
    ...{ low: '900.00', likely: '1155.00', high: '1500.00', from: null },
    chances: [{ stage: 'Identified', chance: 0.25 }],
  },
  items: [
    {
      ...{ ...saving, actionUuid: uuid(1), number: 7, title: 'Rebid cartons', stage: 'Identified', claimed: '300.00' },
      ...{ approved: null, realised: null, lateDays: 12, atRisk: '2.47' },
    },
    {
      ...{ ...saving, actionUuid: uuid(2), number: 8, title: 'One film', stage: 'Implemented', claimed: '1200.00' },
      ...{ approved: '1200.00', realised: '100.00' },
    },
  ],
})
const none = portfolioSchema.parse({
  ...known,
  ...{ years: [], groups: [], items: [], totals: { ...sums, count: 0 } },
})

let answer: Portfolio
let asked: URL[]
beforeEach(() => {
  answer = known
  asked = []
})
afterEach(() => vi.unstubAllGlobals())

async function open(address: string) {
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(String(input), 'https://portal.example')
    if (!url.pathname.endsWith('/savings')) return Response.json({})
    asked.push(url)
    return Response.json(answer)
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const items = [item('advisor', '/app/advisor'), item('actionManager', '/app/action-manager')]
  const visitor = signedIn({ configuration: JSON.stringify({ type: 'procurement', items }) })
  const { container } = await renderPortal(address, boot(visitor), [showing, actionManager])
  return container
}

test('all savings stand with their sums, what is likely and what is at risk', async () => {
  const page = await open('/app/action-manager/savings')
  await until(() => expect(page.querySelector('h1')?.textContent).toBe('Savings'))
  await until(() => expect(page.textContent).toContain('Of €1.5K identified, €1.2K are signed off and €100 came.'))
  expect(page.textContent).toContain('€900 to €1.5K')
  expect(page.textContent).toContain('The usual chances, until 20 savings have come to an end.')
  const table = (label: string) => page.querySelector(`table[aria-label="${label}"]`)
  expect(table('By stage reached')?.querySelector('tfoot')?.textContent).toContain('Total2€1,500€1,200€1,200€100')
  expect(table('At risk')?.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(table('At risk')?.querySelector('a')?.getAttribute('href')).toBe('/app/action-manager/7')
  expect(table('All savings')?.querySelectorAll('tbody tr')).toHaveLength(2)
})

test('what is chosen stands in the address and is what is asked', async () => {
  const page = await open('/app/action-manager/savings?by=type&type=hard')
  await until(() => expect(page.querySelector('select[aria-label="Fiscal year"] option + option')).not.toBeNull())
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ by: 'type', type: 'hard' })
  const select = page.querySelector<HTMLSelectElement>('select[aria-label="Fiscal year"]')
  await act(async () => {
    if (select) select.value = '2026-01-01'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(asked.at(-1)?.searchParams.get('year')).toBe('2026-01-01'))
  expect(window.location.search).toBe('?by=type&type=hard&year=2026-01-01')
})

test('a year stands against its target, for who signs off with a way to change it', async () => {
  const year = '2026-01-01'
  answer = { ...known, target: { year, amount: '2400.00', version: 1, by: 'Mara Okafor', at: '2026-01-02T08:00:00Z' } }
  const page = await open(`/app/action-manager/savings?year=${year}`)
  const sentence = 'Of the target of €2.4K for 2026, 62.5% is identified, 50.0% approved and 4.2% realised.'
  await until(() => expect(page.querySelector('main p.num')?.textContent).toBe(sentence))
  const change = [...page.querySelectorAll('button')].find(one => one.textContent === 'Change the target')
  await act(async () => change?.click())
  await until(() => expect(document.body.textContent).toContain('Mara Okafor set €2,400.00 on 2 Jan 2026.'))
})

test.each([
  ['', 'No savings yet'],
  ['?type=soft', 'No saving fits'],
])('without savings the page says why: %s', async (search, words) => {
  answer = none
  const page = await open(`/app/action-manager/savings${search}`)
  await until(() => expect(page.textContent).toContain(words))
})

test('the overview shows the savings of this fiscal year, where there are any', async () => {
  const page = await open('/app/advisor')
  await until(() => expect(page.textContent).toContain('All savings'))
  const year = thisYear(signedIn().organization)
  expect(asked[0]?.searchParams.get('year')).toBe(year)
  const link = [...page.querySelectorAll('a')].find(one => one.textContent?.startsWith('All savings'))
  expect(link?.getAttribute('href')).toBe(`/app/action-manager/savings?year=${year}`)
})

test('what came of savings is not shown while it is worked out, and then without a press', async () => {
  answer = { ...known, isWorkedOut: false, totals: { ...sums, realised: '0.00' } }
  const page = await open('/app/action-manager/savings')
  await until(() => expect(page.textContent).toContain('Being worked out'))
  expect(page.textContent).not.toContain('Months to come')
  answer = known
  await until(() => expect(page.textContent).toContain('Months to come'))
  expect(page.textContent).not.toContain('Being worked out')
})
