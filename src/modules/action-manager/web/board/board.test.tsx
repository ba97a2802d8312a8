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
