import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { KeyResult, OkrTree } from '../../contract.ts'
import { fits, staged } from '../../rules-narrow.ts'
import { GoalProgress, GoalStatus } from '../shown.tsx'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import styles from './goals.module.css'
import { GoalsFrame } from './goals-frame.tsx'

/** The key results of a period by their stage of the plan. */
export function StagesPage() {
  const goals = useGoals()
  return (
    <GoalsFrame place="board" goals={goals}>
      {tree => <Stages goals={goals} tree={tree} />}
    </GoalsFrame>
  )
}

type Placed = { keyResult: KeyResult; objective: string }

function Stages({ goals: { filters, me }, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const placed = tree.objectives
    .filter(({ isArchived }) => filters.hasArchived || !isArchived)
    .flatMap(objective =>
      objective.keyResults
        .map((one): Placed => ({ keyResult: staged(one, objective), objective: objective.title }))
        .filter(({ keyResult }) => fits(keyResult, filters, me)),
    )
  const columns = [...vocabulary.planStage, null].map(stage => ({
    stage,
    those: placed.filter(({ keyResult }) => keyResult.stage === stage),
  }))
  return (
    <div className={styles.stages}>
      {columns
        .filter(({ stage, those }) => stage !== null || those.length > 0)
        .map(({ stage, those }) => (
          <Card key={stage ?? 'none'} title={stage ?? t('No stage')} say={formatNumber(those.length)}>
            <ul className={styles.cards}>
              {those.map(one => (
                <StageCard key={one.keyResult.uuid} placed={one} />
              ))}
            </ul>
            {those.length === 0 ? <p className={styles.about}>{t('No key result')}</p> : null}
          </Card>
        ))}
    </div>
  )
}

function StageCard({ placed: { keyResult, objective } }: { placed: Placed }) {
  return (
    <li className={styles.card}>
      <AppLink to={`/app/okr/${keyResult.objectiveUuid}`} search={{ of: keyResult.uuid }} className={styles.title}>
        {keyResult.title}
      </AppLink>
      <span className={styles.about}>{objective}</span>
      <GoalProgress goal={keyResult} />
      <span className={styles.foot}>
        <GoalStatus goal={keyResult} />
        <span className={styles.about} translate="no">
          {keyResult.owner?.name ?? ''}
        </span>
      </span>
    </li>
  )
}
