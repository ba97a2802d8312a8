import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { shareOfChange } from '#shared/change.ts'
import type { Column as AnswerColumn, Catalogue, QueryAnswer } from '#shared/query-answer.ts'
import { inSentence, lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { PressMenu } from '#web/ui/press-menu.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { daysOfTime, timeWords } from '#web/ui/time-words.ts'
import { daysWriter, formatSigned, formatValue } from '#web/ui/value-words.ts'
import { type Explained, whyTarget } from '#web/why/explained.ts'
import { type Analysis, coveredBy } from '../parts/analysis.tsx'
import { beforeHeading } from '../parts/before-words.ts'
import styles from '../parts/block-frame.module.css'
import { CellLink } from '../parts/cell-link.tsx'
import type { MeasureCell } from '../parts/measure-cell.ts'
import { MenuLink } from '../parts/member-menu.tsx'
import { memberWords } from '../parts/member-words.ts'
import { usePartyLink } from '../parts/party-of.ts'
import type { QueryBlock } from '../view.ts'
import type { TableRow, TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

/** The columns of a block's table: the first measure in full, the others with their change. */
export function columnsOf(input: ColumnsInput): DataColumn<TableRow>[] {
  const { shape, answer, dimension } = input
  const measures = answer.columns.filter(({ role }) => role === 'measure')
  return [
    {
      id: 'member',
      header: shape.grain ? t('Period') : (dimension?.label ?? ''),
      cell: row => <MemberName row={row} {...input} />,
      isWrapping: shape.grain === null,
    },
    ...measures.flatMap((measure, index) => measureColumns(measure, index === 0, isComparedOf(measure, input), input)),
  ]
}

/** Whether a measure has values before: one that rests on both periods itself has none. */
function isComparedOf({ id }: AnswerColumn, { answer, analysis }: ColumnsInput): boolean {
  const needsBoth = analysis.catalogue.measures.find(measure => measure.id === id)?.needsComparison ?? false
  return answer.comparison !== undefined && !needsBoth
}

/**
 * The columns of one measure, as many as there is room for: further measures have their change where there is one of
 * them, and beside another block the first has its change as a share alone.
 */
function measureColumns(
  measure: AnswerColumn,
  isFirst: boolean,
  isCompared: boolean,
  input: ColumnsInput,
): DataColumn<TableRow>[] {
  const value = valueColumn(measure, 'value', measure.label, input)
  const percent = isCompared ? [percentColumn(measure, isFirst, input)] : []
  if (!isFirst) return furtherColumns(measure, [value, ...percent], isCompared, input)
  const share = measure.isAdditive && input.shape.grain === null ? [shareColumn(measure, input)] : []
  const heading = beforeHeading(input.analysis.asked)
  const before = isCompared ? [valueColumn(measure, 'previous', heading, input), differenceColumn(measure, input)] : []
  return hasRoom(input.block) ? [value, ...share, ...before, ...percent] : [value, ...percent, ...share]
}

/** A further measure: with what it was where the block says so, with its change where there is one of them. */
function furtherColumns(
  measure: AnswerColumn,
  [value, ...percent]: [DataColumn<TableRow>, ...DataColumn<TableRow>[]],
  isCompared: boolean,
  input: ColumnsInput,
): DataColumn<TableRow>[] {
  const { measures, moving = [] } = input.block
  if (isCompared && moving.includes(measure.id)) {
    return [
      value,
      valueColumn(measure, 'previous', `${measure.label}, ${lowerFirst(beforeHeading(input.analysis.asked))}`, input),
      ...percent,
    ]
  }
  return hasRoom(input.block) && measures.length === 2 ? [value, ...percent] : [value]
}

function hasRoom({ width, isNarrow }: QueryBlock): boolean {
  return width === 'full' && !isNarrow
}

const number = (value: MeasureCell['value'] | undefined) =>
  value === null || value === undefined ? null : Number(value)

/** How a column is sorted: by the server where it pages, else in the browser. */
function sortable({ shape }: ColumnsInput, value: (row: TableRow) => number | null) {
  return shape.isAll ? { isSortable: true } : { sortValue: value }
}

function valueColumn(
  { id, unit = 'count' }: AnswerColumn,
  part: 'value' | 'previous',
  header: string,
  input: ColumnsInput,
): DataColumn<TableRow> {
  const { currency } = input.analysis
  const { rows, foot } = input.rows
  const write =
    unit === 'days'
      ? daysWriter([...rows, ...foot].map(({ cells }) => cells[id]?.[part]))
      : (value: MeasureCell['value']) => formatValue(value, unit, { currency, style: 'whole' })
  return {
    id: part === 'value' ? id : `${id}.previous`,
    header,
    align: 'right',
    ...sortable(input, row => number(row.cells[id]?.[part])),
    cell: row => {
      const written = write(row.cells[id]?.[part] ?? null)
      const lines = (
        <LinesCell row={row} measure={id} part={part} input={input}>
          {written}
        </LinesCell>
      )
      if (part === 'previous') return <span className={styles.quiet}>{lines}</span>
      const isOpen = row.cells[id]?.isOpen ?? false
      return (
        <WhyCell row={row} measure={id} input={input}>
          {isOpen ? <span className={styles.quiet}>{lines}</span> : lines}
        </WhyCell>
      )
    },
  }
}

function shareColumn({ id }: AnswerColumn, { rows }: ColumnsInput): DataColumn<TableRow> {
  const largest = Math.max(...rows.rows.map(({ cells }) => cells[id]?.share ?? 0))
  return {
    id: `${id}.share`,
    header: t('Share'),
    align: 'right',
    cell: ({ cells, kind }) => <Share share={cells[id]?.share ?? null} of={largest} isBare={kind !== 'member'} />,
  }
}

function differenceColumn({ id, unit = 'count' }: AnswerColumn, input: ColumnsInput): DataColumn<TableRow> {
  const { currency } = input.analysis
  return {
    id: `${id}.change`,
    header: t('Change'),
    align: 'right',
    ...sortable(input, row => row.cells[id]?.difference ?? null),
    cell: row => formatSigned(row.cells[id]?.difference ?? null, unit, { currency, style: 'whole' }),
  }
}

function percentColumn(
  { id, label, unit = 'count', direction = 'neutral' }: AnswerColumn,
  isFirst: boolean,
  { shape, analysis: { currency } }: ColumnsInput,
): DataColumn<TableRow> {
  return {
    id: `${id}.percent`,
    header: isFirst ? t('Change %') : t`${label}, change`,
    align: 'right',
    ...(shape.isAll ? {} : { sortValue: row => shareOfChange(row.cells[id] ?? nothing) }),
    cell: row => <ChangeText of={{ ...(row.cells[id] ?? nothing), unit }} direction={direction} currency={currency} />,
  }
}

const nothing = { change: null, changeKind: 'none' } as const

function Share({ share, of, isBare }: { share: number | null; of: number; isBare: boolean }) {
  if (share === null) return unknownValue
  return isBare ? formatShare(share) : <ShareBar share={share} of={of} text={formatShare(share)} />
}

type WhyCellProps = { row: TableRow; measure: string; input: ColumnsInput; children: ReactNode }

/** A number of which the key w says why. */
function WhyCell({ row, measure, input, children }: WhyCellProps) {
  const organization = useOrganization()
  return <span ref={whyTarget(rowExplained(row, measure, input, organization))}>{children}</span>
}

type LinesCellProps = {
  row: TableRow
  measure: string
  part: 'value' | 'previous'
  input: ColumnsInput
  children: string
}

/** A number that leads to exactly the lines of the row that make it, over the days it is of. */
function LinesCell({ row, measure, part, input, children }: LinesCellProps) {
  const organization = useOrganization()
  const period = part === 'value' ? row.period : row.previous
  if (period === null || children === unknownValue) return children
  const { question } = rowExplained(row, measure, input, organization)
  const link = input.analysis.figureLink(measure, { ...question, period })
  return <CellLink link={link}>{children}</CellLink>
}

/** What a row is of: a small menu to narrow the view to it, to go one level down, to its lines or its reason. */
function MemberName({ row, ...input }: ColumnsInput & { row: TableRow }) {
  const organization = useOrganization()
  const name = rowWords(row, input, organization)
  const { grain } = input.shape
  const days = row.kind === 'time' && grain ? daysOfTime(row.key, grain, organization) : null
  const [measure = ''] = input.block.measures
  const explained = rowExplained(row, measure, input, organization)
  return (
    <PressMenu
      position="bottom-start"
      offset={2}
      button={menu => (
        <button
          type="button"
          className={`${styles.name} ${row.kind === 'time' ? styles.time : ''}`}
          ref={whyTarget(explained)}
          {...menu}
        >
          {name}
          {days ? <span className={styles.quiet}> {days}</span> : null}
          {row.kind === 'time' && row.cells[measure]?.isOpen ? <span className={styles.quiet}> so far</span> : null}
        </button>
      )}
      items={() => <MemberItems row={row} name={name} explained={explained} input={input} />}
    />
  )
}

type MemberItemsProps = { row: TableRow; name: string; explained: Explained; input: ColumnsInput }

function MemberItems({ row, name, explained, input: { dimension, analysis, block } }: MemberItemsProps) {
  const partyLink = usePartyLink()
  const below = analysis.catalogue.dimensions.find(({ parent }) => parent !== null && parent === dimension?.id)
  const link = analysis.linesLink({ filters: [...analysis.asked.filters, ...row.filters], period: row.period })
  const party = row.kind === 'member' ? partyLink(dimension?.id, row.member) : null
  return (
    <>
      {row.kind === 'time' ? (
        <Menu.Item onClick={() => analysis.narrow({ period: row.period, filters: [] })}>Filter to {name}</Menu.Item>
      ) : null}
      {row.kind === 'member' ? (
        <Menu.Item onClick={() => analysis.addFilters(row.filters)}>Filter to {name}</Menu.Item>
      ) : null}
      {row.kind === 'member' && below ? (
        <Menu.Item
          onClick={() =>
            analysis.addFilters(row.filters, { block: block.id, change: { by: below.id, page: undefined } })
          }
        >
          {t`Its members by ${inSentence(below.label)}`}
        </Menu.Item>
      ) : null}
      <MenuLink link={party}>Open {name}</MenuLink>
      <MenuLink link={link}>Show the lines</MenuLink>
      <Menu.Item onClick={() => analysis.explain(explained)}>Why?</Menu.Item>
    </>
  )
}

type Input = Pick<ColumnsInput, 'shape' | 'dimension' | 'analysis'>

/** What a row is of: a member, a time, the others or the total. */
function rowWords(row: TableRow, { shape, dimension }: Omit<Input, 'analysis'>, calendar: Calendar): string {
  if (row.kind === 'total') return t('Total')
  if (row.kind === 'others') return t`Others (${formatNumber(row.count)})`
  return row.kind === 'time' && shape.grain
    ? timeWords(row.key, shape.grain, calendar)
    : memberWords(dimension?.id ?? '', row.member)
}

/** A measure of a row as a figure that says why. */
export function rowExplained(row: TableRow, measure: string, input: Input, calendar: Calendar): Explained {
  const { asked } = input.analysis
  return {
    measure,
    question: coveredBy({ ...asked, period: row.period, ...comparisonOf(row, input) }, row.filters),
    of: rowWords(row, input, calendar),
  }
}

/** A row of a time is compared with its own days before. */
function comparisonOf({ kind, previous }: TableRow, { analysis }: Input) {
  const { comparison } = analysis.asked
  if (kind !== 'time' || !('period' in comparison)) return {}
  return { comparison: previous ? { ...comparison, period: previous } : { kind: 'none' as const } }
}

export type ColumnsInput = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  analysis: Analysis
  dimension: CatalogueDimension | undefined
}

type CatalogueDimension = Catalogue['datasets'][number]['dimensions'][number]
