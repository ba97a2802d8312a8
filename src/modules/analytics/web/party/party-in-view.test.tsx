import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeFiltersOf } from '#blocks/parts/view-address.ts'
import { openAnalysedPortal } from '#test/analysed-portal.ts'
import { unmount } from '#test/render.tsx'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import analytics from '../index.ts'

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(analytics)
}, 300_000)
afterAll(() => portal.close())
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

const view = '/app/analytics/view/supplier'
const of = (name: string) => writeFiltersOf([{ field: 'supplier_family', op: 'is', values: [name] }])

async function open(search: Record<string, string | undefined>, drawn?: string) {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const { container } = await portal.open(`${view}?${new URLSearchParams(given)}`, drawn)
  return container
}

/** Names and lines of whom the choice offers, in its order. */
function offered(container: HTMLElement): [string, number][] {
  return [...container.querySelectorAll('main tbody tr')].map(row => {
    const cells = [...row.children].map(cell => cell.textContent ?? '')
    return [cells[0] ?? '', Number(cells.at(-1))]
  })
}

test('the tab of the part in the address is the current one; the others keep what is asked', async () => {
  const container = await open({ ...of('Supplier 1'), compare: 'before', part: 'payment' })
  const tabs = [...container.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Parts of Supplier 360"] a')]
  expect(tabs.map(tab => tab.textContent)).toEqual(['Summary', 'Contracts', 'Prices', 'Payment', 'Data'])
  expect(tabs.filter(tab => tab.hasAttribute('aria-current')).map(tab => tab.textContent)).toEqual(['Payment'])
  for (const tab of tabs) expect(new URL(tab.href).searchParams.get('compare')).toBe('before')
  expect(tabs.map(tab => new URL(tab.href).searchParams.get('part'))).toEqual([
    null,
    'contracts',
    'prices',
    'payment',
    'data',
  ])
  const titles = [...container.querySelectorAll('main section h2')].map(title => title.textContent)
  expect(titles).toEqual(['Paid on time or not', 'Spend by agreed days'])
})

test('who is offered, and with what, is of the period and the filters', async () => {
  const all = offered(await open({ period: 'all' }))
  unmount()
  const narrowed = offered(
    await open({ period: 'all', ...writeFiltersOf([{ field: 'category', op: 'is', values: ['Paper'] }]) }),
  )
  expect(all.length).toBeGreaterThan(1)
  const linesOf = (rows: [string, number][]) => rows.reduce((sum, [, lines]) => sum + lines, 0)
  expect(linesOf(narrowed)).toBeGreaterThan(0)
  expect(linesOf(narrowed)).toBeLessThan(linesOf(all))
  unmount()
  const found = offered(await open({ period: 'all', 'choose.search': 'SUPPLIER 1' }))
  expect(found.map(([name]) => name)).toContain('Supplier 1')
  expect(found.every(([name]) => name.startsWith('Supplier 1'))).toBe(true)
})

test('words that nobody has are said to be in no name', async () => {
  const container = await open({ 'choose.search': 'zebra' })
  expect(container.querySelector('main')?.textContent).toContain('No supplier has this text')
})

test('parts without prices and payments say what is missing and where to bring it', async () => {
  await insertLines(portal.scope, 'spend', [purchase('2025-06-01', 'Bare & Co', '100')])
  const asked = { ...of('Bare & Co'), period: 'all' }
  for (const [part, title, to] of [
    ['prices', 'No price to hold these lines against', '/app/data-manager/registers/contract_prices'],
    ['payment', 'No payment terms and no payments', '/app/data-manager/new'],
  ] as const) {
    const main = (await open({ ...asked, part })).querySelector('main')
    expect(main?.textContent).toContain(title)
    expect(main?.querySelector(`a[href="${to}"]`)).toBeTruthy()
    unmount()
  }
  const known = (await open({ ...of('Supplier 1'), period: 'all', part: 'payment' })).querySelector('main')
  expect(known?.textContent).not.toContain('No payment terms and no payments')
})

/** A page of one notice has no cards. */
const tabs = 'main nav[aria-label="Parts of Supplier 360"]'

test('a party without lines that fit says so and offers the way to those it has', async () => {
  const filters = writeFiltersOf([
    { field: 'supplier_family', op: 'is', values: ['Supplier 1'] },
    { field: 'category', op: 'is', values: ['No such category'] },
  ])
  const narrowed = (await open({ ...filters, period: 'all' }, tabs)).querySelector('main')
  expect(narrowed?.textContent).toContain('No lines of Supplier 1 in')
  expect(narrowed?.textContent).toContain('Remove the other filters')
  unmount()
  const unknown = (await open(of('Nobody'), tabs)).querySelector('main')
  expect(unknown?.textContent).toContain('No line that is loaded is of Nobody.')
})
