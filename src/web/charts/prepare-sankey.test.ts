import type { SankeySeriesOption } from 'echarts/charts'
import { describe, expect, test } from 'vitest'
import { chartLook } from '#test/chart-look.ts'
import { chartColors } from './chart-colors.ts'
import { prepareSankey } from './prepare-sankey.ts'

const colors = chartColors('light')
const look = chartLook({ width: 900, height: 240, categoryLabel: 'Supplier' })
const member = (key: string) => ({ key, label: key.toUpperCase() })

test('a sankey walks stages and the flows between them; credits are left out in words', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((key, index) => ({ ...member(key), stage: [0, 1, 2, 2][index] ?? 0 }))
  const links = [
    { from: 'a', to: 'b', value: 10 },
    { from: 'b', to: 'c', value: 10 },
    { from: 'b', to: 'd', value: -3 },
  ]
  const { rows, notes } = prepareSankey(
    { kind: 'sankey', stages: ['Category', 'Supplier', 'Unit'], nodes, links },
    look,
  )
  expect(rows.map(row => row.map(({ words }) => words))).toEqual([
    ['A: €10, 100.0%'],
    ['A to B: €10, 100.0%'],
    ['B: €10, 100.0%'],
    ['B to C: €10, 100.0%'],
    ['C: €10, 100.0%'],
  ])
  expect(notes).toEqual([
    'From left to right: Category, Supplier, Unit.',
    'Left out: 1 flow of credits, €-3 together, counted between every two stages.',
  ])
})

describe('the nodes of a sankey', () => {
  const suppliers = Array.from({ length: 8 }, (_, place) => ({ ...member(`s${place}`), stage: 1 }))
  const nodes = [{ ...member('z'), stage: 0 }, { ...member('rest'), stage: 1, others: 12 }, ...suppliers]
  const links = [
    { from: 'z', to: 'rest', value: 900 },
    ...suppliers.map(({ key }, place) => ({ from: 'z', to: key, value: 10 + place })),
  ]
  const data = { kind: 'sankey', stages: ['Category', 'Supplier'], nodes, links } as const
  const seriesIn = (width: number) =>
    [prepareSankey(data, { ...look, width }).option.series].flat()[0] as SankeySeriesOption

  test('stand from the largest, the others last, and keep that order as they are drawn', () => {
    const rows = prepareSankey(data, look).rows.map(row => row.map(({ mark }) => mark.label))
    expect(rows[2]).toEqual(['S7', 'S6', 'S5', 'S4', 'S3', 'S2', 'S1', 'S0', 'REST'])
    expect(seriesIn(900)).toMatchObject({ layoutIterations: 0 })
  })

  test('are no more than twelve of a stage and the others', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ ...member(`m${place}`), stage: 1 }))
    const from = many.map(({ key }, place) => ({ from: 'z', to: key, value: 100 - place }))
    const { rows } = prepareSankey({ ...data, nodes: [{ ...member('z'), stage: 0 }, ...many], links: from }, look)
    expect(rows[2]?.map(({ mark }) => mark.label).slice(10)).toEqual(['M10', 'M11', '8 others'])
  })

  test('are fewer on a narrow page, where no flow is lost and the others are counted', () => {
    const { rows, width } = prepareSankey(data, { ...look, width: 350 })
    expect(rows[2]?.map(({ words }) => words)).toEqual([
      'S7: €17, 1.7%',
      'S6: €16, 1.6%',
      'S5: €15, 1.5%',
      'S4: €14, 1.4%',
      '16 others: €946, 93.8%',
    ])
    expect(width).toBeUndefined()
  })

  test('have their names inside, in a tint where that is as high as they are, their value where there is room', () => {
    const { label, data: drawn = [] } = seriesIn(900)
    expect(label).toMatchObject({ position: 'insideLeft' })
    const formatter = label?.formatter as (of: { dataIndex: number }) => string
    expect(drawn.map((_, dataIndex) => formatter({ dataIndex }))).toEqual([
      'Z\n€1008',
      ...['S7', 'S6', 'S5', 'S4', 'S3', 'S2', 'S1', 'S0'],
      'REST\n€900',
    ])
    const tints = drawn.map(({ itemStyle }) =>
      JSON.stringify(itemStyle).includes(`"offset":1,"color":"${colors.surface}"`),
    )
    expect(tints).toEqual([false, ...suppliers.map(() => true), false])
  })
})
