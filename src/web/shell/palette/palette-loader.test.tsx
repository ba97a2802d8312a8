import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what is typed while the palette is fetched stands in it, and Escape gives the focus back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { container } = await renderPortal('/app', boot(signedIn()))
  const before = container.querySelector<HTMLElement>('header button')
  before?.focus()
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })))
  const early = document.activeElement as HTMLInputElement
  expect(early.tagName).toBe('INPUT')
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(early, 'budg')
    early.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const field = await until(() => {
    const found = document.querySelector<HTMLInputElement>('[role=dialog] input')
    if (!found) throw new Error('The palette is not open.')
    return found
  })
  expect(field.value).toBe('budg')
  await until(() => expect(document.activeElement).toBe(field))
  expect(early.isConnected).toBe(false)
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await until(() => expect(document.activeElement).toBe(before))
})
