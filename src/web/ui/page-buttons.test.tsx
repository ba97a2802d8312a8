import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { PageButtons } from './page-buttons.tsx'

function Pages() {
  const [page, setPage] = useState(1)
  return (
    <PageButtons
      onPrevious={page > 1 ? () => setPage(page - 1) : null}
      onNext={page < 2 ? () => setPage(page + 1) : null}
    />
  )
}

test('at an end of the list the keyboard goes to the other button, not out of the list', async () => {
  await render(
    <MantineProvider>
      <Pages />
    </MantineProvider>,
  )
  find('button', 'Next').focus()
  await click(find('button', 'Next'))
  expect(document.activeElement).toBe(find('button', 'Previous'))
  await click(find('button', 'Previous'))
  expect(document.activeElement).toBe(find('button', 'Next'))
})
