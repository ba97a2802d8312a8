import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatDate, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { priorityWords } from '#web/ui/status-words.ts'
import type { KeyResult, Objective } from '../../contract.ts'
import { type ListedGoal, staged } from '../../rules-narrow.ts'
import { GoalProgress, GoalStatus } from '../shown.tsx'
import { formatGoalValue, formatProgress } from '../words.ts'
import styles from './list.module.css'

/** The goal of a row: the key result in its stage, else the objective itself. */
export function goalOf({ objective, keyResult }: ListedGoal): KeyResult | Objective {
  return keyResult ? staged(keyResult, objective) : objective
}

const metricOf = ({ keyResult }: ListedGoal) => (keyResult?.kind === 'Metric' ? keyResult : null)
const placeIn = (words: readonly string[], word: string) => words.indexOf(word)

/** What the list says of an objective or a key result. */
export const goalColumns: readonly DataColumn<ListedGoal>[] = [
  {
    id: 'title',
    header: t('Goal'),
    isRowHeader: true,
    isWrapping: true,
    sortValue: row => goalOf(row).title,
    cell: row => <Title of={row} />,
  },
  {
    id: 'kind',
    header: t('Kind'),
    sortValue: kindOf,
    cell: kindOf,
  },
  {
    id: 'status',
    header: t('Status'),
    sortValue: row => placeIn(vocabulary.actionStatus, goalOf(row).status),
    cell: row => <GoalStatus goal={goalOf(row)} />,
  },
  {
    id: 'owner',
    header: t('Owner'),
    sortValue: row => goalOf(row).owner?.name ?? null,
    cell: row => {
      const name = goalOf(row).owner?.name
      return name ? <span translate="no">{name}</span> : ''
    },
  },
  {
    id: 'progress',
    header: t('Progress'),
    sortValue: row => goalOf(row).progress,
    cell: row => (
      <span className={styles.progress}>
        <GoalProgress goal={goalOf(row)} />
      </span>
    ),
  },
  {
    id: 'expected',
    header: t('Expected'),
    align: 'right',
    sortValue: row => goalOf(row).expected,
    cell: row => formatProgress(goalOf(row).expected),
  },
  {
    id: 'value',
    header: t('Value'),
    align: 'right',
    sortValue: row => metricOf(row)?.value ?? null,
    cell: row => wordsOf(row, 'value'),
  },
  {
    id: 'target',
    header: t('Target'),
    align: 'right',
    sortValue: row => metricOf(row)?.target ?? null,
    cell: row => wordsOf(row, 'target'),
  },
  {
    id: 'priority',
    header: t('Priority'),
    sortValue: row => placeIn(vocabulary.priority, goalOf(row).priority),
    cell: row => priorityWords[goalOf(row).priority],
  },
  {
    id: 'stage',
    header: t('Stage'),
    sortValue: row => goalOf(row).stage,
    cell: row => goalOf(row).stage ?? '',
  },
  {
    id: 'checkedIn',
    header: t('Last check-in'),
    sortValue: ({ keyResult }) => keyResult?.checkedIn?.day ?? null,
    cell: ({ keyResult }) => (keyResult?.checkedIn ? formatDate(keyResult.checkedIn.day) : ''),
  },
]

/** Its name, which leads to its page; below a key result's the objective it tells of. */
function Title({ of: { objective, keyResult, above } }: { of: ListedGoal }) {
  const below = keyResult ? objective.title : above?.title
  return (
    <>
      <AppLink
        to={`/app/okr/${objective.uuid}`}
        {...(keyResult ? { search: { of: keyResult.uuid } } : {})}
        className={keyResult ? styles.title : styles.objective}
      >
        {keyResult?.title ?? objective.title}
      </AppLink>
      {below ? <span className={styles.below}>{below}</span> : null}
    </>
  )
}

function kindOf({ keyResult }: ListedGoal): string {
  return keyResult ? t('Key result') : t('Objective')
}

function wordsOf(row: ListedGoal, name: 'value' | 'target'): string {
  const metric = metricOf(row)
  if (metric === null) return ''
  return metric[name] === null ? unknownValue : formatGoalValue(metric[name], metric.unit)
}
