import { Menu } from '@mantine/core'
import { type Analysis, useAnalysis } from '#blocks/parts/analysis.tsx'
import { MenuLink } from '#blocks/parts/member-menu.tsx'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Explained } from '#web/why/explained.ts'
import type { PivotTable } from '../../rules-pivot-table.ts'
import { type CellOf, explainedCell } from './explained-cell.ts'
import type { AnsweredPivot } from './explorer-api.ts'
import { useNarrow } from './use-narrow.ts'

/** A cell that was opened, and where it stands on the screen. */
export type OpenedCell = CellOf & { element: HTMLElement }

type CellMenuProps = { opened: OpenedCell; answered: AnsweredPivot; table: PivotTable; onClose: () => void }

/** What can be done with a cell, subtotal or total: its lines, its reason, and the whole page narrowed to it. */
export function CellMenu({ opened, answered, table, onClose }: CellMenuProps) {
  const analysis = useAnalysis()
  const calendar = useOrganization()
  const narrow = useNarrow()
  const { covered, ...explained } = explainedCell(opened, { answered, table, calendar })
  const { measure, question } = explained
  const lines = analysis.figureLink(measure, question)
  const before = covered.previous ? beforeLink(analysis, explained, covered.previous) : null
  const { left, top, width, height } = opened.element.getBoundingClientRect()
  const close = () => {
    onClose()
    opened.element.focus({ preventScroll: true })
  }
  return (
    <Menu opened onClose={close} position="bottom-end" offset={2} returnFocus={false}>
      <Menu.Target>
        <span
          aria-hidden="true"
          style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
          data-why="cell"
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`${opened.measure.label}, ${explained.of}`}>
        <Menu.Label>{explained.of}</Menu.Label>
        <MenuLink link={lines}>Show the lines</MenuLink>
        {covered.previous ? (
          <MenuLink link={before}>{t`Show those of ${formatPeriod(covered.previous)}`}</MenuLink>
        ) : null}
        <Menu.Item
          onClick={() => {
            close()
            analysis.explain(explained)
          }}
        >
          Why?
        </Menu.Item>
        {covered.isPart ? <Menu.Item onClick={() => narrow(covered)}>Filter to this</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The lines of the days before: those that make the figure itself where it rests on both, else those of the figure then. */
function beforeLink({ catalogue, figureLink }: Analysis, { measure, question }: Explained, previous: Period) {
  const needsBoth = catalogue.measures.find(({ id }) => id === measure)?.needsComparison ?? false
  return needsBoth ? figureLink(measure, question, 'compare') : figureLink(measure, { ...question, period: previous })
}
