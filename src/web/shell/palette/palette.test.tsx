import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '#shared/boot.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { okrManifest } from '#test/okr-manifest.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import type { Finder } from '#web/find/find.ts'

vi.setConfig({ testTimeout: 30_000 })

const asked = vi.fn<(text: string) => void>()
let objectives: Finder
const okr = defineWebModule({
  manifest: okrManifest,
  finds: [
    { title: 'Objectives', permission: 'configuration:read', load: async () => (text, at) => objectives(text, at) },
    {
      title: 'Secrets',
      permission: 'mail:read',
      load: async () => async text => (text === 'nordic' ? [{ id: '1', label: 'Nordic secret', to: '/app' }] : []),
    },
  ],
  routes: [
    { path: '', title: 'OKR', component: () => <h1>All objectives</h1> },
    { path: '/new', title: 'New objective', command: 'Set an objective', component: () => null },
    { path: '/one/$id', title: 'Objective', component: () => <h1>One objective</h1> },
  ],
})
const configuration = JSON.stringify({ type: 'both', items: [item('okr', '/app/okr', { title: 'Goals' })] })

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  objectives = async text => {
    asked(text)
    return 'nordic savings'.includes(text.toLowerCase())
      ? [{ id: '7', label: 'Nordic savings', note: 'Until June', to: '/app/okr/one/7' }]
      : []
  }
  const answers: Record<string, unknown> = {
    '/api/account/notifications/unread': { total: 0, organizations: [] },
    '/api/account/invitations': [],
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? {}))
})
afterEach(() => vi.unstubAllGlobals())

async function open(page: Boot = boot(signedIn({ configuration }))) {
  await renderPortal('/app', page, [okr])
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
    expect.arrayContaining(['Homeg then h', 'Goals', 'OKR: New objective', 'Set an objective', 'Organisation 2']),
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

test('nothing is looked for that the person may not see', async () => {
  const { permissions } = signedIn()
  const field = await open(
    boot(signedIn({ configuration, permissions: permissions.filter(one => one !== 'mail:read') })),
  )
  await type(field, 'nordic')
  await until(() => find('[role=dialog] button', 'Nordic savingsUntil June'))
  expect(offered().join()).not.toContain('secret')
  expect(field.placeholder).not.toContain('secrets')
})

test('says what is not there, and what could not be searched, which it tries again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const field = await open()
  await type(field, 'zebra')
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Nothing is called “zebra”'))
  const works = objectives
  objectives = async () => {
    throw new Error('refused')
  }
  await type(field, 'savings')
  const again = await until(() => find('[role=dialog] button', 'Not searched: objectives. Try again'))
  objectives = works
  await click(again)
  await until(() => find('[role=dialog] button', 'Nordic savingsUntil June'))
  vi.restoreAllMocks()
})
