import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Block, View } from '#blocks/view.ts'
import { loadAnalysedWorld } from '#test/analysed-world.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { renderPortal } from '#test/portal.tsx'
import { unmount, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { viewPath, views } from '../views/views.ts'
import analytics from './index.ts'

let app: TestApp
let member: TestMember
let organizationUuid: string
beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app, { type: 'both' })
  organizationUuid = organization.uuid
  await loadAnalysedWorld(organization.scope)
  member = await organization.member('Administrator')
}, 300_000)
afterAll(() => app.close())
afterEach(() => vi.unstubAllGlobals())

/** Calls that wait until they are let go, one after the other. */
let held: (() => void)[] | null = null
let underway = 0

function connect() {
  vi.stubGlobal('fetch', async (address: string, { signal: _, ...init }: RequestInit = {}) => {
    underway += 1
    if (held) await new Promise<void>(resolve => held?.push(resolve))
    const response = await member.call(address, init)
    underway -= 1
    return response
  })
  openTab({ organizationUuid, onUnauthenticated: async () => undefined })
}

async function open(address: string) {
  connect()
  const configuration = JSON.stringify({ type: 'both', items: [item('analytics', '/app/analytics')] })
  const visitor = signedIn({ configuration })
  const page = { ...visitor, organization: { ...visitor.organization, uuid: organizationUuid } }
  const { container } = await renderPortal(address, boot(page), [analytics])
  await settle(container)
  return container
}

async function settle(container: HTMLElement): Promise<void> {
  let quiet = 0
  await until(() => {
    const isReady = container.querySelector('main section') && !container.querySelector('main [aria-busy=true]')
    quiet = isReady && underway === 0 ? quiet + 1 : 0
    expect(quiet).toBeGreaterThan(4)
  })
}

/** What each part of a page says: every answer without those within it, and the words above them. */
function partsOf(container: HTMLElement): Map<string, string> {
  const answers = [...container.querySelectorAll<HTMLElement>('main div[aria-busy]')].map(answer => {
    const copy = answer.cloneNode(true) as HTMLElement
    // What a picture draws comes a moment later; its words and its values as a table are there at once.
    for (const other of copy.querySelectorAll(
      '[aria-busy], figure > div:not(:has(table)), figure > span, figure > p',
    )) {
      other.remove()
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
  const seen = [partsOf(container)]
  for (let quiet = 0; quiet < 3; ) {
    const [next] = held.splice(0, 1)
    next?.()
    await act(() => new Promise(resolve => setTimeout(resolve, next ? 30 : 10)))
    seen.push(partsOf(container))
    quiet = next || underway > held.length ? 0 : quiet + 1
  }
  held = null
  await settle(container)
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

/** The fewest views that have a block of every kind, and of every way a question is drawn. */
const walked = views.filter((view, index) => {
  const before = new Set(views.slice(0, index).flatMap(kindsOf))
  return kindsOf(view).some(kind => !before.has(kind))
})

function kindsOf({ blocks }: View): string[] {
  return blocks.map(block => {
    if (block.kind !== 'query') return block.kind
    return `${block.kind} ${block.grain ? 'by time' : ''} ${block.split ? 'in parts' : ''}`
  })
}

test.each(walked)(
  '$title: whatever changes, what is in sight is of one answer and its own question',
  async view => {
    const party: Record<string, string> = view.party ? { filters: filters(view.party, parties[view.party] ?? '') } : {}
    const address = (search: Record<string, string>) => `${viewPath(view)}?${new URLSearchParams(search)}`
    const first = address(party)
    const changes = [
      ...(view.party ? [] : [address({ filters: narrowed[view.dataset] })]),
      address({ ...party, period: 'all', compare: 'none' }),
      address({ ...party, ...choicesOf(view.blocks) }),
    ]
    const alone = new Map<string, Map<string, string>>()
    for (const one of [first, ...changes]) {
      const container = await open(one)
      alone.set(one, partsOf(container))
      unmount()
    }
    const container = await open(first)
    for (const change of changes) {
      const there = await watch(container, () => window.history.pushState({}, '', change))
      expectOneOf([...there, partsOf(container)], alone, [first, change])
      expect(partsOf(container), change).toEqual(alone.get(change))
      const back = await watch(container, () => window.history.back())
      expectOneOf(back, alone, [first, change])
      expect(partsOf(container), `back from ${change}`).toEqual(alone.get(first))
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
