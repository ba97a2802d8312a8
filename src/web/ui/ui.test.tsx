import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { ApiError } from '#web/send.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { DataState } from './data-state.tsx'
import { DeltaText, judge } from './figure.tsx'
import { ProgressBar } from './share-bar.tsx'

/** The rendered children, without the style elements beside them. */
async function show(children: ReactNode): Promise<HTMLElement> {
  const container = await render(
    <MantineProvider env="test">
      <main>{children}</main>
    </MantineProvider>,
  )
  return container.querySelector('main') ?? container
}

describe('a data state', () => {
  const retry = vi.fn()
  const of = (state: ProvidedData<string>['state'], data: string | null = null, error: unknown = null) => (
    <DataState
      of={{ state, data, error, retry }}
      skeleton={<i>shape</i>}
      empty={{ title: 'No uploads yet', why: 'Nothing was loaded.', step: <a href="/add">Add data</a> }}
    >
      {text => <b>{text}</b>}
    </DataState>
  )

  test('IDLE shows nothing, LOADING the shape, SUCCESS the data', async () => {
    expect((await show(of('IDLE'))).querySelector('i, b, p')).toBeNull()
    expect((await show(of('LOADING'))).querySelector('[aria-busy=true] i')?.textContent).toBe('shape')
    expect((await show(of('SUCCESS', 'yes'))).querySelector('b')?.textContent).toBe('yes')
  })

  test('EMPTY says why and offers the one next step', async () => {
    const { textContent } = await show(of('EMPTY', ''))
    expect(textContent).toBe('No uploads yetNothing was loaded.Add data')
  })

  test('ERROR has the sentence, the request id and Retry', async () => {
    const error = new ApiError({ code: 'unavailable', detail: 'The store is away.', status: 503, requestId: 'r-7' })
    const container = await show(of('ERROR', null, error))
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'Error, please refresh the pageThe store is away.Request r-7Retry',
    )
    await click(find('button', 'Retry'))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('a failure of our own code tells nothing internal', async () => {
    const container = await show(of('ERROR', null, new TypeError('x is undefined')))
    expect(container.textContent).not.toContain('undefined')
  })
})

test('which way is good belongs to the measure, and is said in words', async () => {
  expect(judge(0.1, 'lowerIsBetter')).toBe('bad')
  expect(judge(-0.1, 'lowerIsBetter')).toBe('good')
  expect(judge(0.1, 'higherIsBetter')).toBe('good')
  expect([judge(0.1, 'neither'), judge(0, 'higherIsBetter'), judge(null, 'higherIsBetter')]).toEqual(
    Array(3).fill('neutral'),
  )
  const container = await show(<DeltaText change={0.062} text="6.2%" direction="lowerIsBetter" />)
  expect(container.textContent).toBe('up, worse: ▲6.2%')
})

test('a progress bar says how far it is, within its ends', async () => {
  const container = await show(<ProgressBar label="Terms" value={1.7} />)
  expect(container.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100')
})
