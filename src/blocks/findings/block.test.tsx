import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { type Analysis, AnalysisProvider } from '../parts/analysis.tsx'
import { FindingSettings } from './block.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const chosen: Record<string, string | undefined>[] = []

async function open(choice: Record<string, string> = {}) {
  chosen.length = 0
  const analysis: Partial<Analysis> = {
    choiceOf: () => choice,
    choose: (_, change) => chosen.push(change),
    currency: 'EUR',
  }
  await render(
    <MantineProvider env="test">
      <AnalysisProvider value={analysis as Analysis}>
        <FindingSettings block="findings" />
      </AnalysisProvider>
    </MantineProvider>,
  )
  await click(find('button', 'Settings'))
  return [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
}

async function type(field: HTMLInputElement | undefined, text: string) {
  if (!field) throw new Error('There is no such field.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('of two limits changed within one pause both are taken', async () => {
  const [first, second] = await open()
  await type(first, '45')
  await type(second, '6')
  await act(async () => vi.advanceTimersByTime(1000))
  expect(chosen).toHaveLength(1)
  expect(Object.values(chosen[0] ?? {})).toEqual(expect.arrayContaining(['45', '6']))
})

test('a limit that was just typed is not taken after going back to the usual', async () => {
  const [first] = await open({ share: '40' })
  await type(first, '45')
  await click(find('button', 'Back to the usual'))
  await act(async () => vi.advanceTimersByTime(1000))
  expect(chosen).toHaveLength(1)
  expect(Object.values(chosen[0] ?? {}).filter(Boolean)).toEqual([])
})
