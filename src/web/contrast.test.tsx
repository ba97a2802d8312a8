import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { render, unmount } from '#test/render.tsx'
import { chooseContrast, readContrast } from './contrast.ts'

afterEach(() => vi.unstubAllGlobals())

const colours = () => document.querySelector('style[data-mantine-styles]')?.textContent ?? ''

test('high contrast is shown at once, kept in the browser, and given up again', async () => {
  await renderPortal('/', boot(null))
  expect(readContrast()).toBe('usual')
  expect(colours()).toContain('--inactive: #5a677b')
  await act(async () => chooseContrast('more'))
  expect(document.documentElement.dataset.contrast).toBe('more')
  expect(colours()).toContain('--inactive: #333f52')
  expect(readContrast()).toBe('more')
  await act(async () => chooseContrast('usual'))
  expect(colours()).toContain('--inactive: #5a677b')
})

test('what the system asks for before it is heard is followed', async () => {
  localStorage.clear()
  const system = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => system)
  vi.resetModules()
  const { showContrast, useContrast } = await import('./contrast.ts')
  showContrast()
  system.matches = true
  await render(<Follower follow={useContrast} />)
  expect(document.documentElement.dataset.contrast).toBe('more')
  unmount()
})

test('the system is not heard any more once nothing is drawn that follows it', async () => {
  const heard: Set<unknown>[] = []
  vi.stubGlobal('matchMedia', () => {
    const listeners = new Set<unknown>()
    heard.push(listeners)
    return {
      matches: false,
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    }
  })
  vi.resetModules()
  const { useContrast } = await import('./contrast.ts')
  await render(<Follower follow={useContrast} />)
  expect(heard.some(({ size }) => size > 0)).toBe(true)
  unmount()
  expect(heard.every(({ size }) => size === 0)).toBe(true)
})

function Follower({ follow: useFollowed }: { follow: () => string }) {
  return useFollowed()
}
