import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { Segments } from './segments.tsx'

function Drawn({ first }: { first: 'bars' | 'table' | '' }) {
  const [chosen, choose] = useState(first)
  return (
    <Segments
      aria-label="Shown as"
      value={chosen}
      onChange={choose}
      data={[
        { value: 'bars', label: 'Bars' },
        { value: 'table', label: 'Table' },
      ]}
    />
  )
}

const chosen = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)

test('one of a few is chosen, and none before', async () => {
  await render(<Drawn first="" />)
  expect(document.querySelector('[role="radiogroup"]')?.getAttribute('aria-label')).toBe('Shown as')
  expect(chosen()).toEqual([])
  await click(find('label', 'Table'))
  expect(chosen()).toEqual(['table'])
  await click(find('label', 'Bars'))
  expect(chosen()).toEqual(['bars'])
})

test('two of them on a page leave each other alone', async () => {
  await render(
    <>
      <Drawn first="bars" />
      <Drawn first="table" />
    </>,
  )
  expect(chosen()).toEqual(['bars', 'table'])
  await click(find('label', 'Table'))
  expect(chosen()).toEqual(['table', 'table'])
})
