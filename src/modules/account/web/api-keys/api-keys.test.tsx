import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ApiKey, type CreatedApiKey, keyScopes } from '#modules/api-keys.ts'
import { roles } from '#modules/permissions.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from '../index.ts'

// Pages are loaded when they are first opened, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })

afterEach(() => vi.unstubAllGlobals())

type Call = { method: string; path: string; body: unknown }

/** Answers by method and the end of the path; a call nobody expects answers an empty object. */
function answer(answers: Record<string, () => Response>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const [path = ''] = String(input).split('?')
    const { method = 'GET', body } = init
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const found = Object.entries(answers).find(([call]) => {
      const [wanted, end = ''] = call.split(' ')
      return method === wanted && path.endsWith(end)
    })
    return found ? found[1]() : Response.json({})
  })
  return calls
}

const key = (number: number, change: Partial<ApiKey> = {}): ApiKey => ({
  id: uuid(300 + number),
  name: `Key ${number}`,
  prefix: 'sxt_abcdef',
  scopes: ['data:read', 'users:count'],
  owner: 'mara@harbour.example',
  isOwn: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
  lastUsedAddress: null,
  ...change,
})
const keys = (...items: ApiKey[]) => Response.json({ items, total: items.length, page: 1 })
const page = (role: 'Administrator' | 'Editor' = 'Administrator') =>
  renderPortal('/app/account/api-keys', boot(signedIn({ role, permissions: [...roles[role].permissions] })), [account])
const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

async function type(label: string, text: string) {
  const input = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}.`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('an administrator sees whose each key is, what it may, and what became of it', async () => {
  const used = { lastUsedAt: '2026-01-05T03:04:05.000Z', lastUsedAddress: '192.0.2.7' }
  const theirs = key(2, { owner: 'ines@harbour.example', isOwn: false, isExpired: true, expiresAt: used.lastUsedAt })
  answer({ 'GET api-keys': () => keys(key(1, used), theirs) })
  const { container } = await page()
  const [first, second] = await until(() => {
    const rows = [...container.querySelectorAll('tbody tr')]
    expect(rows).toHaveLength(2)
    return rows
  })
  expect(headings()).toEqual(['Name', 'Owner', 'May do', 'Created', 'Last use', 'Ends', 'Options'])
  expect(first?.textContent).toContain('Key 1sxt_abcdef…mara@harbour.example (you)Read data, Count people')
  expect(first?.textContent).toContain('192.0.2.7Never')
  expect(second?.textContent).toContain('ines@harbour.example')
  expect(second?.textContent).toContain('NeverOver')
  expect(container.textContent).toContain('2 keys of everybody in Organisation 1.')
})

test('an editor sees the own ones, and is offered what an editor may', async () => {
  answer({ 'GET api-keys': () => keys(key(1)) })
  await page('Editor')
  await until(() => find('button', 'Create API key'))
  await until(() => expect(headings()).not.toContain('Owner'))
  await click(await until(() => find('button', 'Create API key')))
  await until(() => find('legend', 'What it may do'))
  const groups = keyScopes
    .filter(({ permission }) => roles.Editor.permissions.includes(permission))
    .map(({ group }) => group)
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'What it may do',
    ...new Set(groups),
  ])
  expect(groups).toContain('Data')
  expect(groups).not.toContain('Administration')
})

test('without any, the page says what they are for', async () => {
  answer({ 'GET api-keys': () => keys() })
  await page()
  await until(() => find('p', 'No API keys'))
  expect(document.body.textContent).toContain('in your name, without your password')
})

test('a refusal stands at its field and what was typed stays; then the key is shown, once', async () => {
  const problem = { code: 'conflict', detail: 'Taken', status: 409, issues: [{ path: 'name', message: 'is taken' }] }
  const created: CreatedApiKey = { ...key(3, { name: 'Nightly' }), key: 'sxt_secret' }
  let isTaken = true
  const calls = answer({
    'GET api-keys': () => keys(key(1)),
    'POST api-keys': () =>
      isTaken ? Response.json(problem, { status: 409 }) : Response.json(created, { status: 201 }),
  })
  await page()
  await click(await until(() => find('button', 'Create API key')))
  const submit = () => click([...document.querySelectorAll('button[type=submit]')].at(-1))
  await until(() => find('label', 'Name'))
  await submit()
  await until(() => find('p', 'Say what the key is for'))
  find('p', 'Choose one at least')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])

  await type('Name', 'Nightly')
  await click(find('label', 'Read data').closest('div')?.parentElement?.querySelector('input'))
  await submit()
  await until(() => find('p', 'Is taken'))
  isTaken = false
  await submit()
  await until(() =>
    expect([...document.querySelectorAll('textarea')].some(({ value }) => value === 'sxt_secret')).toBe(true),
  )
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Nightly',
    scopes: ['data:read'],
    expiresInDays: 90,
  })
  const example = [...document.querySelectorAll('textarea')]
    .map(({ value }) => value)
    .find(text => text.startsWith('curl'))
  expect(example).toContain(`"${window.location.origin}/api/organization/${uuid(1)}/`)
  await click(find('button', 'I have copied it'))
  await until(() => expect(document.body.textContent).not.toContain('Copy the key now'))
  await until(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1))
})

test('revoking asks first, and says whose key it is', async () => {
  const theirs = key(2, { owner: 'ines@harbour.example', isOwn: false })
  const calls = answer({
    'GET api-keys': () => keys(theirs),
    [`DELETE ${theirs.id}`]: () => new Response(null, { status: 204 }),
  })
  await page()
  await click(await until(() => document.querySelector('button[aria-label="Revoke Key 2"]') ?? find('button', 'none')))
  await until(() => find('h2', 'Revoke “Key 2”?'))
  expect(document.body.textContent).toContain('It belongs to ines@harbour.example. It was never used.')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await click(
    [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Revoke'),
  )
  await until(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(theirs.id))
})
