import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { openActions } from '../../test/action-portal.ts'

beforeEach(() => {
  sessionStorage.clear()
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('what another page proposes stands in the form of a new action', async () => {
  await openActions('/app/action-manager/new?title=Nordpack%3A%20invoice%207%20twice&about=The%20same%20amount', [])
  await until(() => {
    const texts = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map(
      ({ value }) => value,
    )
    expect(texts).toContain('Nordpack: invoice 7 twice')
    expect(texts).toContain('The same amount')
  })
})
