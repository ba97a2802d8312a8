import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'
import { noSavings } from './group-rows.ts'

// Pages are loaded when they are first opened, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const actions = [1, 2, 3, 4].map(number => anAction({ number, title: `Tender ${number}` }))
const box = (number: number) =>
  until(() => {
    const found = document.querySelector<HTMLElement>(`input[aria-label="Choose #${number} Tender ${number}"]`)
    if (!found) throw new Error('The action is not there')
    return found
  })

test('the list asks what the address says, and names what it shows', async () => {
  const { container, asked } = await openActions('/app/action-manager?status=At%20risk&owner=me&sort=-title', actions)
  await until(() => expect(container.textContent).toContain('Tender 4'))
  const list = asked.find(({ path }) => path.endsWith('/actions'))
  expect(Object.fromEntries(list?.search ?? [])).toEqual({ status: 'At risk', owner: 'me', page: '1', sort: '-title' })
  expect(container.textContent).toContain('Owner: Me')
  expect(container.textContent).toContain('Status: At risk')
})

test('actions are chosen one by one and in a range, changed together, and the change is undone', async () => {
  const { container, sent } = await openActions('/app/action-manager', actions, {
    'POST /actions/bulk': () => ({ batchUuid: uuid(7), changed: 3, refused: 0 }),
    [`POST /actions/bulk/${uuid(7)}/undo`]: () => ({ undone: 3, kept: 0 }),
  })
  await click(await box(2))
  const last = await box(4)
  last.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
  await until(() => expect(container.textContent).toContain('3 actions chosen'))
  await click(find('[data-bulk] button', 'Status'))
  await click(await until(() => find('[role=menuitem]', 'On track')))
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toEqual({
    of: { uuids: [2, 3, 4].map(number => uuid(1000 + number)) },
    change: { status: 'On track' },
  })
  await click(await until(() => find('button', 'Undo')))
  await until(() => expect(sent('POST')[1]?.path).toContain(`/actions/bulk/${uuid(7)}/undo`))
})

test('all that fit are chosen by what they fit', async () => {
  const many = { items: actions, total: 143, page: 1, savings: noSavings, groups: [] }
  const { container, sent } = await openActions('/app/action-manager?priority=High', actions, {
    'GET /actions': () => many,
    'POST /actions/bulk': () => ({ batchUuid: uuid(7), changed: 143, refused: 0 }),
  })
  await box(1)
  await click(container.querySelector('input[aria-label="Choose all on this page"]'))
  await click(await until(() => find('button', 'Choose all 143 that fit')))
  await until(() => expect(container.textContent).toContain('143 actions chosen'))
  await click(find('[data-bulk] button', 'Delete'))
  await until(() =>
    expect(sent('POST')[0]?.body).toEqual({ of: { filters: { priority: 'High' } }, change: { isDeleted: true } }),
  )
})

test('who may only read is not offered what they may not', async () => {
  const read = actions.map(action => ({ ...action, canChange: false, canManage: false }))
  const { container } = await openActions('/app/action-manager', read, {}, { permissions: ['action:read'] })
  await until(() => expect(container.textContent).toContain('Tender 4'))
  expect(container.textContent).not.toContain('New action')
  expect(container.querySelector('input[aria-label^="Choose"]')).toBeNull()
})

test('an empty list says why, and what is next', async () => {
  const { container } = await openActions('/app/action-manager?q=nothing', [])
  await until(() => expect(container.textContent).toContain('No action fits'))
  find('button', 'Clear filters')
})
