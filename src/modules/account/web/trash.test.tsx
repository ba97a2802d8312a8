import { expect, test, vi } from 'vitest'
import type { TrashPage } from '#shared/thing-contract.ts'
import { boot, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import account from './index.ts'

// Pages are loaded when they are first opened, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('what was deleted is restored by who may', async () => {
  openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
  const days = { at: '2026-11-02T10:00:00.000Z', until: '2026-12-02T10:00:00.000Z' }
  const deleted = { ...days, kind: 'contract', by: 'Ida Berg' }
  const items: TrashPage['items'] = [
    { ...deleted, id: uuid(2), title: 'C-1', canRestore: true },
    { ...deleted, id: uuid(3), title: 'C-2', canRestore: false },
  ]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${input.split('?')[0]}`)
    return input.includes('/trash?')
      ? Response.json({ items, total: 2, page: 1 })
      : new Response('{}', { status: init?.method === 'POST' ? 200 : 404 })
  })
  await renderPortal('/app/account/trash', boot(signedIn()), [account])
  await click(await until(() => find('button', 'Restore: C-1')))
  const below = `/api/organization/${uuid(1)}/trash`
  const restored = () => asked.indexOf(`POST ${below}/${uuid(2)}/restore`)
  await until(() => expect(restored()).toBeGreaterThan(-1))
  await until(() => expect(asked.slice(restored())).toContain(`GET ${below}`))
  expect(document.body.textContent).toContain('What was deleted in Organisation 1.')
  expect(document.body.textContent).not.toContain('Restore: C-2')
})
