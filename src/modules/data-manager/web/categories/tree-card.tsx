import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { CategoryTree } from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import edges from '#web/ui/scroll-edges.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './categories.module.css'
import { useChange } from './categories-api.ts'
import { placeAfterStep, rollUp, type TreeRow, type TreeStep, visibleRows } from './category-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { NodeDialogs, type NodeTask } from './node-dialogs.tsx'
import { NodeRow } from './node-row.tsx'

const manyNodes = 80

/** The tree: what lies where, moved and named by keyboard as by mouse. */
export function TreeCard({ tree }: { tree: CategoryTree }) {
  const mayWrite = usePermission('data:write')
  const rows = useMemo(() => rollUp(tree.items), [tree.items])
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(rows))
  const [current, setCurrent] = useState<string | null>(null)
  const [task, setTask] = useState<NodeTask | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const change = useChange()
  const shown = visibleRows(rows, closed)
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === current),
  )
  const focus = (index: number) => {
    const row = shown[index]
    if (!row) return
    setCurrent(row.id)
    body.current?.querySelector<HTMLElement>(`[data-node="${row.id}"]`)?.focus()
  }
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const step = (row: TreeRow, kind: TreeStep) => {
    const place = placeAfterStep(tree.items, row, kind)
    if (!place) return
    if (place.parent !== row.parentId) setTask({ kind: 'step', node: row, ...place })
    else change.mutate({ edit: { action: 'move-node', node: row.id, ...place } })
  }
  const onKey = (event: KeyboardEvent, row: TreeRow, index: number) => {
    if (event.target !== event.currentTarget) return
    const act = keyOf(event, mayWrite)
    if (act === null) return
    event.preventDefault()
    if (act === 'next' || act === 'previous') focus(index + (act === 'next' ? 1 : -1))
    else if (act === 'first' || act === 'last') focus(act === 'first' ? 0 : shown.length - 1)
    else if (act === 'open') closed.has(row.id) ? toggle(row.id, true) : focus(index + 1)
    else if (act === 'close' && row.hasChildren && !closed.has(row.id)) toggle(row.id, false)
    else if (act === 'close') focus(shown.findIndex(({ id }) => id === row.parentId))
    else if (act === 'rename' || act === 'add' || act === 'archive') setTask({ kind: act, node: row })
    else step(row, act)
  }
  return (
    <Card title="Category tree" say={t`${formatNumber(tree.items.length)} categories`} isFlush>
      <div className={`${styles.scroll} ${edges.edges}`} data-stands>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree with columns, as WAI-ARIA has it */}
        <table className={`${styles.tree} num`} role="treegrid" aria-label="Categories">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Lines</th>
              <th scope="col">Spend</th>
              {mayWrite ? (
                <th scope="col">
                  <VisuallyHidden>Options</VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row, index) => (
              <NodeRow
                key={row.id}
                row={row}
                currency={tree.currency}
                isOpen={!closed.has(row.id)}
                isCurrent={index === at}
                onToggle={isOpen => toggle(row.id, isOpen)}
                onFocus={() => setCurrent(row.id)}
                onKeyDown={event => onKey(event, row, index)}
                onTask={mayWrite ? setTask : null}
                onStep={kind => step(row, kind)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite ? (
        <p className={styles.keys} data-desk>
          Arrows move and open, Alt with arrows moves the category, F2 renames, Insert adds below, Delete archives.
        </p>
      ) : null}
      {task?.kind === 'step' ? (
        <ChangeDialog
          edit={{ action: 'move-node', node: task.node.id, parent: task.parent, position: task.position }}
          title={t`Move ${task.node.name}?`}
          confirm="Move"
          onClose={() => setTask(null)}
        />
      ) : (
        <NodeDialogs task={task} onClose={() => setTask(null)} />
      )}
    </Card>
  )
}

type Act = 'next' | 'previous' | 'first' | 'last' | 'open' | 'close' | 'rename' | 'add' | 'archive' | TreeStep

const moves: Record<string, Act> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'open',
  ArrowLeft: 'close',
  Home: 'first',
  End: 'last',
}
const steps: Record<string, Act> = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'in', ArrowLeft: 'out' }
const changes: Record<string, Act> = { F2: 'rename', Insert: 'add', Delete: 'archive' }

function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, mayWrite: boolean): Act | null {
  if (ctrlKey || metaKey) return null
  if (altKey) return mayWrite ? (steps[key] ?? null) : null
  return moves[key] ?? (mayWrite ? (changes[key] ?? null) : null)
}

/** A large tree begins with its first level. */
function closedAtFirst(rows: readonly TreeRow[]): ReadonlySet<string> {
  if (rows.length <= manyNodes) return new Set()
  return new Set(rows.filter(({ hasChildren }) => hasChildren).map(({ id }) => id))
}
