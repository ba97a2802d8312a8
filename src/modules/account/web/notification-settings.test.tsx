import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from './index.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const settings = { items: [{ kind: 'member.joined', isShown: true, isMailed: false, isFixed: false }] }

test('a choice that is refused is taken back, also while something else of the tab is being saved', async () => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!String(address).includes('/account/notification-settings')) return Response.json({})
    return init.method === 'PUT' ? new Response(null, { status: 500 }) : Response.json(settings)
  })
  const { container, queries } = await renderPortal('/app/account/notifications', boot(), [account])
  const other = queries.getMutationCache().build(queries, { mutationFn: () => new Promise(() => undefined) })
  void other.execute(undefined)
  const mailed = () => {
    const found = container.querySelectorAll<HTMLInputElement>('input[role=switch]')[1]
    if (!found) throw new Error('There is no switch.')
    return found
  }
  await until(() => expect(mailed().checked).toBe(false))
  await act(async () => mailed().click())
  await until(() => expect(mailed().checked).toBe(false))
})
