import { Drawer, MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { render, unmount } from '#test/render.tsx'
import { theme } from './theme.ts'

test('a drawer that the first click of two opened stays open at the second', async () => {
  const onClose = vi.fn()
  await render(
    <MantineProvider theme={theme}>
      <Drawer opened onClose={onClose}>
        A line
      </Drawer>
    </MantineProvider>,
  )
  const overlay = document.querySelector('.mantine-Drawer-overlay')
  const press = (detail: number) =>
    act(async () => overlay?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true })))
  await press(2)
  expect(onClose).not.toHaveBeenCalled()
  await press(1)
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
})
