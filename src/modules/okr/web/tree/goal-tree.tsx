import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { KeyResult, Objective, OkrPeriod } from '../../contract.ts'
import type { GoalNode } from '../narrow-goals.ts'
import { GoalProgress, GoalStatus, LiveWords, Restated } from '../shown.tsx'
import { formatGoalValue, levelWords } from '../words.ts'
import styles from './tree.module.css'

/** So many objectives are open at first; with more, only those at the top are. */
const mostOpen = 60

type GoalTreeProps = {
  nodes: readonly GoalNode[]
  period: OkrPeriod
  /** All of it is open: what fits the filters may stand far below. */
  isWhole: boolean
}

/** Objectives below each other, each with its key results, and how far they are. */
export function GoalTree({ nodes, period, isWhole }: GoalTreeProps) {
  const isOpenAtFirst = isWhole || period.objectives <= mostOpen
  return (
    <ul className={styles.tree} aria-label={t('Goals')}>
      {nodes.map(node => (
        <Node key={node.objective.uuid} node={node} isOpenAtFirst={isOpenAtFirst} />
      ))}
    </ul>
  )
}

type NodeProps = { node: GoalNode; isOpenAtFirst: boolean; depth?: number }

function Node({ node, isOpenAtFirst, depth = 0 }: NodeProps) {
  const { objective, keyResults, below } = node
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const hasMore = keyResults.length + below.length > 0
  return (
    <li className={styles.node}>
      <div className={styles.objective}>
        {hasMore ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Close ${objective.title}` : t`Open ${objective.title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        <span className={styles.names}>
          <AppLink to={`/app/okr/${objective.uuid}`} className={styles.title}>
            {objective.title}
          </AppLink>
          <span className={styles.about}>{aboutObjective(objective)}</span>
        </span>
        <GoalStatus goal={objective} />
        <span className={styles.how}>
          <GoalProgress goal={objective} />
          <Restated goal={objective} />
        </span>
      </div>
      {isOpen && hasMore ? (
        <ul className={styles.below}>
          {keyResults.map(one => (
            <KeyResultRow key={one.uuid} keyResult={one} />
          ))}
          {below.map(one => (
            <Node key={one.objective.uuid} node={one} isOpenAtFirst={isOpenAtFirst && depth < 3} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function KeyResultRow({ keyResult }: { keyResult: KeyResult }) {
  const { title, owner, objectiveUuid, uuid } = keyResult
  return (
    <li className={styles.keyResult}>
      <span className={styles.names}>
        <AppLink to={`/app/okr/${objectiveUuid}`} search={{ of: uuid }} className={styles.result}>
          {title}
        </AppLink>
        <span className={`${styles.about} num`}>
          {standsAt(keyResult)}
          {owner ? <span translate="no">{` · ${owner.name}`}</span> : null} <LiveWords keyResult={keyResult} />
        </span>
      </span>
      <GoalStatus goal={keyResult} />
      <span className={styles.how}>
        <GoalProgress goal={keyResult} />
        <Restated goal={keyResult} />
      </span>
    </li>
  )
}

/** Where a key result stands, in its unit: 12.5% of 20%, from 5%; or the steps of a milestone. */
export function standsAt({ kind, unit, start, target, value, steps }: KeyResult): string {
  if (kind === 'Milestone') {
    const done = steps.filter(({ isDone }) => isDone).length
    return steps.length === 0 ? t('Milestone') : t`${done} of ${steps.length} steps`
  }
  const [now, from, to] = [value, start, target].map(one => formatGoalValue(one, unit))
  return t`${now} now, from ${from} to ${to}`
}

function aboutObjective({ level, unit, owner, tags, isArchived }: Objective): string {
  const of = level === 'unit' && unit ? unit : levelWords[level]
  const words = [of, owner?.name, ...tags.map(tag => `#${tag}`), isArchived ? t('archived') : null]
  return words.filter(Boolean).join(' · ')
}
