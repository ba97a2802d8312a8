import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { type Emptiness, EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { OkrTree } from '../../contract.ts'
import { isNarrowed, noGoalFilters } from '../../rules-narrow.ts'
import type { ShownGoals } from '../use-goals.ts'

/** What stands where no period was begun; with what begins one, for who may. */
export function noPeriods(step: ReactNode | null): Emptiness {
  return {
    title: t('No goals yet'),
    why: step
      ? t(
          'Goals are set for a period: a quarter, a year, or days of your own. Begin one, then say what is to be reached in it.',
        )
      : t('Goals are set for a period: a quarter, a year, or days of your own.'),
    ...(step ? { step } : {}),
  }
}

/** What a view of goals says where it has none. */
export function NoGoals({ goals, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const isLeftOut = isNarrowed(goals.filters) && tree.objectives.length > 0
  const step = (
    <Button component={AppLink} to="/app/okr/new" search={goals.kept} className="">
      New objective
    </Button>
  )
  return (
    <Surface>
      {isLeftOut ? (
        <EmptyState
          title={t('No goal fits')}
          why={t('The filters leave nothing.')}
          step={
            <Button variant="default" onClick={() => goals.setFilters(noGoalFilters)}>
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
          {...(tree.canAdd ? { step } : {})}
        />
      )}
    </Surface>
  )
}
