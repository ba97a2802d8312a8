import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Block, View } from '#blocks/view.ts'
import { openAnalysedPortal } from '#test/analysed-portal.ts'
import { unmount } from '#test/render.tsx'
import { partsOf } from '../views/view-parts.ts'
import { viewPath, views } from '../views/views.ts'
import analytics from './index.ts'

/** Calls that wait until they are let go, one after the other. */
let held: (() => void)[] | null = null

let portal: Awaited<ReturnType<typeof openAnalysedPortal>>
beforeAll(async () => {
  portal = await openAnalysedPortal(analytics, async () => {
    if (held) await new Promise<void>(resolve => held?.push(resolve))
  })
}, 300_000)
afterAll(() => portal.close())
afterEach(() => vi.unstubAllGlobals())

const open = async (address: string) => (await portal.open(address)).container

/** What each part of a page says: every answer without those within it, and the words above them. */
function saidBy(container: HTMLElement): Map<string, string> {
  const answers = [...container.querySelectorAll<HTMLElement>('main div[aria-busy]')].map(answer => {
    const copy = answer.cloneNode(true) as HTMLElement
    for (const within of copy.querySelectorAll('[aria-busy]')) within.remove()
    // What a picture draws comes a moment later; its words and its values as a table are there at once.
    for (const drawn of copy.querySelectorAll('figure > div, figure > span, figure > p')) {
      if (!(drawn.tagName === 'DIV' && drawn.querySelector('table'))) drawn.remove()
    }
    return [placeOf(answer), copy.textContent ?? ''] as const
  })
  const says = [...container.querySelectorAll<HTMLElement>('main section > div:first-child h2 + span')].map(
    said => [`said of ${placeOf(said)}`, said.textContent ?? ''] as const,
  )
  const sentence = container.querySelector('main p[aria-live]')?.textContent ?? ''
  return new Map([...answers, ...says, ['sentence', sentence]])
}

function placeOf(element: HTMLElement): string {
  const card =
    element.closest('section')?.querySelector('h2')?.textContent ?? element.querySelector('section')?.ariaLabel
  return `${card ?? ''} ${element.parentElement?.closest('[aria-busy]') ? 'within' : ''}`.trim()
}

/** Goes on to an address with its calls let go one by one; answers all that was in sight on the way. */
async function watch(container: HTMLElement, go: () => void): Promise<Map<string, string>[]> {
  held = []
  await act(async () => go())
  const seen = [saidBy(container)]
  for (let quiet = 0; quiet < 3; ) {
    const [next] = held.splice(0, 1)
    next?.()
    await act(() => new Promise(resolve => setTimeout(resolve, next ? 30 : 10)))
    seen.push(saidBy(container))
    quiet = next || portal.underway() > held.length ? 0 : quiet + 1
  }
  held = null
  await portal.settle(container)
  return seen
}

const isLoading = (text: string | undefined) => text === undefined || text.startsWith('Loading') || text.trim() === ''

/** What blocks can be changed to, as the address has it. */
function choicesOf(blocks: readonly Block[]): Record<string, string> {
  const by: Partial<Record<Block['kind'], string>> = {
    ranking: 'country',
    tail: 'item',
    concentration: 'category_2',
    'price-variance': 'supplier_family',
    latest: 'po_number',
  }
  return Object.fromEntries(
    blocks.flatMap(block => {
      const chosen = block.kind === 'query' ? (block.by[1] ?? block.by[0]) : by[block.kind]
      const more = block.kind === 'query' && !block.grain ? [[`${block.id}.all`, 'yes']] : []
      const own = { findings: ['kind', 'duplicate'], cohort: ['measure', 'revenue'], bridge: ['kind', 'members'] }
      const [name, value] = own[block.kind as keyof typeof own] ?? []
      if (name && value) more.push([`${block.id}.${name}`, value])
      return [...(chosen ? [[`${block.id}.by`, chosen]] : []), ...more]
    }),
  )
}

const filters = (field: string, value: string) => JSON.stringify([{ field, op: 'is', values: [value] }])
const narrowed: Record<View['dataset'], string> = {
  spend: filters('category', 'Paper'),
  sales: filters('segment', 'Segment 1'),
  deals: filters('owner', 'Owner 1'),
}
const parties: Record<string, string> = { supplier_family: 'Supplier 1', customer_family: 'Customer 2' }

/** The fewest views and parts of views that have a block of every kind, and of every way a question is drawn. */
const walked = views.flatMap(partsOf).filter(({ view }, index, all) => {
  const before = new Set(all.slice(0, index).flatMap(one => kindsOf(one.view)))
  return kindsOf(view).some(kind => !before.has(kind))
})

function kindsOf({ blocks }: View): string[] {
  return blocks.map(block => {
    if (block.kind !== 'query') return block.kind
    return `${block.kind} ${block.grain ? 'by time' : ''} ${block.split ? 'in parts' : ''}`
  })
}

test.each(walked)(
  '$view.title, $title: whatever changes, what is in sight is of one answer and its own question',
  async ({ view, search }) => {
    const party: Record<string, string> = {
      ...search,
      ...(view.party ? { filters: filters(view.party, parties[view.party] ?? '') } : {}),
    }
    const address = (search: Record<string, string>) => `${viewPath(view)}?${new URLSearchParams(search)}`
    const first = address(party)
    const changes = [
      ...(view.party ? [] : [address({ filters: narrowed[view.dataset] })]),
      address({ ...party, period: 'all', compare: 'none' }),
      address({ ...party, ...choicesOf(view.blocks) }),
    ]
    const alone = new Map<string, Map<string, string>>()
    for (const one of changes) {
      alone.set(one, saidBy(await open(one)))
      unmount()
    }
    const container = await open(first)
    alone.set(first, saidBy(container))
    for (const change of changes) {
      const there = await watch(container, () => window.history.pushState({}, '', change))
      expectOneOf([...there, saidBy(container)], alone, [first, change])
      expect(saidBy(container), change).toEqual(alone.get(change))
      const back = await watch(container, () => window.history.back())
      expectOneOf(back, alone, [first, change])
      expect(saidBy(container), `back from ${change}`).toEqual(alone.get(first))
    }
  },
  240_000,
)

function expectOneOf(
  seen: readonly Map<string, string>[],
  alone: ReadonlyMap<string, ReadonlyMap<string, string>>,
  addresses: readonly string[],
): void {
  for (const [place, text] of seen.flatMap(parts => [...parts])) {
    if (isLoading(text)) continue
    const right = addresses.map(address => alone.get(address)?.get(place))
    if (!right.includes(text)) expect([place, text], addresses[1]).toEqual([place, right])
  }
}
