import type { ScatterSeriesOption, TreemapSeriesOption } from 'echarts/charts'
import { describe, expect, test } from 'vitest'
import { chartLook } from '#test/chart-look.ts'
import { chartColors, shadeOf } from './chart-colors.ts'
import type { ParetoData, WaterfallData } from './chart-data.ts'
import { prepareChart } from './prepare-chart.ts'
import { scaleOf } from './prepare-pareto.ts'
import { drawable } from './prepare-treemap.ts'
import { cutOf, spansOf } from './prepare-waterfall.ts'

const colors = chartColors('light')
const look = chartLook({ width: 900, height: 240, categoryLabel: 'Supplier' })
const member = (key: string, value: number) => ({ key, label: key.toUpperCase(), value })
const seriesOf = (data: Parameters<typeof prepareChart>[0]) => [prepareChart(data, look).option.series].flat()

describe('a Pareto chart', () => {
  const data: ParetoData = {
    kind: 'pareto',
    members: [
      { ...member('a', 90), cumulative: 0.9, group: 'A' },
      { ...member('b', 30), cumulative: 1.2, group: 'B' },
      { ...member('c', -20), cumulative: 1, group: 'B' },
    ],
    limits: [{ share: 0.8, label: '80%' }],
  }

  test('has both scales from one zero, also with credits and shares over 100%', () => {
    const { min, max, shareMin, shareMax } = scaleOf(data)
    expect([min, max]).toEqual([-20, 100])
    expect(shareMax).toBeGreaterThan(1.2)
    expect(shareMin / shareMax).toBeCloseTo(min / max)
  })

  test('draws values, shares and limits, and says what the picture does not', () => {
    expect(seriesOf(data)).toMatchObject([
      { type: 'bar', data: [{ value: 90 }, { value: 30 }, { value: -20 }] },
      { type: 'line', data: [0.9, 1.2, 1], markLine: { data: [{ yAxis: 0.8 }] } },
    ])
    const { rows, notes } = prepareChart(data, look)
    expect(rows[0]?.map(({ words }) => words)[2]).toBe('C: €-20, cumulative 100.0%, group B')
    expect(notes).toEqual(['A 1, B 2.', 'Credits stand last: before them, the shares together pass 100%.'])
  })

  test('says which of many members its bars are', () => {
    const members = Array.from({ length: 200 }, (_, place) => ({ ...member(`m${place}`, 200 - place), cumulative: 1 }))
    const notesOf = (all?: number) => prepareChart({ ...data, members, ...(all ? { all } : {}) }, look).notes
    expect(notesOf()).toEqual(['200 bars from the largest; each has its name in the table.'])
    expect(notesOf(957)).toEqual(['200 bars of 957, evenly spaced by place; the table names all.'])
  })
})

describe('a waterfall', () => {
  const steps = [
    { key: '0', label: '2025', value: 2, role: 'total' },
    { key: 'p', label: 'Price', value: -5, role: 'change' },
    { key: 'v', label: 'Volume', value: 1, role: 'change' },
    { key: '1', label: '2026', value: -2, role: 'total' },
  ] as const
  const data: WaterfallData = { kind: 'waterfall', steps, direction: 'up-is-good' }

  test('each bar begins where the last ended, also across nothing', () => {
    expect(spansOf(steps)).toEqual({
      spans: [
        { from: 0, to: 2 },
        { from: 2, to: -3 },
        { from: -3, to: -2 },
        { from: 0, to: -2 },
      ],
      rest: 0,
    })
    const [, base, above, below] = seriesOf(data)
    const values = (one: typeof base) =>
      Array.isArray(one?.data)
        ? one.data.map(item => (typeof item === 'object' && item && 'value' in item ? item.value : item))
        : []
    expect(values(base)).toEqual([0, 0, -2, 0])
    expect(values(above)).toEqual([2, 2, 0, 0])
    expect(values(below)).toEqual([0, -3, -1, -2])
  })

  test('changes have their sign written, and their colour by direction', () => {
    const above = seriesOf(data)[2]
    expect(above?.data).toMatchObject([
      { label: { show: true, formatter: '€2' }, itemStyle: { color: colors.current } },
      { label: { show: true, formatter: '−€5' }, itemStyle: { color: colors.bad } },
      { label: { show: false, formatter: '+€1' }, itemStyle: { color: colors.good } },
      { label: { show: false, formatter: '€-2' } },
    ])
    expect(prepareChart(data, look).rows[0]?.map(({ words, place }) => [words, place.seriesIndex])).toEqual([
      ['2025: €2', 2],
      ['Price: −€5, then €-3', 2],
      ['Volume: +€1, then €-2', 3],
      ['2026: €-2', 3],
    ])
  })

  test('lies down where the names have no room', () => {
    expect(prepareChart(data, { ...look, width: 300 })).toMatchObject({ isLying: true, height: 24 + 4 * 32 })
  })

  test('begins its axis above nothing where the changes are small, and says so', () => {
    const small = [
      { ...steps[0], value: 1000 },
      { ...steps[1], value: 50 },
      { ...steps[3], value: 1050 },
    ]
    expect(cutOf(spansOf(small).spans)).toBe(970)
    expect(prepareChart({ ...data, steps: small }, look).notes[0]).toContain('The axis begins at €970')
    expect(cutOf(spansOf(steps).spans)).toBe(0)
  })

  test('says what the steps miss', () => {
    expect(prepareChart({ ...data, steps: [...steps.slice(0, 3), { ...steps[3], value: -4 }] }, look).notes).toEqual([
      'The steps miss the total by €-2.',
    ])
  })
})

describe('a treemap', () => {
  const nodes = [
    { key: 'g', label: 'G', value: 4, children: [member('a', 6), member('b', -2)] },
    { key: 'h', label: 'H', value: -1, children: [member('c', -1)] },
    member('d', 3),
  ]

  test('leaves out what has no area, and says so', () => {
    expect(drawable(nodes).nodes.map(({ key, value }) => [key, value])).toEqual([
      ['g', 6],
      ['d', 3],
    ])
    const { notes, rows } = prepareChart({ kind: 'treemap', nodes }, look)
    expect(notes).toEqual(['Left out: 2 credits, €-3 together (B, C).'])
    expect(rows[0]?.map(({ words, place }) => [words, place.dataIndex])).toEqual([
      ['G: €6, 66.7% of what is drawn', 1],
      ['G, A: €6, 66.7% of what is drawn', 2],
      ['D: €3, 33.3% of what is drawn', 3],
    ])
  })

  test('writes the figures of a tile whole or not at all, and no name of which too little is left', () => {
    const named = (label: string, value: number) => ({ key: label, label, value })
    const tiles = [{ ...named('Raw materials', 60), change: 0.06 }, named('Packaging', 10), named('Logistics', 1)]
    const textsIn = (width: number) => {
      const [series] = [prepareChart({ kind: 'treemap', nodes: tiles }, { ...look, width }).option.series].flat()
      const formatter = (series as TreemapSeriesOption).label?.formatter as (of: { dataIndex: number }) => string
      return tiles.map((_, index) => formatter({ dataIndex: index + 1 }))
    }
    expect(textsIn(900)).toEqual(['Raw materials\n€60  ▲ 6.0%', 'Packaging\n€10', ''])
    expect(textsIn(64).slice(1)).toEqual(['', ''])
    expect(textsIn(80)).toEqual(['Raw\nmaterials\n€60', 'Pack…ing', ''])
    expect(prepareChart({ kind: 'treemap', nodes: tiles }, { ...look, width: 64 }).notes).toEqual([
      'Too small for a name: Packaging €10, Logistics €1.',
    ])
  })

  test('with nothing above zero draws nothing and says where the values are', () => {
    const { notes, rows } = prepareChart({ kind: 'treemap', nodes: [member('a', -1), member('b', 0)] }, look)
    expect(rows).toEqual([[]])
    expect(notes.at(-1)).toBe('Nothing is above zero, so there is nothing to draw; the table has the values.')
  })
})

test('a heat map shades by value, keeps gaps empty, and is as wide as its values', () => {
  const data = {
    kind: 'heat',
    rows: [member('a', 0)],
    columns: [member('x', 0), member('y', 0), member('z', 0)],
    values: [[4, null, -4]],
  } as const
  const cells = seriesOf(data)[0]?.data
  expect(cells).toMatchObject([
    { value: [0, 0, 4], itemStyle: { color: colors.current } },
    { value: [1, 0, 0], itemStyle: { color: colors.surface, borderType: 'dashed' } },
    { value: [2, 0, -4], itemStyle: { color: colors.bad } },
  ])
  expect(prepareChart(data, look).width).toBeUndefined()
  expect(prepareChart(data, { ...look, width: 60 }).width).toBeGreaterThan(60)
  // Its names stay beside what scrolls.
  expect(prepareChart(data, { ...look, width: 60 }).sides?.names).toHaveLength(1)
  expect(prepareChart(data, look).sides).toBeUndefined()
  expect(prepareChart(data, look).rows[0]?.map(({ words }) => words)).toEqual([
    'A, X: €4',
    'A, Y: not known',
    'A, Z: €-4',
  ])
})

test('the others of a heat map have no colour, and the members theirs beside each other', () => {
  const rows = [member('a', 0), { ...member('o', 0), isOthers: true as const }]
  const heat = {
    kind: 'heat',
    rows,
    columns: [member('x', 0), member('y', 0)],
    values: [
      [4, 1],
      [400, 100],
    ],
  } as const
  expect(seriesOf(heat)[0]?.data).toMatchObject(
    [colors.current, shadeOf(0.25, colors), colors.line, colors.line].map(color => ({ itemStyle: { color } })),
  )
  expect(prepareChart(heat, look).notes).toContain('The others have no colour.')
})

test('the shades of a heat map begin at its least value where all are near to the most, and that is said', () => {
  const data = (values: number[]) =>
    ({
      kind: 'heat',
      rows: [member('a', 0)],
      columns: values.map(value => member(`c${value}`, 0)),
      values: [values],
    }) as const
  expect(seriesOf(data([94, 100]))[0]?.data).toMatchObject(
    [0.05, 1].map(share => ({ itemStyle: { color: shadeOf(share, colors) } })),
  )
  expect(prepareChart(data([94, 100]), look).notes).toContain('The palest colour is €94, the strongest €100.')
  expect(seriesOf(data([40, 100]))[0]?.data).toMatchObject([{ itemStyle: { color: shadeOf(0.4, colors) } }, {}])
})

test('shades go from the surface to blue above zero and to red below', () => {
  expect([shadeOf(1, colors), shadeOf(-1, colors), shadeOf(0, colors)]).toEqual([
    colors.current,
    colors.bad,
    colors.line,
  ])
})

test('a scatter draws what has both values, in order, and says what has not', () => {
  const axis = { label: 'Spend', format: (value: number) => `€${value}` }
  const points = [
    { key: 'b', label: 'B', x: 5, y: 2, size: 4 },
    { key: 'a', label: 'A', x: 1, y: 9, size: 1 },
    { key: 'c', label: 'C', x: null, y: 1 },
  ]
  const { rows, notes } = prepareChart(
    { kind: 'scatter', x: axis, y: { ...axis, label: 'Terms' }, size: { ...axis, label: 'Lines' }, points },
    look,
  )
  expect(rows[0]?.map(({ words }) => words)).toEqual([
    'A: Spend €1, Terms €9, Lines €1',
    'B: Spend €5, Terms €2, Lines €4',
  ])
  expect(notes).toEqual(['A larger point is more lines.', 'Not drawn: 1 point with a value that is not known.'])
})

test('a scatter of points of one size names those furthest from the middle, on every side', () => {
  const axis = { label: 'Spend', format: (value: number) => `€${value}` }
  const at = { Left: [0, 50], Low: [49, 0], C: [45, 30], D: [50, 30], E: [55, 30], Top: [51, 100], Right: [100, 50] }
  const points = Object.entries(at).map(([label, [x = 0, y = 0]]) => ({ key: label, label, x, y }))
  const { option, rows } = prepareChart({ kind: 'scatter', x: axis, y: axis, points }, { ...look, width: 500 })
  const { data = [] } = [option.series].flat()[0] as ScatterSeriesOption
  const named = rows[0]?.filter((_, place) => JSON.stringify(data[place]).includes('"show":true'))
  expect(named?.map(({ mark }) => mark.label)).toEqual(['Left', 'Low', 'Top', 'Right'])
})

test('no name of a scatter lies on another', () => {
  const axis = { label: 'Spend', format: (value: number) => `€${value}` }
  const at = { 'Lornerveld Handel B.V.': [80, 62], 'Fenneberga Maskin A/S': [100, 58], Low: [0, 0], Top: [20, 100] }
  const points = Object.entries(at).map(([label, [x = 0, y = 0]]) => ({ key: label, label, x, y }))
  const { option } = prepareChart({ kind: 'scatter', x: axis, y: axis, points }, look)
  const { data } = [option.series].flat()[0] as ScatterSeriesOption
  expect([data].flat().map(one => JSON.stringify(one).includes('"show":true'))).toEqual([true, true, true, false])
})

test('no kind of chart moves longer than 200 ms, whatever its own default', () => {
  const nodes = [
    { ...member('a', 3), stage: 0 },
    { ...member('b', 3), stage: 1 },
  ]
  const kinds: Parameters<typeof prepareChart>[0][] = [
    { kind: 'sankey', stages: ['From', 'To'], nodes, links: [{ from: 'a', to: 'b', value: 3 }] },
    { kind: 'treemap', nodes: [{ ...member('a', 3), children: [] }] },
  ]
  for (const data of kinds) {
    const { option } = prepareChart(data, look)
    const series = [option.series].flat()
    expect(option.stateAnimation).toEqual({ duration: 160 })
    expect(series.map(one => [one?.animationDuration, one?.animationDurationUpdate])).toEqual([[160, 160]])
  }
})
