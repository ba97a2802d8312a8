import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { stubNear } from '#test/near.ts'
import { until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aKeyResult, aPeriod, aWeek, openGoals } from '../../test/goals-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const objective = { uuid: uuid(20), title: 'Buy better' }
const open = { askedNext: null, lastSaid: null, timesAsked: 0, objective, period: aPeriod }

test('of many key results the first are drawn, and more as their end comes near; what was typed stays', async () => {
  const { comeNear } = stubNear()
  const items = Array.from({ length: 70 }, (_, place) => ({
    ...aKeyResult({ uuid: uuid(100 + place), title: `Goal ${place}` }),
    ...{ ...open, dueSince: place < 40 ? '2026-11-23T09:00:00.000Z' : null },
  }))
  await openGoals('/app/okr/check-in', {
    'GET /okr/mine': () => ({ today: '2026-11-26', items, nextTime: '2026-11-30T09:00:00.000Z' }),
    'GET /okr/week': () => aWeek,
  })
  const rows = () => [...document.querySelectorAll<HTMLFormElement>('form[data-check-in]')]
  await until(() => expect(rows()).toHaveLength(30))
  const note = rows()[0]?.querySelector<HTMLInputElement>('[aria-label="Note on Goal 0"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, 'Half way')
    note?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.body.textContent).not.toContain('Not asked for now')
  for (const count of [60, 70]) {
    act(comeNear)
    await until(() => expect(rows()).toHaveLength(count))
  }
  expect(document.body.textContent).toContain('Not asked for now')
  expect(rows()[0]?.querySelector<HTMLInputElement>('[aria-label="Note on Goal 0"]')?.value).toBe('Half way')
})
