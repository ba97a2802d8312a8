import type { Column as AnswerColumn, Catalogue, QueryAnswer } from '#shared/query-answer.ts'
import { ChangeText } from '#web/ui/change-text.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import type { QueryBlock } from '../../views/view.ts'
import type { Analysis } from '../analysis.tsx'
import styles from './block-frame.module.css'
import { MemberName } from './member-name.tsx'
import type { Cell, TableRow } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

type Dimension = Catalogue['datasets'][number]['dimensions'][number]

export type ColumnsInput = {
  block: QueryBlock
  shape: Shape
  answer: QueryAnswer
  analysis: Analysis
  dimension: Dimension | undefined
}

/** The columns of a block's table: the first measure in full, the others with their change. */
export function columnsOf(input: ColumnsInput): Column<TableRow>[] {
  const { shape, answer, dimension } = input
  const measures = answer.columns.filter(({ role }) => role === 'measure')
  const isCompared = answer.comparison !== undefined
  return [
    {
      id: 'member',
      header: shape.grain ? 'Period' : (dimension?.label ?? ''),
      cell: row => <MemberName row={row} {...input} />,
      isWrapping: shape.grain === null,
    },
    ...measures.flatMap((measure, index) => measureColumns(measure, index === 0, isCompared, input)),
  ]
}

function measureColumns(
  measure: AnswerColumn,
  isFirst: boolean,
  isCompared: boolean,
  input: ColumnsInput,
): Column<TableRow>[] {
  const { id, label, unit = 'count', direction = 'neutral', isAdditive = false } = measure
  const { currency } = input.analysis
  const cellOf = (row: TableRow): Cell | undefined => row.cells[id]
  const number = (value: Cell['value'] | undefined) => (value === null || value === undefined ? null : Number(value))
  const isPaged = input.shape.isAll
  const sortable = (value: (row: TableRow) => number | null) => (isPaged ? { isSortable: true } : { sortValue: value })
  const columns: Column<TableRow>[] = [
    {
      id,
      header: label,
      align: 'right',
      ...sortable(row => number(cellOf(row)?.value)),
      cell: row => (
        <LinesCell row={row} measure={id} period={row.period} analysis={input.analysis}>
          {formatValue(cellOf(row)?.value ?? null, unit, { currency, style: 'whole' })}
        </LinesCell>
      ),
    },
  ]
  if (isFirst && isAdditive && input.shape.grain === null) {
    const largest = input.answer.rows.length
    columns.push({
      id: `${id}.share`,
      header: 'Share',
      cell: row => <Share share={cellOf(row)?.share ?? null} isBare={row.kind !== 'member' || largest === 0} />,
    })
  }
  if (!isCompared) return columns
  if (isFirst) {
    columns.push(
      {
        id: `${id}.previous`,
        header: 'Before',
        align: 'right',
        ...sortable(row => number(cellOf(row)?.previous)),
        cell: row => (
          <span className={styles.quiet}>
            <LinesCell row={row} measure={id} period={row.previous} analysis={input.analysis}>
              {formatValue(cellOf(row)?.previous ?? null, unit, { currency, style: 'whole' })}
            </LinesCell>
          </span>
        ),
      },
      {
        id: `${id}.change`,
        header: 'Change',
        align: 'right',
        ...sortable(row => cellOf(row)?.difference ?? null),
        cell: row => formatSigned(cellOf(row)?.difference ?? null, unit, { currency, style: 'whole' }),
      },
    )
  }
  columns.push({
    id: `${id}.percent`,
    header: isFirst ? 'Change %' : `${label}, change`,
    align: 'right',
    ...(isPaged ? {} : { sortValue: row => cellOf(row)?.change ?? null }),
    cell: row => <ChangeText of={cellOf(row) ?? { change: null, changeKind: 'none' }} direction={direction} />,
  })
  return columns
}

function Share({ share, isBare }: { share: number | null; isBare: boolean }) {
  if (share === null) return unknownValue
  return isBare ? formatShare(share) : <ShareBar share={share} text={formatShare(share)} />
}

type LinesCellProps = {
  row: TableRow
  measure: string
  period: TableRow['previous']
  analysis: Analysis
  children: string
}

/** A number that leads to its lines: those of the row that its measure counts, over the days it is of. */
function LinesCell({ row, measure, period, analysis, children }: LinesCellProps) {
  if (period === null || children === unknownValue) return children
  const counted = analysis.catalogue.measures.find(({ id }) => id === measure)?.lines ?? []
  const link = analysis.linesLink({ filters: [...analysis.asked.filters, ...row.filters, ...counted], period })
  if (!link) return children
  return (
    <AppLink {...link} className={styles.cell}>
      {children}
    </AppLink>
  )
}
