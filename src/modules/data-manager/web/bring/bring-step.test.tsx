import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, unmount, until } from '#test/render.tsx'
import { stubSending } from '#test/stub-sending.ts'
import { openTab } from '#web/send.ts'
import dataManager from '../index.ts'

afterEach(unmount)

const file = (name: string) => new File(['Date,Supplier,Amount\n2026-09-01,Nordpack AS,10'], name)

async function open() {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const configuration = JSON.stringify({ type: 'procurement', items: [item('dataManager', '/app/data-manager')] })
  const visitor = signedIn({ configuration, role: 'Editor', permissions: [...roles.Editor.permissions] })
  const { container } = await renderPortal('/app/data-manager/new', boot(visitor), [dataManager])
  await until(() => expect(container.querySelector('textarea')).not.toBeNull())
  const paste = (target: Element, text: string, files: File[] = []) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      target.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text, files } }))
    })
  const button = (name: string) => [...container.querySelectorAll('button')].find(one => one.textContent === name)
  return { container, paste, button }
}

test('a table pasted anywhere on the page is in the text box; a paste into a field is that field’s', async () => {
  const { container, paste } = await open()
  await paste(document.body, 'Date\tSupplier\n2026-09-01\tNordpack AS')
  expect(container.querySelector('textarea')?.value).toBe('Date\tSupplier\n2026-09-01\tNordpack AS')
  const name = container.querySelector('input[maxlength="200"]')
  if (name) await paste(name, 'September')
  expect(container.querySelector('textarea')?.value).not.toContain('September')
})

test('several files become an upload each, under their own names, and the history shows them', async () => {
  const sent = stubSending()
  const { container, paste, button } = await open()
  await paste(document.body, '', [file('jan.csv'), file('feb.csv')])
  expect(container.textContent).toContain('2 files')
  await click(button('Upload 2 files'))
  await until(() => expect(container.querySelector('h1')?.textContent).toBe('Data manager'))
  expect(sent).toEqual(['jan.csv', 'feb.csv'])
})
