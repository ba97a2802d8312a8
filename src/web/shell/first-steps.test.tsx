import { beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, unmount, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'

const happened = new Set<string>()
const asked: string[] = []
const step = (id: string, title: string, order: number) => ({
  ...{ id, title, order, to: `/app/advisor/${id}`, permission: 'data:write' as const },
  load: async () => async () => {
    asked.push(id)
    return happened.has(id)
  },
})
const data = defineWebModule({
  manifest: advisorManifest,
  routes: [],
  firstSteps: [step('categories', 'Assign categories', 2), step('new', 'Load your first file', 1)],
})

/** What the portal keeps of the person as done. */
let kept: string[] = []

beforeEach(() => {
  happened.clear()
  kept = []
  openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST' || !address.endsWith('/first-steps')) return new Promise<Response>(() => undefined)
    kept = [...kept, ...JSON.parse(String(body)).done]
    return new Response(null, { status: 204 })
  })
})

async function open(role: 'Viewer' | 'Editor' = 'Editor') {
  unmount()
  asked.length = 0
  const configuration = JSON.stringify({ type: 'procurement', items: [item('advisor', '/app/advisor')] })
  const visitor = signedIn({ configuration, role, permissions: [...roles[role].permissions], firstSteps: kept })
  return (await renderPortal('/app', boot(visitor), [data])).container
}

test('what is to be done first stands on the home page in its order, each with its link, until it all happened', async () => {
  const container = await open()
  await until(() => find('h2', 'First steps'))
  expect(container.textContent).toContain('0 of 2 done')
  const links = [...container.querySelectorAll('section li a')].map(link => link.getAttribute('href'))
  expect(links.filter(href => href?.startsWith('/app/advisor/'))).toEqual([
    '/app/advisor/new',
    '/app/advisor/categories',
  ])
  happened.add('new')
  const later = await open()
  await until(() => expect(later.textContent).toContain('1 of 2 done'))
  await until(() => expect(kept).toEqual(['new']))
  happened.add('categories')
  const last = await open()
  await until(() => expect(asked).toEqual(['categories']))
  await until(() => expect(kept).toEqual(['new', 'categories']))
  expect(last.textContent).not.toContain('First steps')
  await open()
  expect(asked).toEqual([])
})

test('dismissed, it stays away', async () => {
  const container = await open()
  await until(() => find('h2', 'First steps'))
  await click(find('button', 'Dismiss'))
  expect(container.textContent).not.toContain('First steps')
  await until(() => expect(kept).toEqual(['new', 'categories']))
  expect((await open()).textContent).not.toContain('First steps')
  expect(asked).toEqual([])
})

test('who sets nothing up is asked for nothing', async () => {
  expect((await open('Viewer')).textContent).not.toContain('First steps')
  expect(asked).toEqual([])
})
