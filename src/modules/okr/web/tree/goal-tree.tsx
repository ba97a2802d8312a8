import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import type { OkrPeriod } from '../../contract.ts'
import type { MoneyOfGoals } from '../../contract-money.ts'
import { countGoals, type GoalNode } from '../../rules-narrow.ts'
import { GoalTreeRow, pathOf } from './goal-tree-row.tsx'
import styles from './tree.module.css'
import { opensBy, rowsOf, stepOf } from './tree-rows.ts'
import { useFolds } from './use-folds.ts'

type GoalTreeProps = {
  nodes: readonly GoalNode[]
  period: OkrPeriod
  /** Filters leave something out: what fits may stand far below, so all of it is open. */
  isNarrowed: boolean
  /** What actions are to save, beside each goal; `null`: not shown. */
  money: MoneyOfGoals | null
  /** What else is chosen of the tree. */
  tools?: ReactNode
}

/** Objectives below each other, each with its key results, and how far they are; only the rows in sight are drawn. */
export function GoalTree({ nodes, period, isNarrowed, money, tools }: GoalTreeProps) {
  const { folds, setAll, turn } = useFolds(period.uuid, isNarrowed)
  // Scrolling draws other rows of the same ones.
  const rows = useMemo(() => {
    const { objectives, keyResults } = countGoals(nodes)
    return rowsOf(nodes, opensBy(folds, objectives + keyResults))
  }, [nodes, folds])
  const { box, first, end } = useRowsInView<HTMLTableSectionElement>(rows.length)
  const [chosen, setChosen] = useState<string | null>(null)
  const isMoved = useRef(false)
  const sums = useMemo(() => new Map(money?.goals.map(one => [one.uuid, one])), [money])
  const navigate = useNavigate()
  const found = rows.findIndex(({ uuid }) => uuid === chosen)
  const at = Math.max(found, 0)
  // The outside system is the focus: it goes to the row that a key led to, once that is drawn.
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    box.current?.querySelector<HTMLElement>(`[data-goal="${chosen}"]`)?.focus()
  }, [chosen, box])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[at]
    if (event.key === 'Enter' && row && event.target instanceof HTMLTableRowElement) {
      return void navigate(pathOf(row))
    }
    const step = stepOf(rows, at, event.key)
    if (step === null) return
    event.preventDefault()
    if ('turn' in step) return turn(step.turn)
    isMoved.current = true
    setChosen(rows[step.go]?.uuid ?? null)
  }
  // The row that has the keyboard stays drawn, wherever the page is scrolled to.
  const drawn = rows.slice(first, end).map((row, index) => ({ row, place: first + index }))
  const kept = rows[at]
  if (kept && (at < first || at >= end)) drawn.push({ row: kept, place: at })
  return (
    <div className={styles.tree} {...(money ? { 'data-money': true } : {})}>
      <div className={styles.folds}>
        {tools}
        <Button variant="subtle" size="compact-sm" onClick={() => setAll('open')}>
          Unfold all
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setAll('closed')}>
          Fold all
        </Button>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows open and close
        role="treegrid"
        className={styles.grid}
        aria-label={t('Goals')}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onClick={event => {
          const uuid = event.target instanceof Element && event.target.closest('button') ? goalAt(event.target) : null
          if (uuid !== null) turn(uuid)
        }}
      >
        <thead>
          <tr aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
            <th scope="col">Goal</th>
            <th scope="col">Status</th>
            <th scope="col">Progress</th>
            {money ? (
              <>
                <th scope="col">Planned</th>
                <th scope="col">Realised</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody
          ref={box}
          className={styles.rows}
          onFocus={event => setChosen(goalAt(event.target))}
          style={{ height: `calc(var(--goalRow) * ${rows.length})` }}
        >
          {drawn.map(({ row, place }) => (
            <GoalTreeRow
              key={row.uuid}
              row={row}
              index={place}
              isChosen={place === at}
              currency={money?.currency ?? null}
              money={sums.get(row.uuid) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The goal of the row that an element stands in. */
function goalAt(element: Element): string | null {
  return element.closest<HTMLElement>('[data-goal]')?.dataset.goal ?? null
}
