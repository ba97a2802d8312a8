import { t } from '#shared/translate.ts'
import { formatPercent, formatShare, unknownValue } from '#web/ui/format.ts'
import type { ChartData, HeatData, ScatterAxis, SeriesData, TreeNode } from './chart-data.ts'
import { spansOf } from './prepare-waterfall.ts'

type Cell = string | number | null
export type TwinColumn = { header: string; format?: (value: number) => string }
/** The same values as a chart, as rows: words and numbers, `null` not known. The first column names the row. */
export type TwinTable = { columns: TwinColumn[]; rows: { key: string; cells: Cell[] }[] }

type Words = { categoryLabel: string; format: (value: number) => string }

/** What a chart shows, as a table. */
export function tableOf(data: ChartData, { categoryLabel, format }: Words): TwinTable {
  const first = { header: categoryLabel }
  switch (data.kind) {
    case 'bar':
    case 'stacked':
    case 'line':
    case 'area':
      return seriesTable(data, categoryLabel, format)
    case 'pareto':
      return {
        columns: [
          first,
          { header: t('Value'), format },
          { header: t('Cumulative'), format: formatShare },
          ...(data.members.some(({ group }) => group) ? [{ header: t('Group') }] : []),
        ],
        rows: data.members.map(({ key, label, value, cumulative, group }) => ({
          key,
          cells: [label, value, cumulative, group ?? null],
        })),
      }
    case 'waterfall': {
      const { spans } = spansOf(data.steps)
      return {
        columns: [first, { header: t('Value'), format }, { header: t('Then'), format }],
        rows: data.steps.map(({ key, label, value }, index) => ({
          key,
          cells: [label, value, spans[index]?.to ?? null],
        })),
      }
    }
    case 'treemap':
      return treeTable(data.nodes, categoryLabel, format)
    case 'heat':
      return heatTable(data, categoryLabel, format)
    case 'scatter': {
      const axes = [data.x, data.y, ...(data.size ? [data.size] : [])]
      return {
        columns: [first, ...axes.map(({ label, format: of }: ScatterAxis) => ({ header: label, format: of }))],
        rows: data.points.map(({ key, label, x, y, size }) => ({ key, cells: [label, x, y, size ?? null] })),
      }
    }
    case 'sankey': {
      const name = (key: string) => data.nodes.find(node => node.key === key)?.label ?? key
      return {
        columns: [{ header: t('From') }, { header: t('To') }, { header: t('Value'), format }],
        rows: data.links.map(({ from, to, value }) => ({ key: `${from} ${to}`, cells: [name(from), name(to), value] })),
      }
    }
    case 'map': {
      const all = [...data.countries, ...(data.unplaced ? [{ key: '', ...data.unplaced }] : [])]
      return {
        columns: [first, { header: t('Value'), format }],
        rows: all.map(({ key, label, value }) => ({ key, cells: [label, value] })),
      }
    }
  }
}

function seriesTable(
  { categories, series, annotations = [] }: SeriesData,
  header: string,
  format: Words['format'],
): TwinTable {
  const notes = (key: string) => annotations.filter(({ category }) => category === key).map(({ text }) => text)
  return {
    columns: [
      { header },
      ...series.map(({ name }) => ({ header: name, format })),
      ...(annotations.length > 0 ? [{ header: t('Note') }] : []),
    ],
    rows: categories.map(({ key, label, title = label }, index) => ({
      key,
      cells: [
        title,
        ...series.map(({ values }) => values[index] ?? null),
        ...(annotations.length > 0 ? [notes(key).join(', ') || null] : []),
      ],
    })),
  }
}

/** Every node in a row of its own; a part names the group it is in. */
function treeTable(nodes: readonly TreeNode[], header: string, format: Words['format']): TwinTable {
  const hasParts = nodes.some(({ children }) => children)
  const hasChange = nodes.some(
    ({ change, children }) => change !== undefined || children?.some(child => child.change !== undefined),
  )
  const row = (node: TreeNode, path: string): TwinTable['rows'] => [
    {
      key: `${path} ${node.key}`,
      cells: [node.label, ...(hasParts ? [path || null] : []), node.value, ...(hasChange ? [node.change ?? null] : [])],
    },
    ...(node.children ?? []).flatMap(child => row(child, node.label)),
  ]
  return {
    columns: [
      { header },
      ...(hasParts ? [{ header: t('Part of') }] : []),
      { header: t('Value'), format },
      ...(hasChange
        ? [{ header: t('Change'), format: (value: number) => formatPercent(value, { isSigned: true }) }]
        : []),
    ],
    rows: nodes.flatMap(node => row(node, '')),
  }
}

function heatTable(data: HeatData, header: string, format: Words['format']): TwinTable {
  const { rows, columns, values, annotations = [] } = data
  const notes = (row: string) => annotations.filter(({ category }) => category === row).map(({ text }) => text)
  return {
    columns: [
      { header },
      ...columns.map(({ label }) => ({ header: label, format })),
      ...(annotations.length > 0 ? [{ header: t('Note') }] : []),
    ],
    rows: rows.map(({ key, label }, row) => ({
      key,
      cells: [
        label,
        ...columns.map((_, column) => values[row]?.[column] ?? null),
        ...(annotations.length > 0 ? [notes(key).join(', ') || null] : []),
      ],
    })),
  }
}

/** A cell as it is read. */
export function cellText(value: Cell, { format }: TwinColumn): string {
  if (value === null) return unknownValue
  return typeof value === 'number' && format ? format(value) : String(value)
}
