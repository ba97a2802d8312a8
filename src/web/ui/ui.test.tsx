import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { click, find, render } from '#test/render.tsx'
import { ApiError } from '#web/send.ts'
import type { ProvidedData } from '#web/session/data-provider.ts'
import { DataState } from './data-state.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
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

describe('a table', () => {
  type Row = { name: string; spend: number }
  const rows = Array.from({ length: 25 }, (_, index): Row => ({ name: `Supplier ${index + 1}`, spend: index }))
  const columns: DataColumn<Row>[] = [
    { id: 'name', header: 'Supplier', cell: row => row.name },
    { id: 'spend', header: 'Spend', cell: row => row.spend, sortValue: row => row.spend, align: 'right' },
  ]
  const table = <DataTable label="Suppliers" columns={columns} rows={rows} rowKey={row => row.name} />
  const first = () => document.querySelector('tbody th')?.textContent

  test('shows pages of 20', async () => {
    const container = await show(table)
    expect(container.querySelectorAll('tbody tr')).toHaveLength(20)
    expect(container.textContent).toContain('1–20 of 25 rows')
    await click(find('button', 'Next'))
    expect(container.querySelectorAll('tbody tr')).toHaveLength(5)
    expect(find('button', 'Next').hasAttribute('disabled')).toBe(true)
  })

  test('sorts by a press on the header, and says so', async () => {
    await show(table)
    const header = () => find('th button', 'Spend').closest('th')?.getAttribute('aria-sort')
    expect(header()).toBe('none')
    await click(find('th button', 'Spend'))
    expect([header(), first()]).toEqual(['descending', 'Supplier 25'])
    await click(find('th button', 'Spend'))
    expect([header(), first()]).toEqual(['ascending', 'Supplier 1'])
  })

  test('leaves paging and sorting to a caller that does them', async () => {
    const [onPage, onSort] = [vi.fn(), vi.fn()]
    await show(
      <DataTable
        label="Suppliers"
        columns={columns}
        rows={rows.slice(0, 20)}
        rowKey={row => row.name}
        paging={{ page: 2, total: 45, onPage }}
        sort={{ sorted: { by: 'spend', direction: 'desc' }, onSort }}
      />,
    )
    await click(find('button', 'Next'))
    await click(find('th button', 'Spend'))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'spend', direction: 'asc' })
    expect(first()).toBe('Supplier 1')
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
