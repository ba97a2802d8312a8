import { act } from 'react'
import { expect, test } from 'vitest'
import { boot } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { chooseContrast, readContrast } from './contrast.ts'

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
