import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '#shared/boot.ts'
import type { FoundGroup } from '#shared/search-contract.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'

vi.setConfig({ testTimeout: 30_000 })

const asked = vi.fn<(text: string) => void>()
let objectives: (text: string) => FoundGroup[]
const advisor = defineWebModule({
  manifest: advisorManifest,
  routes: [
    { path: '', title: 'Advisor', component: () => <h1>All objectives</h1> },
    { path: '/new', title: 'New objective', command: 'Set an objective', component: () => null },
    { path: '/one/$id', title: 'Objective', component: () => <h1>One objective</h1> },
  ],
})
const configuration = JSON.stringify({ type: 'both', items: [item('advisor', '/app/advisor', { title: 'Goals' })] })

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
  objectives = text => {
    asked(text)
    const found = { id: '7', title: 'Nordic savings', note: 'Until June', path: '/app/advisor/one/7' }
    const items = 'nordic savings'.includes(text.toLowerCase()) ? [found] : []
    return items.length > 0 ? [{ kind: 'objective', title: 'Objectives', icon: 'advisor', items }] : []
  }
  const answers: Record<string, unknown> = {
    '/api/account/notifications/unread': { total: 0, organizations: [] },
    '/api/account/invitations': [],
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://portal.test')
    if (!pathname.endsWith('/search')) return Response.json(answers[path] ?? {})
    return Response.json({ groups: objectives(searchParams.get('q') ?? '') })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(page: Boot = boot(signedIn({ configuration }))) {
  await renderPortal('/app', page, [advisor])
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })),
  )
  return until(() => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (!field) throw new Error('The palette is not open.')
    return field
  })
}

async function type(field: HTMLInputElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const offered = () => [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent)

test('offers all pages, what can be done and the other organisations before anything is typed', async () => {
  await open()
  expect(offered()).toEqual(
    expect.arrayContaining(['Homeg then h', 'Goals', 'Advisor: New objective', 'Set an objective', 'Organisation 2']),
  )
  expect(offered().join()).not.toContain('One objective')
})

test('finds things once the person pauses, and leads to their page', async () => {
  const field = await open()
  for (const text of ['n', 'no', 'nor']) await type(field, text)
  await click(await until(() => find('[role=dialog] button', 'Nordic savingsUntil June')))
  await until(() => find('h1', 'One objective'))
  expect(asked.mock.calls).toEqual([['nor']])
})

test('Enter takes the first of what was found, and another once the person moved to it', async () => {
  const field = await open()
  await type(field, 'savings')
  await until(() => find('[role=dialog] [data-selected]', 'Nordic savingsUntil June'))
  await type(field, 'o')
  const press = (code: string) =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true })))
  await until(() => find('[role=dialog] [data-selected]', 'Homeg then h'))
  await press('ArrowDown')
  await until(() => find('[role=dialog] [data-selected]', 'Goals'))
  await press('Enter')
  await until(() => find('h1', 'All objectives'))
})

test('who may see nothing of the organisation is offered pages alone', async () => {
  const { permissions } = signedIn()
  const some = permissions.filter(one => one !== 'things:read')
  const field = await open(boot(signedIn({ configuration, permissions: some })))
  await type(field, 'nordic')
  await until(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Nothing is called “nordic”'),
  )
  expect(asked).not.toHaveBeenCalled()
})

test('says what is not there, and what could not be searched, which it tries again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const field = await open()
  await type(field, 'zebra')
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Nothing is called “zebra”'))
  const works = objectives
  objectives = () => {
    throw new Error('refused')
  }
  await type(field, 'savings')
  const again = await until(() => find('[role=dialog] button', 'Only pages were searched. Try again'))
  objectives = works
  await click(again)
  await until(() => find('[role=dialog] button', 'Nordic savingsUntil June'))
  vi.restoreAllMocks()
})
