import { MantineProvider, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={ask}>
        Ask
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={ask}>Ask from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <Dialog opened onClose={() => setAsking(false)} title="Really?">
          <button type="button" onClick={() => setAsking(false)}>
            Yes
          </button>
        </Dialog>
      ) : null}
    </MantineProvider>
  )
}

async function answer() {
  find('button', 'Yes').focus()
  await click(find('button', 'Yes'))
}

test('the focus comes back to what opened a dialog that is taken away open', async () => {
  await render(<Page />)
  find('button', 'Ask').focus()
  await click(find('button', 'Ask'))
  await answer()
  await until(() => expect(document.activeElement).toBe(find('button', 'Ask')))
})

test('the focus comes back to the button of the menu a dialog was chosen from', async () => {
  await render(<Page />)
  find('button', 'More').focus()
  await click(find('button', 'More'))
  find('[role=menuitem]', 'Ask from the menu').focus()
  await click(find('[role=menuitem]', 'Ask from the menu'))
  await answer()
  await until(() => expect(document.activeElement).toBe(find('button', 'More')))
})
