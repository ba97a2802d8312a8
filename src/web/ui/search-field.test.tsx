import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { SearchField } from './search-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The address beside the field: what is searched for reaches it only when the page comes to it. */
let arrive: (value: string) => void = () => undefined
const searched: string[] = []

function Page() {
  const [value, setValue] = useState('')
  arrive = setValue
  return <SearchField label="Search" value={value} onSearch={words => searched.push(words)} />
}

async function type(text: string) {
  const field = document.querySelector('input')
  if (!field) throw new Error('There is no field.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const shown = () => document.querySelector('input')?.value

test('letters typed while the words before are on their way into the address stay', async () => {
  await render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
  )
  await type('bo')
  await act(async () => vi.advanceTimersByTime(300))
  await type('bol')
  await act(async () => arrive('bo'))
  expect(shown()).toBe('bol')
  await type('bolt')
  await act(async () => vi.advanceTimersByTime(300))
  expect(searched).toEqual(['bo', 'bolt'])
  await act(async () => arrive('bolt'))
  await act(async () => arrive(''))
  expect(shown()).toBe('')
})
