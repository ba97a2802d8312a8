import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { act, type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render, unmount } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { TableQuestion } from './table-question.ts'

beforeEach(() => localStorage.clear())

function show(children: ReactNode): Promise<HTMLElement> {
  const page = boot(signedIn())
  const session = createSessionClient({ boot: page, queries: new QueryClient(), go: () => {} })
  return render(
    <MantineProvider env="test">
      <TabProvider value={{ boot: page, session, modules: [] }}>{children}</TabProvider>
    </MantineProvider>,
  )
}

describe('on a narrow screen', () => {
  type Row = { no: number; name: string; note: string }
  const columns: DataColumn<Row>[] = [
    { id: 'no', header: 'No.', cell: row => row.no, sortValue: row => row.no },
    { id: 'name', header: 'Name', cell: row => row.name, isRowHeader: true },
    { id: 'note', header: 'Note', cell: row => row.note },
  ]
  const rows = [
    { no: 1, name: 'Ada', note: '' },
    { no: 2, name: 'Ben', note: 'away' },
  ]
  const cards = (page: HTMLElement) => [...page.querySelectorAll('li')].map(card => card.textContent)

  beforeEach(() => {
    const real = window.matchMedia
    window.matchMedia = query => ({ ...real(query), matches: query.includes('36em') })
    return () => {
      window.matchMedia = real
    }
  })

  test('a row is a card: its name, then each column that says something', async () => {
    const page = await show(
      <DataTable label="People" columns={columns} rows={rows} rowKey={({ name }) => name} card="columns" />,
    )
    expect(page.querySelector('table')).toBeNull()
    expect(cards(page)).toEqual(['AdaNo.1', 'BenNo.2Noteaway'])
  })

  test('the cards are sorted by what the heads of the table would sort', async () => {
    const page = await show(
      <DataTable label="People" columns={columns} rows={rows} rowKey={({ name }) => name} card="columns" />,
    )
    const choice = page.querySelector('select') as HTMLSelectElement
    expect([...choice.options].map(({ label }) => label)).toEqual(['Sort by', 'No.'])
    await act(async () => {
      choice.value = 'no'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(cards(page)).toEqual(['BenNo.2Noteaway', 'AdaNo.1'])
    await click(page.querySelector('[aria-label="Sort ascending"]') as HTMLElement)
    expect(cards(page)).toEqual(['AdaNo.1', 'BenNo.2Noteaway'])
  })

  test('of many rows the first stand, the others and the pages at a press, which the keyboard follows', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ no: index + 1, name: `Person ${index + 1}`, note: '' }))
    const page = await show(
      <DataTable label="People" columns={columns} rows={many} rowKey={({ name }) => name} card="columns" />,
    )
    expect(cards(page).map(card => /Person \d+/.exec(card ?? '')?.[0])).toEqual([
      ...['Person 1', 'Person 2', 'Person 3', 'Person 4', 'Person 5', 'Person 6', undefined],
    ])
    expect(page.textContent).not.toContain('1–20 of 25')
    await click(find('button', 'Show 14 more'))
    expect(cards(page)).toHaveLength(20)
    expect(document.activeElement?.textContent).toContain('Person 7')
    await click(find('button', 'Next'))
    expect(cards(page)).toHaveLength(5)
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

type Named = { name: string }
const named = Array.from({ length: 45 }, (_, index): Named => ({ name: `Row ${String(index).padStart(2, '0')}` }))
const namedColumn = (id: string): DataColumn<Named> => ({
  id,
  header: id,
  cell: row => row.name,
  sortValue: row => row.name,
})

function Asked() {
  const [question, setQuestion] = useState('spend')
  return (
    <>
      {['spend', 'volume'].map(to => (
        <button key={to} type="button" onClick={() => setQuestion(to)}>{`Ask ${to}`}</button>
      ))}
      <TableQuestion value={question}>
        <DataTable label="Rows" columns={['name', question].map(namedColumn)} rows={named} rowKey={row => row.name} />
      </TableQuestion>
    </>
  )
}

describe('another question', () => {
  const first = () => document.querySelector('tbody th')?.textContent
  const sortedBy = () => document.querySelector('th[aria-sort$=ending]')?.textContent

  test('begins at its first page, in the order of a column that is still there', async () => {
    await show(<Asked />)
    await click(find('th button', 'name'))
    await click(find('button', 'Next'))
    expect(first()).toBe('Row 24')
    await click(find('button', 'Ask volume'))
    expect([first(), sortedBy()]).toEqual(['Row 44', 'name'])
    await click(find('th button', 'volume'))
    await click(find('button', 'Ask spend'))
    expect([first(), sortedBy()]).toEqual(['Row 00', undefined])
  })
})

describe('the columns of a table', () => {
  const ids = ['name', 'a', 'b', 'c', 'd', 'e']
  const columnsOf = (of: readonly string[]): DataColumn<string>[] =>
    of.map(id => ({
      id,
      header: id.toUpperCase(),
      cell: row => `${row} ${id}`,
      ...(id === 'd' ? { isRowHeader: true } : {}),
    }))
  const table = (of: readonly string[], label = 'Things') => (
    <DataTable label={label} name="things" columns={columnsOf(of)} rows={['x']} rowKey={row => row} />
  )
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const box = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>('li input')].find(
      ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === name,
    )
  const menu = () => document.querySelector('button[title=Columns]')

  test('are chosen where there are many, and kept', async () => {
    await show(table(ids))
    await click(menu())
    expect([box('NAME')?.disabled, box('D')?.disabled, box('A')?.disabled]).toEqual([true, true, false])
    await click(box('A'))
    expect(heads()).toEqual(['NAME', 'B', 'C', 'D', 'E'])
    unmount()
    await show(table(ids, 'Things of another day'))
    expect(heads()).toEqual(['NAME', 'B', 'C', 'D', 'E'])
    await click(menu())
    await click(find('button', 'Usual columns'))
    expect(heads()).toHaveLength(6)
  })

  test('a hidden one that is away meanwhile stays hidden, a new one is shown', async () => {
    await show(table(ids))
    await click(menu())
    await click(box('A'))
    unmount()
    await show(table(['name', 'b', 'c', 'd', 'e', 'f']))
    expect(heads()).toEqual(['NAME', 'B', 'C', 'D', 'E', 'F'])
    await click(menu())
    await click(box('B'))
    unmount()
    await show(table([...ids, 'f']))
    expect(heads()).toEqual(['NAME', 'C', 'D', 'E', 'F'])
  })

  test('are no choice where there are few', async () => {
    await show(table(ids.slice(0, 5)))
    expect(menu()).toBeNull()
  })
})

const heard: unknown[] = []
const sortable = (id: string): DataColumn<number> => ({ id, header: id, cell: row => row, sortValue: row => row })

function ColumnsGo() {
  const [ids, setIds] = useState(['a', 'b'])
  const hear = (sorted: unknown) => heard.push(sorted)
  return (
    <>
      <button type="button" onClick={() => setIds(['a'])}>
        Without b
      </button>
      <DataTable label="Figures" columns={ids.map(sortable)} rows={[1, 2]} rowKey={String} onSorted={hear} />
    </>
  )
}

test('says by what it stands sorted, and no more once that column is gone', async () => {
  await show(<ColumnsGo />)
  await click(find('th button', 'b'))
  await click(find('button', 'Without b'))
  expect(heard).toEqual([null, { by: 'b', direction: 'desc' }, null])
})
