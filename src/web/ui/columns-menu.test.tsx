import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { ColumnsMenu } from './columns-menu.tsx'

const all = ['a', 'b', 'c'].map(id => ({ id, label: id.toUpperCase() }))

function Ordered() {
  const [shown, setShown] = useState(['a', 'b', 'c'])
  return (
    <ColumnsMenu
      all={all}
      shown={shown}
      isOrdered
      onColumns={ids => setShown(ids ?? ['a', 'b', 'c'])}
      target={<button type="button">Columns</button>}
    />
  )
}

test('the focus stays with a column that is moved, on the button that still works at an end', async () => {
  await render(
    <MantineProvider env="test">
      <Ordered />
    </MantineProvider>,
  )
  await click(find('button', 'Columns'))
  const press = async (words: string) => {
    const button = document.querySelector<HTMLElement>(`[aria-label="${words}"]`)
    button?.focus()
    await click(button)
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(await press('Move C forward')).toBe('Move C forward')
  expect(await press('Move C forward')).toBe('Move C back')
  expect(await press('Move A back')).toBe('Move A forward')
})
