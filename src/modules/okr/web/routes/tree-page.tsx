import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { OkrTree } from '../../contract.ts'
import { countGoals, isNarrowed, treeOf } from '../narrow-goals.ts'
import { GoalTree } from '../tree/goal-tree.tsx'
import styles from '../tree/tree.module.css'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import { keyResultNoun, objectiveNoun } from '../words.ts'
import { GoalsFrame } from './goals-frame.tsx'

/** The goals of a period as a tree: what is to be reached, and how far it is. */
export function TreePage() {
  const goals = useGoals()
  return <GoalsFrame goals={goals}>{tree => <Tree goals={goals} tree={tree} />}</GoalsFrame>
}

function Tree({ goals, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const { filters, me } = goals
  const nodes = treeOf(tree.objectives, filters, me)
  if (nodes.length === 0) return <Nothing goals={goals} tree={tree} />
  const { objectives, keyResults } = countGoals(nodes)
  const counted = t`${formatNumber(objectives)} ${objectiveNoun(objectives)}, ${formatNumber(keyResults)} ${keyResultNoun(keyResults)}`
  return (
    <>
      <GoalTree nodes={nodes} period={tree.period} isNarrowed={isNarrowed(filters)} />
      <p className={`${styles.counted} num`} role="status">
        {tree.isStale ? t`${counted}. Lines changed: what they say is being worked out.` : counted}
      </p>
      {tree.period.retrospective === '' ? null : (
        <p className={styles.learned}>{t`What was learned: ${tree.period.retrospective}`}</p>
      )}
    </>
  )
}

function Nothing({ goals, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const isLeftOut = isNarrowed(goals.filters) && tree.objectives.length > 0
  return (
    <Surface>
      {isLeftOut ? (
        <EmptyState
          title={t('No goal fits')}
          why={t('The filters leave nothing.')}
          step={
            <Button
              variant="default"
              onClick={() => goals.setFilters({ q: '', owner: [], status: [], priority: [], stage: [] })}
            >
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t`No objectives in ${tree.period.name}`}
          why={
            tree.canAdd
              ? t('Say what is to be reached; its key results then show how far it is.')
              : t('Nobody set one yet.')
          }
        />
      )}
    </Surface>
  )
}
