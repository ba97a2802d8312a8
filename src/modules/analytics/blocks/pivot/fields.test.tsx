import { MantineProvider } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import type { BlockFieldsProps } from '#shared/placed-block.ts'
import { click, find, render, until } from '#test/render.tsx'
import { PivotFields } from './fields.tsx'

type Lines = BlockFieldsProps['dataset']

const measures: Partial<Lines['measures'][number]>[] = ['spend', 'invoices'].map(id => ({ id, label: id }))
const dataset: Partial<Lines> = { id: 'spend', measures: measures as Lines['measures'], dimensions: [] }

test('the fields of a table offer what its report compares, and say which measure it is about then', async () => {
  const onChange = vi.fn()
  const chosen = { rows: 'none', measures: 'invoices,spend' }
  const fields = (isCompared: boolean) => (
    <MantineProvider env="test">
      <PivotFields dataset={dataset as Lines} {...{ chosen, isCompared, onChange }} />
    </MantineProvider>
  )
  await render(fields(false))
  await click(find('button', 'Beside each value'))
  const items = await until(() => {
    const all = [...document.querySelectorAll('[role=menuitemcheckbox]')]
    expect(all).not.toEqual([])
    return all
  })
  expect(items.map(({ textContent }) => textContent)).toEqual(['Share'])
  await click(items[0])
  expect(onChange).toHaveBeenLastCalledWith({ ...chosen, show: 'share' }, 'invoices')
})
