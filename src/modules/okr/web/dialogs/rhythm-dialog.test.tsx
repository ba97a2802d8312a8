import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function choose(label: string, value: string): Promise<HTMLSelectElement> {
  const select = (find('label', label) as HTMLLabelElement).control as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return select
}
const said = () => document.querySelector('[role=dialog] [role=status]')?.textContent

test('every two weeks says which of the weeks, with the next three times over the end of the year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-16T12:00:00Z') })
  const { sent } = await openGoals('/app/okr/rhythms', {}, { permissions: ['okr:read', 'okr:write'] })
  await click(await until(() => find('button', 'New rhythm')))
  await until(() => find('label', 'How often'))
  await choose('How often', 'everyTwoWeeks')
  expect(said()).toMatch(/21 Dec 2026.* 4 Jan 2027.* 18 Jan 2027/)
  const weeks = await choose('Next on', '2026-12-28')
  expect([...weeks.options].map(({ text }) => text)).toEqual(['21 Dec 2026', '28 Dec 2026'])
  expect(said()).toMatch(/28 Dec 2026.* 11 Jan 2027.* 25 Jan 2027/)
  await choose('Day of the week', '3')
  // It is Wednesday, and nine is over.
  expect([...weeks.options].map(({ text }) => text)).toEqual(['23 Dec 2026', '30 Dec 2026'])
  await choose('Next on', '2026-12-30')
  await click(find('button', 'Create'))
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({ schedule: { kind: 'everyTwoWeeks', from: '2026-12-30' } })
})
