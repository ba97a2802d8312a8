import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noOwnFormats, plainFormats } from '#shared/formats/formats.ts'
import { click, render, unmount } from '#test/render.tsx'
import { writeFor } from '#web/person-formats.ts'
import { DayField } from './day-field.tsx'

const organization = { ...plainFormats, weekStart: 1 }

beforeEach(() => writeFor({ organization, own: { ...noOwnFormats, dates: '31.12.2026' } }))
afterEach(() => {
  unmount()
  writeFor({ organization, own: noOwnFormats })
})

type Range = { min?: string; max?: string }

function Form({ onGiven, ...range }: Range & { onGiven: (day: string) => void }) {
  const [day, setDay] = useState('2026-02-03')
  const take = (next: string) => {
    onGiven(next)
    setDay(next)
  }
  return <DayField label="Day" value={day} onDay={take} {...range} />
}

async function show(range: Range = {}) {
  const given: string[] = []
  const container = await render(
    <MantineProvider env="test">
      <Form {...range} onGiven={day => given.push(day)} />
    </MantineProvider>,
  )
  const input = container.querySelector('input')
  if (!input) throw new Error('There is no field.')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = () => act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { container, input, type, leave, given }
}

test('a day stands and is typed as the person writes days', async () => {
  const { input, type, leave, given } = await show()
  expect(input.value).toBe('03.02.2026')
  await type('4.2.26')
  expect(given).toEqual([])
  await leave()
  expect([given, input.value]).toEqual([['2026-02-04'], '04.02.2026'])
  await type('05.02.2026')
  expect(given.at(-1)).toBe('2026-02-05')
  await type('')
  await leave()
  expect(given.at(-1)).toBe('')
})

test('what is no day, or none of those offered, is said and is none', async () => {
  const { container, input, type, leave, given } = await show({ max: '2026-06-30' })
  await type('31.2.2026')
  await leave()
  expect(container.textContent).toContain('Write a day as 31.12.2026')
  expect([given, input.value]).toEqual([[''], '31.2.2026'])
  await type('1.7.2026')
  await leave()
  expect(container.textContent).toContain('Choose a day up to 30.06.2026')
})

test('a day is chosen from the calendar by keyboard, in the weeks of the person', async () => {
  const { container, input, given } = await show()
  await click(container.querySelector('[aria-label$="choose from a calendar" i]'))
  const press = (key: string) =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(document.querySelector('[role=grid] th')?.getAttribute('abbr')).toBe('Monday')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('03.02.2026')
  await press('ArrowDown')
  await press('PageDown')
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-10')
  await click(document.activeElement)
  expect([given, input.value]).toEqual([['2026-03-10'], '10.03.2026'])
})
