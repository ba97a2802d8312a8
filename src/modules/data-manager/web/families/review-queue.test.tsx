import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { type Families, type FamilyReview, familiesSchema, reviewSchema } from '#shared/families.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import dataManager from '../index.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function side(number: number, name: string) {
  const figures = { lines: 2, amount: '120.00', lastDate: '2025-01-02' }
  return { id: uuid(number), name, total: 1, spellings: [name], countries: ['DE'], ids: ['4711'], ...figures }
}

const review: FamilyReview = reviewSchema.parse({
  items: [1, 2].map(number => ({
    id: uuid(number),
    score: 0.93,
    reason: 'Both have NORDPACK',
    shared: ['NORDPACK'],
    left: side(number * 10, `Nordpack ${number}`),
    right: side(number * 10 + 1, `Nordpack Süd ${number}`),
  })),
  total: 2,
  page: 1,
  currency: 'EUR',
})
const counts = { families: 4, spellings: 4, waiting: 2 }
const families: Families = familiesSchema.parse({ items: [], total: 0, page: 1, currency: 'EUR', ...counts })

async function open(role: 'Viewer' | 'Editor') {
  const said: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const [, path = ''] = String(input).split('/o-1/')
    if (init?.method === 'POST') {
      said.push(`${path} ${init.body ?? ''}`.trim())
      return Response.json({ family: null, change: String(init.body).includes('merge') ? uuid(99) : null })
    }
    // What the shell asks of its own does not matter here.
    if (!path.startsWith('families')) return new Promise<Response>(() => undefined)
    return Response.json(path.startsWith('families/review') ? review : families)
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const configuration = JSON.stringify({ type: 'procurement', items: [item('dataManager', '/app/data-manager')] })
  const visitor = signedIn({ configuration, role, permissions: [...roles[role].permissions] })
  const { container } = await renderPortal('/app/data-manager/families/review', boot(visitor), [dataManager])
  const heads = () => [...container.querySelectorAll('h3')].map(({ textContent }) => textContent)
  await until(() => expect(heads()).toEqual(['Nordpack 1', 'Nordpack Süd 1']))
  return { said, heads, container }
}

function press(key: string) {
  return act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a button that decides can be pressed while it works, so that it keeps the focus', async () => {
  const { heads, container } = await open('Editor')
  const merge = [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Merge'))
  merge?.focus()
  act(() => merge?.click())
  expect(merge?.disabled).toBe(false)
  await until(() => expect(heads()).toEqual(['Nordpack 2', 'Nordpack Süd 2']))
  expect(document.activeElement).toBe(merge)
})

test('one key decides a pair, and U takes the last decision back', async () => {
  const { said, heads, container } = await open('Editor')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('Süd')
  await press('m')
  await until(() => expect(heads()).toEqual(['Nordpack 2', 'Nordpack Süd 2']))
  await press('s')
  await until(() => expect(container.textContent).toContain('Nothing left to decide'))
  await press('u')
  await until(() => expect(heads()).toEqual(['Nordpack 2', 'Nordpack Süd 2']))
  await press('a')
  await until(() => expect(container.textContent).toContain('Kept apart.'))
  await press('u')
  await until(() => expect(heads()).toEqual(['Nordpack 2', 'Nordpack Süd 2']))
  await press('u')
  await until(() => expect(heads()).toEqual(['Nordpack 1', 'Nordpack Süd 1']))
  expect(said).toEqual([
    `families/review/${uuid(1)} {"decision":"merge"}`,
    `families/review/${uuid(2)} {"decision":"apart"}`,
    `families/review/${uuid(2)} {"decision":"open"}`,
    `families/changes/${uuid(99)}/undo`,
  ])
})

test('a viewer sees the pairs and decides nothing', async () => {
  const { said, heads, container } = await open('Viewer')
  await press('m')
  expect([heads()[0], said]).toEqual(['Nordpack 1', []])
  expect(container.textContent).toContain('People with the role of editor or administrator decide here.')
})
