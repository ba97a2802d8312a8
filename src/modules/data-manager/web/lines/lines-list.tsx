import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconColumns } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { datasets } from '#shared/datasets.ts'
import { pageSize } from '#shared/paging.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import type { LinesInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ColumnsMenu } from '#web/ui/columns-menu.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useKeptColumns } from '#web/ui/use-kept-columns.ts'
import { mostLinesAtOnce } from '../../contract-lines.ts'
import type { CellsEdit, LinesEdit } from './api-lines.ts'
import { ExportMenu } from './export-menu.tsx'
import styles from './grid.module.css'
import { LineCards } from './line-cards.tsx'
import { LineDrawer, type OpenLine } from './line-drawer.tsx'
import { columnsOf, usualColumns } from './lines-columns.ts'
import { LinesEditBar } from './lines-edit-bar.tsx'
import type { ChangeView } from './lines-filters.tsx'
import { LinesGrid } from './lines-grid.tsx'
import { LinesPager } from './lines-pager.tsx'
import { type LinesView, nextOrder, writeOrder } from './lines-view.ts'
import { SetFieldDialog, type SetTarget } from './set-field-dialog.tsx'
import { useLinesTyping } from './use-lines-typing.ts'
import { useSelection } from './use-selection.ts'

export type LinesListProps = {
  view: LinesView
  onView: ChangeView
  spec: LinesInput
  /** The lines that are here: one page, or as many as were scrolled to. */
  answer: LinesAnswer
  /** Changes many of them; kept by the page, because afterwards none may be left in the list. */
  edit: LinesEdit
  /** Changes cells, each to a value of its own; kept by the page too. */
  cells: CellsEdit
  /** While there is more to scroll to. */
  onMore?: () => void
  isLoadingMore?: boolean
}

/** The lines found, to look at, change and take out. */
export function LinesList({ view, onView, spec, answer, edit, cells, onMore, isLoadingMore = false }: LinesListProps) {
  const [open, setOpen] = useState<OpenLine | null>(null)
  const [target, setTarget] = useState<SetTarget | null>(null)
  const ask = (next: SetTarget) => {
    edit.reset()
    cells.reset()
    setTarget(next)
  }
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false
  const mayEdit = usePermission('data:write')
  const limitId = useId()
  const { dataset } = view
  const { items: lines, total, currency } = answer
  const { filters = [], period, figure } = spec
  const selection = useSelection(JSON.stringify([dataset, filters, period, figure]))
  const all = columnsOf(datasets[dataset], currency)
  const [chosen, setChosen] = useKeptColumns(`lines.${dataset}`)
  // Judged by the first lines, so that columns do not come and go while one scrolls.
  const shown = chosen ?? usualColumns(all, lines.slice(0, 100), currency)
  const columns = shown.flatMap(id => all.find(column => column.id === id) ?? [])
  const typing = useLinesTyping({ dataset, lines, columns, edit: cells })
  const [isTyping, setIsTyping] = useState(typing.changes.length > 0)
  const isGridTyped = isTyping && mayEdit && !isNarrow
  const covered = { dataset, filters, ...(period ? { period } : {}), ...(figure ? { figure } : {}) }
  const list = { dataset, baseCurrency: currency, columns, lines, ...(onMore ? { onEnd: onMore } : {}) }
  const sort = (by: string, isAdded: boolean) =>
    onView({ order: writeOrder(nextOrder(view.order, by, isAdded)), page: undefined, cursor: undefined })
  return (
    <>
      <Card title={t`${datasets[dataset].label} lines`} say={keys(isNarrow, mayEdit, isGridTyped)} isFlush>
        <div className={styles.tools}>
          <Segments
            size="xs"
            aria-label="How the list goes on"
            value={view.mode}
            onChange={mode =>
              onView({ mode: mode === 'scroll' ? mode : undefined, page: undefined, cursor: undefined })
            }
            data={[
              { value: 'pages', label: t`Pages of ${pageSize}` },
              { value: 'scroll', label: t('Scroll') },
            ]}
          />
          {mayEdit && !isNarrow && !isTyping ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                edit.reset()
                setIsTyping(true)
              }}
            >
              Edit cells
            </Button>
          ) : null}
          {mayEdit ? (
            <Button
              variant="default"
              size="compact-md"
              disabled={total > mostLinesAtOnce}
              aria-describedby={total > mostLinesAtOnce ? limitId : undefined}
              onClick={() => ask({ ...covered, count: total })}
            >
              {t`Change all ${formatNumber(total)}`}
            </Button>
          ) : null}
          {mayEdit && total > mostLinesAtOnce ? (
            <span id={limitId} className={styles.limit}>
              {t`Up to ${formatNumber(mostLinesAtOnce)} lines change at once: filter the list, or choose a shorter period.`}
            </span>
          ) : null}
          <ColumnsMenu
            all={all}
            shown={shown}
            isOrdered
            onColumns={setChosen}
            target={
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconColumns size={15} stroke={1.8} aria-hidden />}
              >
                Columns
              </Button>
            }
          />
          <ExportMenu request={{ ...covered, order: view.order, columns: [...shown] }} total={total} />
        </div>
        {selection.keys.length > 0 ? (
          <div className={styles.picked} role="status">
            {t`${formatNumber(selection.keys.length)} selected`}
            <Button
              size="compact-sm"
              disabled={selection.keys.length > mostLinesAtOnce}
              onClick={() => ask({ dataset, lines: selection.keys, count: selection.keys.length })}
            >
              Change a field
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        ) : null}
        {isGridTyped ? <LinesEditBar typing={typing} onDone={() => setIsTyping(false)} /> : null}
        {isNarrow ? (
          <LineCards {...list} onOpen={setOpen} />
        ) : (
          <LinesGrid
            {...list}
            total={total}
            firstIndex={view.mode === 'pages' ? (answer.page - 1) * pageSize : 0}
            order={view.order}
            selection={mayEdit ? selection : null}
            onSort={sort}
            typing={isGridTyped ? typing : null}
            onOpen={({ upload, row }, field) => setOpen({ upload, row, field })}
          />
        )}
        <LinesPager view={view} answer={answer} isLoadingMore={isLoadingMore} onView={onView} />
      </Card>
      <LineDrawer open={open} dataset={dataset} mayEdit={mayEdit} onClose={() => setOpen(null)} />
      <SetFieldDialog
        target={target}
        edit={edit}
        onClose={() => setTarget(null)}
        onDone={() => {
          setTarget(null)
          selection.clear()
        }}
      />
    </>
  )
}

function keys(isNarrow: boolean, mayEdit: boolean, isTyping: boolean) {
  if (isNarrow) return t('Press a line to see it in full.')
  return (
    <span id="lines-grid-keys">
      {isTyping
        ? t('Typing changes a cell, Shift with the arrows selects, Ctrl+D fills down, Ctrl+Z undoes.')
        : mayEdit
          ? t('Arrows move, Enter opens a line, E changes the field, Space selects.')
          : t('Arrows move, Enter opens a line.')}
    </span>
  )
}
