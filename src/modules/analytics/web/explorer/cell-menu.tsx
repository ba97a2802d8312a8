import { Menu } from '@mantine/core'
import { useOrganization } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { PivotTable } from '../../rules-pivot-table.ts'
import { useAnalysis } from '../analysis.tsx'
import { type CellOf, explainedCell } from './explained-cell.ts'
import type { Answered } from './explorer-api.ts'
import { useNarrow } from './use-narrow.ts'

/** A cell that was opened, and where it stands on the screen. */
export type OpenedCell = CellOf & { element: HTMLElement }

type CellMenuProps = { opened: OpenedCell; answered: Answered; table: PivotTable; onClose: () => void }

/** What can be done with a cell, subtotal or total: its lines, its reason, and the whole page narrowed to it. */
export function CellMenu({ opened, answered, table, onClose }: CellMenuProps) {
  const analysis = useAnalysis()
  const calendar = useOrganization()
  const narrow = useNarrow()
  const { covered, ...explained } = explainedCell(opened, { answered, table, calendar })
  const counted = analysis.catalogue.measures.find(({ id }) => id === opened.measure.id)?.lines ?? []
  const filters = [...analysis.asked.filters, ...covered.filters, ...counted]
  const lines = analysis.linesLink({ filters, period: covered.period })
  const before = covered.previous ? analysis.linesLink({ filters, period: covered.previous }) : null
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
        {lines ? (
          <Menu.Item component={AppLink} {...lines} className={undefined}>
            Show the lines
          </Menu.Item>
        ) : null}
        {before && covered.previous ? (
          <Menu.Item component={AppLink} {...before} className={undefined}>
            {`Show those of ${formatPeriod(covered.previous)}`}
          </Menu.Item>
        ) : null}
        <Menu.Item
          onClick={() => {
            close()
            analysis.explain(explained)
          }}
        >
          Why?
        </Menu.Item>
        {covered.isPart ? <Menu.Item onClick={() => narrow(covered)}>Show only this</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
