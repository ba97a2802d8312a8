import { MantineProvider, Menu } from '@mantine/core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { PressMenu } from './press-menu.tsx'

function Page() {
  const [said, setSaid] = useState('nothing')
  return (
    <MantineProvider env="test">
      <PressMenu
        button={menu => (
          <button type="button" {...menu}>
            Acme
          </button>
        )}
        items={() => (
          <>
            <Menu.Item onClick={() => setSaid('lines')}>Show the lines</Menu.Item>
            <Menu.Item onClick={() => setSaid('why')}>Why?</Menu.Item>
          </>
        )}
      />
      <p>{said}</p>
    </MantineProvider>
  )
}

const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(item => item.textContent)

test('the menu is made at the first press, and does what is chosen', async () => {
  await render(<Page />)
  const button = find('button', 'Acme')
  expect(items()).toEqual([])
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await click(button)
  await until(() => expect(items()).toHaveLength(2))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(menu?.getAttribute('role')).toBe('menu')
  expect(menu?.getAttribute('aria-labelledby')).toBe(button.id)
  await click(find('[role="menuitem"]', 'Why?'))
  await until(() => expect(items()).toHaveLength(0))
  expect(document.querySelector('p')?.textContent).toBe('why')
})

test('a second press closes it, and the focus is back on its button after Escape', async () => {
  await render(<Page />)
  const button = find('button', 'Acme')
  button.focus()
  await click(button)
  await until(() => expect(items()).toHaveLength(2))
  await click(button)
  await until(() => expect(items()).toHaveLength(0))
  await until(() => expect(document.activeElement).toBe(button))
  await click(button)
  await until(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull())
  const away = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => void document.activeElement?.dispatchEvent(away))
  await until(() => expect(document.activeElement).toBe(button))
  expect(items()).toEqual([])
})
