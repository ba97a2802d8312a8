import { expect, test } from 'vitest'
import { describeCatalogue } from '#server/warehouse/catalogue/catalogue.ts'
import type { Axis } from '../../contract-pivot.ts'
import {
  readExplored,
  shownParts,
  unreadOf,
  writeAxes,
  writeDataset,
  writeMeasures,
  writeShow,
  writeSort,
} from './explorer-address.ts'
import { changeAxis, moved, withAxis, withoutAxis } from './move-axis.ts'

const found = describeCatalogue('EUR').datasets.find(({ id }) => id === 'spend')
if (!found) throw new Error('There is no spend')
const spend = found

test('there is an answer before anything is asked, and nothing is asked that there is not', () => {
  const usual = { measures: ['spend'], rows: [{ dimension: 'category', top: 10 }], column: null }
  expect(readExplored({}, spend)).toMatchObject({ ...usual, show: null, chart: null, sort: null })
  const wrong = { measures: 'spent', rows: 'category,suplier,upload', columns: 'time.minute', chart: 'cake', sort: 'x' }
  expect(readExplored(wrong, spend)).toMatchObject({ ...usual, chart: null, sort: null })
  expect(unreadOf(wrong, spend)).toEqual([
    'measures=spent',
    'rows=suplier',
    'rows=upload',
    'columns=time.minute',
    'chart=cake',
    'sort=x',
  ])
})

test('what is asked comes back from the address as it was', () => {
  const rows: Axis[] = [{ dimension: 'category', top: 5 }, { grain: 'quarter' }]
  const column: Axis = { dimension: 'country', top: 10 }
  const sort = { measure: 'lines', part: 'change' as const, direction: 'asc' as const, column: 'member A.B.C' }
  const search = {
    ...writeAxes(rows, column),
    ...writeMeasures(['lines', 'spend']),
    ...writeShow(['share', 'previous']),
    ...writeSort(sort),
    chart: 'heat',
  }
  expect(search).toMatchObject({ rows: 'category:5,time.quarter', columns: 'country' })
  expect(unreadOf(search, spend)).toEqual([])
  const known = Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  expect(readExplored(known, spend)).toEqual({
    dataset: 'spend',
    measures: ['lines', 'spend'],
    rows,
    column,
    show: ['previous', 'share'],
    chart: 'heat',
    sort,
  })
  expect(readExplored({ rows: 'none' }, spend).rows).toEqual([])
  expect(readExplored({ rows: 'supplier,supplier:3', columns: 'supplier' }, spend)).toMatchObject({ column: null })
  expect(writeDataset('sales')).toMatchObject({ dataset: 'sales', measures: undefined, filters: undefined })
})

test('one measure has everything beside it, several their change, and a crossed table nothing unless it is asked for', () => {
  const explored = readExplored({}, spend)
  expect(shownParts(explored, true)).toEqual(['value', 'previous', 'change', 'changeShare', 'share'])
  expect(shownParts(explored, false)).toEqual(['value', 'share'])
  expect(shownParts({ ...explored, measures: ['spend', 'lines'] }, true)).toEqual(['value', 'changeShare'])
  const crossed = { ...explored, column: { grain: 'month' as const } }
  expect(shownParts(crossed, true)).toEqual(['value'])
  expect(shownParts({ ...crossed, show: ['share'] }, true)).toEqual(['value', 'share'])
})

test('an axis goes from the rows to the columns and back, and what stood there makes room', () => {
  const [a, b, time]: [Axis, Axis, Axis] = [
    { dimension: 'category', top: 10 },
    { dimension: 'supplier', top: 10 },
    { grain: 'month' },
  ]
  const axes = { rows: [a, b], column: time }
  expect(withAxis(axes, b, 'column')).toEqual({ rows: [a, time], column: b })
  expect(withAxis(axes, time, 'rows')).toEqual({ rows: [a, b, time], column: null })
  expect(withoutAxis(axes, 'time')).toEqual({ rows: [a, b], column: null })
  expect(changeAxis(axes, { grain: 'year' }).column).toEqual({ grain: 'year' })
  expect(moved(axes.rows, 1, -1)).toEqual([b, a])
  expect(moved(axes.rows, 0, -1)).toEqual([a, b])
})
