import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#shared/translate.ts'
import { Opening } from '#web/saved-views/opening.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useSame } from '#web/ui/use-same.ts'
import type { KeyResult, OkrPeriod, OkrTree } from '../../contract.ts'
import type { MoneyOfGoals } from '../../contract-money.ts'
import { countGoals, type GoalNode, goalsIn, isNarrowed, treeOf } from '../../rules-narrow.ts'
import { moneyQuery } from '../money/money-api.ts'
import { useSeesActions } from '../money/support-links.tsx'
import { savedGoalViews } from '../saved-views.ts'
import { GoalTree } from '../tree/goal-tree.tsx'
import styles from '../tree/tree.module.css'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import { countedWords } from '../words.ts'
import { GoalsFrame } from './goals-frame.tsx'
import { NoGoals } from './no-goals.tsx'

/** What Goals opens with: the view that was chosen, else the tree. */
export function OpeningPage() {
  return (
    <Opening of={savedGoalViews} title={t('Goals')}>
      <TreePage />
    </Opening>
  )
}

/** The goals of a period as a tree: what is to be reached, and how far it is. */
export function TreePage() {
  const goals = useGoals()
  return (
    <GoalsFrame place="tree" goals={goals}>
      {tree => <Tree goals={goals} tree={tree} />}
    </GoalsFrame>
  )
}

function Tree({ goals, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const { filters, me } = goals
  const asked = useSame(filters)
  const hasActions = useSeesActions()
  const money = useQuery({ ...moneyQuery(tree.period.uuid), enabled: goals.hasMoney }).data?.money ?? null
  const nodes = useMemo(() => treeOf(tree.objectives, asked, me), [tree.objectives, asked, me])
  const counted = useMemo(() => standingWords(nodes), [nodes])
  if (nodes.length === 0) return <NoGoals goals={goals} tree={tree} />
  return (
    <>
      <GoalTree
        nodes={nodes}
        period={tree.period}
        isNarrowed={isNarrowed(filters)}
        money={money}
        tools={
          <>
            <p className={`${styles.counted} num`} role="status">
              {tree.isStale ? t`${counted}. Lines changed: what they say is being worked out.` : counted}
            </p>
            {hasActions ? (
              <Switch
                label="Savings"
                checked={goals.hasMoney}
                onChange={event => goals.setHasMoney(event.currentTarget.checked)}
              />
            ) : null}
          </>
        }
      />
      <p className={styles.key}>
        {t('The gold mark is where a goal should be by today; its pace is the status that this speaks for.')}
      </p>
      <MoneyWords money={money} period={tree.period} />
      {tree.period.retrospective === '' ? null : (
        <p className={styles.learned}>{t`What was learned: ${tree.period.retrospective}`}</p>
      )}
    </>
  )
}

/** How many goals there are, and how many key results are less far than they should be. */
function standingWords(nodes: readonly GoalNode[]): string {
  const counted = countedWords(countGoals(nodes))
  const behind = goalsIn(nodes).filter(({ keyResult }) => keyResult && isBehind(keyResult)).length
  return behind === 0 ? counted : t`${counted}, ${formatNumber(behind)} of them behind their pace`
}

function isBehind({ suggested }: KeyResult): boolean {
  return suggested === 'At risk' || suggested === 'In Trouble'
}

/** Of which moment the money beside the goals is, where that is not plain. */
function MoneyWords({ money, period }: { money: MoneyOfGoals | null; period: OkrPeriod }) {
  if (money === null || (money.isWorkedOut && period.closedAt === null)) return null
  const isKept = money.goals.some(({ restated }) => restated !== null)
  const ofClosed = isKept
    ? t('The savings are as they stood when the period was closed; beside them is what has changed since.')
    : t('The savings are as they stand today; all else is as it was when the period was closed.')
  return (
    <p className={styles.learned}>
      {money.isWorkedOut ? ofClosed : t('What came of the savings is being worked out.')}
    </p>
  )
}
