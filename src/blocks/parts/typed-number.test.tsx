import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noOwnFormats } from '#shared/formats/formats.ts'
import { signedIn } from '#test/boot.ts'
import { render } from '#test/render.tsx'
import { writeFor } from '#web/person-formats.ts'
import { TypedNumber } from './typed-number.tsx'

const taken: number[] = []
beforeEach(() => {
  taken.length = 0
})
afterEach(() => writeFor(signedIn().formats))

function Page() {
  const [value, setValue] = useState(10)
  const take = (next: number) => {
    taken.push(next)
    setValue(next)
  }
  return <TypedNumber label="Share" value={value} min={1} max={100} decimals={1} suffix=" %" onTake={take} />
}

async function open() {
  await render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
  )
  const field = document.querySelector('input')
  if (!field) throw new Error('There is no field.')
  return field
}

async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const enter = (field: HTMLInputElement) =>
  act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })

test('Enter takes a number and leaves the keyboard in the field', async () => {
  const field = await open()
  await type(field, '12.5 %')
  expect(taken).toEqual([])
  await enter(field)
  expect(taken).toEqual([12.5])
  expect(document.activeElement).toBe(document.querySelector('input'))
  expect(document.querySelector('input')?.value).toBe('12.5 %')
})

test('what is too large becomes the most there can be, and a blank field the number of before', async () => {
  const field = await open()
  await type(field, '700 %')
  await act(async () => field.blur())
  await type(field, '')
  await act(async () => field.blur())
  expect(taken).toEqual([100])
  expect(field.value).toBe('100 %')
})

test('a number is written and read with the marks of the person', async () => {
  writeFor({ ...signedIn().formats, own: { ...noOwnFormats, numbers: '1.234,56' } })
  const field = await open()
  await type(field, '12,5 %')
  await enter(field)
  expect(taken).toEqual([12.5])
  expect(field.value).toBe('12,5 %')
})
