import { useMemo, useState } from 'react'
import { isChosenByPayment, useAnalysis } from '#blocks/parts/analysis.tsx'
import blocks from '#blocks/parts/block-frame.module.css'
import { unfinishedWords } from '#blocks/parts/member-words.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { openSentence } from '#web/ui/open-words.ts'
import type { PivotSort } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { type PivotTable, pivotTable } from '../../rules-pivot-table.ts'
import { CellMenu, type OpenedCell } from './cell-menu.tsx'
import styles from './explorer.module.css'
import type { AnsweredPivot } from './explorer-api.ts'
import { topWords } from './explorer-words.ts'
import { PivotGrid, type PivotGridProps } from './pivot-grid.tsx'

type PivotAnswerProps = Omit<PivotGridProps, 'onOpen'>

/** The table of a pivot, whose cells can be opened, with what is open above it and what the others are below. */
export function PivotAnswer({ answered, table, parts, sort, onSort }: PivotAnswerProps) {
  const [opened, setOpened] = useState<OpenedCell | null>(null)
  return (
    <>
      <Notices answered={answered} />
      <PivotGrid answered={answered} table={table} parts={parts} sort={sort} onSort={onSort} onOpen={setOpened} />
      {opened ? <CellMenu opened={opened} answered={answered} table={table} onClose={() => setOpened(null)} /> : null}
      <Foot answered={answered} />
    </>
  )
}

/** A pivot laid out, in an order of its measures or the usual one. */
export function usePivotTable({ pivot, rows, column, asked }: AnsweredPivot, wanted: PivotSort | null): PivotTable {
  const calendar = useOrganization()
  return useMemo(() => {
    const isKnown = pivot.measures.some(({ id }) => id === wanted?.measure)
    const spec = { rows: [...rows], ...(column ? { column } : {}) }
    return pivotTable(pivot, { spec, period: asked.period }, { calendar, sort: isKnown && wanted ? wanted : undefined })
  }, [pivot, rows, column, asked, calendar, wanted])
}

/** Whether no line fits what a pivot asks. */
export function isPivotEmpty({ pivot, rows, column }: AnsweredPivot): boolean {
  if (rows.length === 0 && column === null) return pivot.coverage.lines === 0
  return pivot.groups.every(({ path, across }) => path.length === 0 && across === null)
}

/** What the answer leaves open: measures that need more, and what the budget cannot follow. */
function Notices({ answered: { pivot, rows, column, asked } }: { answered: AnsweredPivot }) {
  const { catalogue, extent, openMonths } = useAnalysis()
  const calendar = useOrganization()
  const restsOnPayment = (id: string) => catalogue.measures.find(one => one.id === id)?.restsOnPayment ?? false
  const axes = [...rows, ...(column ? [column] : [])]
  const time = axes.find(isTime)
  const isByPayment =
    isChosenByPayment({ asked, catalogue }) ||
    catalogue.dimensions.some(
      one => one.restsOnPayment && axes.some(axis => !isTime(axis) && axis.dimension === one.id),
    )
  const open = [
    time ? unfinishedWords(time.grain, asked.period, extent, calendar) : null,
    isByPayment || pivot.measures.some(({ id }) => restsOnPayment(id)) ? openSentence(asked.period, openMonths) : null,
  ].filter(one => one !== null)
  const labelOf = (id: string) => pivot.measures.find(measure => measure.id === id)?.label ?? id
  const words = [
    ...(pivot.unknown ?? []).map(({ measure, reason }) => `${labelOf(measure)}: ${reason}`),
    ...(pivot.budget?.reason ? [pivot.budget.reason] : []),
    ...open,
  ]
  if (words.length === 0) return null
  return (
    <ul className={styles.notices}>
      {words.map(one => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

/** Which members stand by themselves, where there are others. */
function Foot({ answered: { pivot, rows, column } }: { answered: AnsweredPivot }) {
  const { catalogue } = useAnalysis()
  const hasOthers = pivot.groups.some(({ path, across }) =>
    [...path, across].some(place => (place?.others ?? null) !== null),
  )
  const words = hasOthers ? topWords({ measures: pivot.measures, rows, column }, catalogue) : null
  return words ? <div className={blocks.foot}>{words}</div> : null
}
