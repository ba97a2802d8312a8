import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noOwnFormats } from '#shared/formats/formats.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import account from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
afterEach(() => vi.unstubAllGlobals())

test('what a person chooses is saved and written by from then on; what they leave is their organisation’s', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).includes('/api/user/')) return Response.json(signedIn().user)
    if (!String(input).includes('/account/formats')) return Response.json({})
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ ...noOwnFormats, numbers: '1.234,56' })
  })
  const { container } = await renderPortal('/app/account', boot(signedIn()), [account])
  expect(formatNumber(1234.5, { digits: 1 })).toBe('1,234.5')
  await until(() => find('h2', 'Numbers and dates'))
  const label = await until(() => find('label', 'Numbers'))
  const numbers = container.querySelector<HTMLSelectElement>(`select[id="${label.getAttribute('for')}"]`)
  expect(numbers?.selectedOptions[0]?.textContent).toBe('As the organisation (1,234.56)')
  await act(async () => {
    if (numbers) numbers.value = '1.234,56'
    numbers?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => find('ul[aria-label="Written so"] li', '€1.234.567,50'))
  await click(find('button', 'Save formats'))
  await until(() => expect(formatNumber(1234.5, { digits: 1 })).toBe('1.234,5'))
  expect(formatDate('2026-12-31')).toBe('31 Dec 2026')
  expect(sent).toEqual([{ numbers: '1.234,56' }])
})
