import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions, versionConflict } from '../../test/action-portal.ts'
import { anAction } from '../../test/an-action.ts'
import { noSavings } from '../list/group-rows.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const actions = [anAction({ number: 1, title: 'Tender boxes', version: 4 }), anAction({ number: 2, status: 'At risk' })]
const column = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent
const press = (key: string) =>
  act(
    async () =>
      void (document.activeElement ?? window).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('a card goes to another column by keys alone', async () => {
  let items = actions
  const { sent } = await openActions('/app/action-manager/board', actions, {
    'GET /actions': () => ({ items, total: items.length, page: 1, savings: noSavings, groups: [] }),
    [`PATCH /actions/${uuid(1001)}`]: () => {
      items = items.map(action => (action.number === 1 ? { ...action, status: 'At risk', version: 5 } : action))
      return items[0]
    },
  })
  await until(() => expect(column('To do')).toContain('Tender boxes'))
  await press('j')
  expect(document.activeElement?.textContent).toBe('Tender boxes')
  await press('m')
  await click(await until(() => find('[role=menuitem]', 'At risk')))
  await until(() => expect(column('At risk')).toContain('Tender boxes'))
  expect(sent('PATCH')[0]?.body).toEqual({ version: 4, status: 'At risk' })
})

test('a key carries a card to the next column; that is said, and the card keeps the keyboard', async () => {
  let items = actions
  await openActions('/app/action-manager/board', actions, {
    'GET /actions': () => ({ items, total: items.length, page: 1, savings: noSavings, groups: [] }),
    [`PATCH /actions/${uuid(1001)}`]: () => {
      items = items.map(action => (action.number === 1 ? { ...action, status: 'On track', version: 5 } : action))
      return items[0]
    },
  })
  await until(() => expect(column('To do')).toContain('Tender boxes'))
  await press('j')
  await press('>')
  await until(() => expect(column('On track')).toContain('Tender boxes'))
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(said).toContain('#1 Tender boxes is now in On track')
  await until(() => expect(document.activeElement?.textContent).toBe('Tender boxes'))
})

test('several are chosen by keys and by all that fit, and changed at once', async () => {
  const { container, sent } = await openActions('/app/action-manager/board?priority=Medium', actions, {
    'POST /actions/bulk': () => ({ batchUuid: uuid(7), changed: 2, refused: 0 }),
  })
  await until(() => expect(column('To do')).toContain('Tender boxes'))
  await press('j')
  await press('x')
  await until(() => expect(container.textContent).toContain('1 action chosen'))
  await press('e')
  await until(() => expect(document.activeElement?.textContent).toBe('Status'))
  await click(find('button', 'Choose none'))
  await click(find('button', 'Choose several'))
  await click(await until(() => find('button', 'Choose all 2 that fit')))
  await click(find('[data-bulk] button', 'Delete'))
  await until(() =>
    expect(sent('POST')[0]?.body).toEqual({ of: { filters: { priority: 'Medium' } }, change: { isDeleted: true } }),
  )
})

test('a card that somebody changed meanwhile goes back, and it is said', async () => {
  await openActions('/app/action-manager/board', actions, {
    [`PATCH /actions/${uuid(1001)}`]: versionConflict,
  })
  await until(() => expect(column('To do')).toContain('Tender boxes'))
  await click(document.querySelector('[aria-label="Move #1 Tender boxes to"]'))
  await click(await until(() => find('[role=menuitem]', 'On track')))
  await until(() => expect(document.body.textContent).toContain('#1 was not changed'))
  await until(() => expect(column('To do')).toContain('Tender boxes'))
})

test('columns are the stages where they are asked for', async () => {
  await openActions('/app/action-manager/board?columns=stage', actions)
  await until(() => expect(column('No stage')).toContain('Tender boxes'))
  expect(column('Deliver')).toContain('0')
})
