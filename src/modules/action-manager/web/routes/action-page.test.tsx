import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions, versionConflict } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const action = anAction({ number: 5, title: 'Tender boxes', description: 'Three offers' })
const address = '/app/action-manager/5'

async function field(selector: string) {
  return until(() => {
    const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  })
}

async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string) {
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => input.blur())
}

test('a title that somebody else changed meanwhile is shown beside one’s own, and the person chooses', async () => {
  let now = action
  const { sent } = await openActions(address, [], {
    'GET /actions/5': () => action,
    [`GET /actions/${action.uuid}`]: () => now,
    [`PATCH /actions/${action.uuid}`]: ({ body }) => {
      const { version, ...change } = body as { version: number; title: string }
      if (version === now.version) return { ...now, ...change, version: version + 1 }
      return versionConflict()
    },
  })
  const title = await field('textarea[aria-label=Title]')
  now = { ...action, version: 2, title: 'Tender the boxes' }
  await type(title, 'Tender all boxes')
  await until(() => find('h2', 'Somebody changed this meanwhile'))
  const said = document.querySelector('[role=dialog]')?.textContent
  expect([said?.includes('Tender all boxes'), said?.includes('Tender the boxes')]).toEqual([true, true])
  await click(find('[role=dialog] button', 'Save'))
  await until(() => expect(sent('PATCH').at(-1)?.body).toEqual({ version: 2, title: 'Tender all boxes' }))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('what the other wrote is shown where the person keeps it, and nothing is sent', async () => {
  const now = { ...action, version: 2, title: 'Tender the boxes' }
  const { sent } = await openActions(address, [], {
    'GET /actions/5': () => action,
    [`GET /actions/${action.uuid}`]: () => now,
    [`PATCH /actions/${action.uuid}`]: versionConflict,
  })
  const title = await field('textarea[aria-label=Title]')
  await type(title, 'Tender all boxes')
  await until(() => find('h2', 'Somebody changed this meanwhile'))
  await click(document.querySelector('[role=dialog] input[value=theirs]'))
  await click(find('[role=dialog] button', 'Save'))
  await until(() => expect(title.value).toBe('Tender the boxes'))
  expect(sent('PATCH')).toHaveLength(1)
})

test('who decides later loses nothing: what they wrote stays, and is not saved', async () => {
  const now = { ...action, version: 2, title: 'Tender the boxes' }
  const { sent } = await openActions(address, [], {
    'GET /actions/5': () => action,
    [`GET /actions/${action.uuid}`]: () => now,
    [`PATCH /actions/${action.uuid}`]: versionConflict,
  })
  const title = await field('textarea[aria-label=Title]')
  await type(title, 'Tender all boxes')
  await click(await until(() => find('[role=dialog] button', 'Decide later')))
  await until(() => find('button', 'Discard'))
  expect(title.value).toBe('Tender all boxes')
  expect(sent('PATCH')).toHaveLength(1)
  await click(find('button', 'Try again'))
  await until(() => find('h2', 'Somebody changed this meanwhile'))
})

test('what an action without a saving would save is not asked for', async () => {
  const { asked } = await openActions(address, [], { 'GET /actions/5': () => action })
  await until(() => find('h2', 'The saving'))
  await until(() => expect(document.body.textContent).toContain('No saving yet'))
  expect(asked.some(({ path }) => path.endsWith('/saving'))).toBe(false)
})

test('what somebody else changed elsewhere does not ask anything', async () => {
  const now = { ...action, version: 2, priority: 'High' as const }
  const { sent } = await openActions(address, [], {
    'GET /actions/5': () => action,
    [`GET /actions/${action.uuid}`]: () => now,
    [`PATCH /actions/${action.uuid}`]: ({ body }) =>
      (body as { version: number }).version === 2
        ? { ...now, title: 'Tender all boxes', version: 3 }
        : versionConflict(),
  })
  await type(await field('textarea[aria-label=Title]'), 'Tender all boxes')
  await until(() => expect(sent('PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a part is added by Enter, and moved by an arrow key', async () => {
  const parts = ['Ask', 'Sign'].map((title, at) => ({
    uuid: uuid(at + 1),
    title,
    isDone: false,
    ownerUuid: null,
    due: null,
  }))
  const { sent } = await openActions(address, [], {
    'GET /actions/5': () => ({ ...action, parts }),
    [`PATCH /actions/${action.uuid}`]: () => ({ ...action, parts, version: 2 }),
  })
  const handle = await until(() => {
    const found = document.querySelectorAll<HTMLElement>('[data-handle]')[1]
    if (!found) throw new Error('There is no second part')
    return found
  })
  await act(async () => void handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })))
  await until(() => expect(sent('PATCH')).toHaveLength(1))
  const [{ body } = { body: null }] = sent('PATCH')
  expect(body).toMatchObject({ parts: [{ title: 'Sign' }, { title: 'Ask' }] })
})

test('who may only read reads it', async () => {
  const read = { ...action, canChange: false, canManage: false }
  await openActions(address, [], { 'GET /actions/5': () => read }, { permissions: ['action:read'] })
  await until(() => find('h1', 'Tender boxes'))
  expect(document.querySelector('main input, main textarea')).toBeNull()
  expect(document.body.textContent).toContain('Three offers')
})
