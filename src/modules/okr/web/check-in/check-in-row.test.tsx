import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { KeyResult } from '../../contract.ts'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import { aKeyResult, aPeriod, aWeek, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

/** The page over one key result, which others may change. */
async function openRow(first: KeyResult, change: Partial<ToCheckIn> = {}) {
  let keyResult = first
  const mine = () => {
    const objective = { uuid: uuid(20), title: 'Buy better' }
    const asked = { dueSince: null, timesAsked: 0, askedNext: null, lastSaid: null, ...change }
    return { today: '2026-11-26', items: [{ ...keyResult, objective, period: aPeriod, ...asked }], nextTime: null }
  }
  const { sent, queries } = await openGoals('/app/okr/check-in', {
    'GET /okr/mine': mine,
    'GET /okr/week': () => aWeek,
    'POST /check-ins': () => ({}),
  })
  const field = await until(() => {
    const found = document.querySelector<HTMLInputElement>('input[aria-label="Value of Cut spend"]')
    if (!found) throw new Error('The key result is not there')
    return found
  })
  return {
    field,
    told: () =>
      sent('POST')
        .filter(({ path }) => path.endsWith('/check-ins'))
        .map(({ body }) => body),
    become: async (next: KeyResult) => {
      keyResult = next
      await act(() => queries.invalidateQueries({ queryKey: ['okr'] }))
    },
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('Enter in a row that nobody typed in sends no value, and the row follows what others say', async () => {
  const row = await openRow(aKeyResult())
  expect(row.field.value).toBe('50')
  await row.become(aKeyResult({ value: 80, status: 'At risk', version: 2 }))
  await until(() => expect(row.field.value).toBe('80'))
  await act(async () => row.field.form?.requestSubmit())
  await until(() => expect(row.told()).toEqual([{ status: 'At risk', confidence: null, note: '', value: null }]))
  await until(() => expect(row.field.closest('li')?.textContent).toContain('Checked in'))
})

test('what was typed stays when others say something, and is sent', async () => {
  const row = await openRow(aKeyResult())
  await row.type('60')
  await row.become(aKeyResult({ value: 80, version: 2 }))
  expect(row.field.value).toBe('60')
  await click(find('button', 'Check in'))
  await until(() => expect(row.told()).toMatchObject([{ value: 60 }]))
})

test('what is typed says at once how far that is and by how much it moved; one press says how sure one is', async () => {
  const first = aKeyResult({ checkedIn: { day: '2026-11-19', confidence: null }, suggested: 'On track' })
  const row = await openRow(first, { lastSaid: { value: 50, note: 'Half of it' } })
  const words = () => row.field.closest('li')?.textContent ?? ''
  expect(words()).toContain('Last on 19 Nov 2026Half of it')
  expect(words()).not.toContain('since')
  await row.type('20')
  expect(words()).toContain('−30 since 19 Nov 2026')
  expect(words()).toContain('pace: In Trouble')
  expect(document.querySelector('li [role=progressbar]')?.getAttribute('aria-label')).toContain('Progress 20.0%')
  await click(document.querySelector('input[type=radio][value=high]'))
  await click(find('button', 'Check in'))
  await until(() => expect(row.told()).toMatchObject([{ value: 20, confidence: 'high' }]))
})

test('a value that was set over the lines is not said again', async () => {
  const figure = { dataset: 'spend', measure: 'spend', filters: [], rule: { kind: 'period' } } as const
  const live = { figure: { ...figure, filters: [] }, value: 40, lines: 3, days: null, since: null }
  const row = await openRow(aKeyResult({ live, isOverridden: true }))
  await click(find('button', 'Check in'))
  await until(() => expect(row.told()).toMatchObject([{ value: null }]))
})

test('a rhythm asks for what is due, says since when, and tells why it skips the others', async () => {
  const objective = { uuid: uuid(20), title: 'Buy better' }
  const item = (change: Partial<KeyResult>, dueSince: string | null, askedNext: string | null = null) => {
    const last = { timesAsked: dueSince ? 3 : 0, lastSaid: null }
    return { ...aKeyResult(change), objective, period: aPeriod, dueSince, askedNext, ...last }
  }
  const items = [
    item({ uuid: uuid(31), title: 'Due one' }, '2026-11-23T08:00:00Z'),
    item({ uuid: uuid(32), title: 'Reached', status: 'Completed' }, null),
    item(
      { uuid: uuid(33), title: 'Said', checkedIn: { day: '2026-11-25', confidence: null } },
      null,
      '2026-11-30T08:00:00Z',
    ),
    item({ uuid: uuid(34), title: 'New' }, null),
  ]
  await openGoals('/app/okr/check-in', {
    'GET /okr/mine': () => ({ today: '2026-11-26', items, nextTime: '2026-11-30T08:00:00Z' }),
    'GET /okr/week': () => aWeek,
  })
  const words = () => document.querySelector('main')?.textContent ?? ''
  await until(() => expect(words()).toContain('Not asked for now'))
  expect(words()).toContain('1 due for a check-in, since 23 Nov 2026')
  const rows = [...document.querySelectorAll('li:has([data-check-in])')].map(row => row.textContent ?? '')
  expect(
    rows.map(text => /Asked 3 times, since|Skipped[^.]*?(?:completed|Nov 2026|asks for it)/.exec(text)?.[0]),
  ).toEqual([
    ...['Asked 3 times, since', 'Skipped: completed', 'Skipped until 30 Nov 2026', 'Skipped: no rhythm asks for it'],
  ])
})
