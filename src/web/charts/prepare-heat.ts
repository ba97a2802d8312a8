import { t } from '#shared/translate.ts'
import { inkOn, shadeOf } from './chart-colors.ts'
import type { HeatData } from './chart-data.ts'
import { fitNames } from './fit-names.ts'
import { categoryAxis, frameOf, sideRoom } from './prepare-frame.ts'
import { type Look, notKnown, type Point, type Prepared } from './prepared.ts'
import { widest } from './text-width.ts'

const rowHeight = 28
/** What a column is wide for its name at most; a longer one stands on two lines. */
const [headRoom, narrowHeadRoom] = [92, 52]

/**
 * A table of cells, the stronger the more, each with its value; red and with its minus below zero. A cell without a
 * value is empty. It is as wide as its values need, and scrolls where the page is narrower.
 */
export function prepareHeat(data: HeatData, look: Look): Prepared {
  const known = data.values.flat().filter(value => value !== null)
  const shaded = data.values.flatMap((row, at) =>
    row.filter((value, column) => value !== null && !isOthers(data, at, column)).map(value => value ?? 0),
  )
  const scale = scaleOf(shaded)
  const names = data.rows.map(({ key, label }) => (notesOf(data, key).length > 0 ? `${label} *` : label))
  const heads = data.columns.map(({ label }) => label)
  const left = Math.min(widest(names) + 12, sideRoom(look))
  const cell =
    Math.max(
      widest(known.map(look.short), 10.5),
      Math.min(widest(heads), look.width < 560 ? narrowHeadRoom : headRoom),
    ) + 14
  const width = Math.max(look.width, Math.ceil(left + data.columns.length * cell + 6))
  const axis = (labels: readonly string[]) => {
    const made = categoryAxis(labels, look)
    return { ...made, axisLabel: { ...made.axisLabel, interval: 0, hideOverlap: false } }
  }
  const sides = fitNames(names, { width: left - 12, lines: 2 })
  const tops = fitNames(heads, { width: cell - 8, lines: 2 })
  const top = tops.some(head => head.includes('\n')) ? 36 : 24
  const height = top + 4 + data.rows.length * rowHeight
  return {
    option: {
      ...frameOf(look, 'item'),
      grid: { left, right: 4, top, bottom: 4, outerBoundsMode: 'none' },
      xAxis: { ...axis(tops), position: 'top' },
      yAxis: { ...axis(sides), inverse: true },
      // ECharts draws no heat map without one; each cell brings its own colour.
      visualMap: { show: false, type: 'continuous', dimension: 2, min: -1, max: 1 },
      series: [
        {
          type: 'heatmap',
          emphasis: { itemStyle: { color: 'inherit', borderColor: look.colors.mark, borderWidth: 2 } },
          label: { show: true, fontSize: 10.5, formatter: ({ dataIndex }) => written(data, dataIndex, look) },
          data: cellsOf(data, scale, look),
        },
      ],
    },
    rows: data.rows.map((_, row) => data.columns.map((_, column) => pointOf(data, row, column, look))),
    height,
    ...(width > look.width ? { width, sides: { names: sides, top, rowHeight, width: left } } : {}),
    notes: [
      known.length === 0
        ? t('No value is known for any of these.')
        : t('A stronger colour is more; an empty cell has no value.'),
      ...(scale.from === 0
        ? []
        : [t`The palest colour is ${look.short(scale.from)}, the strongest ${look.short(scale.most)}.`]),
      ...([...data.rows, ...data.columns].some(one => one.isOthers) ? [t('The others have no colour.')] : []),
      ...data.rows.flatMap(({ key, label }) => notesOf(data, key).map(text => `* ${label}: ${text}.`)),
    ],
  }
}

function notesOf({ annotations = [] }: HeatData, row: string): string[] {
  return annotations.filter(({ category }) => category === row).map(({ text }) => text)
}

type Scale = { from: number; most: number }
/** The share of the strongest shade that the least value has where the scale begins at it. */
const leastShade = 0.05

/** Shades begin at zero; at the least value where all are so near to the most that they could not be told apart. */
function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values.map(value => Math.abs(value)))
  const least = Math.min(...values)
  return { from: values.length > 0 && least > most / 2 && least < most ? least : 0, most }
}

function isOthers({ rows, columns }: HeatData, row: number, column: number): boolean {
  return rows[row]?.isOthers === true || columns[column]?.isOthers === true
}

/** Every cell in order, row by row: what is not known has the surface's colour and no words. */
function cellsOf(data: HeatData, { from, most }: Scale, look: Look) {
  const border = { borderColor: look.colors.surface, borderWidth: 1.5, borderRadius: 3 }
  return data.rows.flatMap((_, row) =>
    data.columns.map((_, column) => {
      const value = data.values[row]?.[column] ?? null
      const reached =
        from === 0 ? (value ?? 0) / most : leastShade + (1 - leastShade) * (((value ?? 0) - from) / (most - from))
      const share = most === 0 || isOthers(data, row, column) ? 0 : reached
      const color = value === null ? look.colors.surface : shadeOf(share, look.colors)
      return {
        value: [column, row, value ?? 0],
        visualMap: false,
        itemStyle: {
          ...border,
          color,
          ...(value === null ? { borderColor: look.colors.line, borderWidth: 1, borderType: 'dashed' as const } : {}),
        },
        label: { color: inkOn(color, look.colors) },
      }
    }),
  )
}

function written(data: HeatData, index: number, look: Look): string {
  const columns = data.columns.length
  const value = data.values[Math.floor(index / columns)]?.[index % columns] ?? null
  return value === null ? '' : look.short(value)
}

function pointOf(data: HeatData, row: number, column: number, look: Look): Point {
  const [side, head] = [data.rows[row], data.columns[column]]
  const value = data.values[row]?.[column] ?? null
  const label = `${side?.label ?? ''}, ${head?.label ?? ''}`
  const said = value === null ? notKnown : look.format(value)
  const notes = side ? notesOf(data, side.key) : []
  return {
    mark: { key: side?.key ?? '', series: head?.key ?? '', value, label },
    words: [`${label}: ${said}`, ...notes].join('. '),
    place: { seriesIndex: 0, dataIndex: row * data.columns.length + column, column },
    tip: { title: label, rows: [{ value: said }], ...(notes.length > 0 ? { notes } : {}) },
  }
}
