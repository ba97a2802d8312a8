import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Markdown } from '#web/things/markdown.tsx'
import { Presence } from '#web/things/presence.tsx'
import { Talk } from '#web/things/talk.tsx'
import { ThingFiles } from '#web/things/thing-files.tsx'
import { ThingHistory } from '#web/things/thing-history.tsx'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDate, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { priorityWords } from '#web/ui/status-words.ts'
import { type SearchParameters, usePathParameter } from '#web/view-state.ts'
import type { ObjectiveDetail } from '../../contract.ts'
import { atRiskFrom, onTrackFrom } from '../../rules-pace.ts'
import { objectiveQuery, treeQuery } from '../api.ts'
import { KeyResultDialog } from '../dialogs/key-result-dialog.tsx'
import { ObjectiveDialog } from '../dialogs/objective-dialog.tsx'
import { supportQuery } from '../money/money-api.ts'
import { SupportCard } from '../money/support-card.tsx'
import { AllGoals } from '../one/all-goals.tsx'
import { Arithmetic } from '../one/arithmetic.tsx'
import { KeyResultCard } from '../one/key-result-card.tsx'
import { ObjectiveTools } from '../one/objective-tools.tsx'
import styles from '../one/one.module.css'
import { GoalProgress, GoalStatus, Restated, Score } from '../shown.tsx'
import { formatProgress, levelWords } from '../words.ts'

/** One objective: how far it is and by what arithmetic, its key results, what is below it, and what is said of it. */
export function ObjectivePage() {
  const objective = emptyWhereMissing(useProvided(objectiveQuery(usePathParameter('id'))))
  return (
    <>
      {objective.state === 'SUCCESS' ? null : <PageHeader title={t('Objective')} actions={<AllGoals />} />}
      <DataState
        of={objective}
        isFramed
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such objective'),
          why: t('It may have been deleted, or belong to another organisation.'),
          step: <AllGoals />,
        }}
      >
        {found => <OneObjective key={found.uuid} objective={found} />}
      </DataState>
    </>
  )
}

function OneObjective({ objective }: { objective: ObjectiveDetail }) {
  const { of } = useSearch({ strict: false }) as SearchParameters
  const [asked, setAsked] = useState<'change' | 'result' | 'below' | null>(null)
  const tree = useQuery({ ...treeQuery(objective.periodUuid), enabled: asked === 'change' || asked === 'below' })
  const { title, period, keyResults, children, description, mayChange } = objective
  const mayAdd = usePermission('okr:write') && mayChange
  const thing = { kind: 'objective', id: objective.uuid }
  const { support } = useQuery(supportQuery(objective.uuid)).data ?? {}
  const supporting = new Set(support?.items.flatMap(({ links }) => links.map(({ id }) => id)))
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        sub={
          <>
            <span>
              <AppLink to="/app/okr" search={{ period: period.uuid }}>
                {period.name}
              </AppLink>
            </span>
            {t`, ${formatDate(period.from)} to ${formatDate(period.to)}`} <Presence of={thing} isEditing={false} />
          </>
        }
        actions={
          <>
            <AllGoals />
            {mayChange ? <ObjectiveTools objective={objective} onChange={() => setAsked('change')} /> : null}
          </>
        }
      />
      <div className={styles.columns}>
        <Rows>
          <Card
            title={t('Key results')}
            say={formatNumber(keyResults.length)}
            actions={
              mayChange ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
                  onClick={() => setAsked('result')}
                >
                  New key result
                </Button>
              ) : null
            }
          >
            {keyResults.length === 0 ? (
              <EmptyState title={t('No key results yet')} why={t('They tell how far the objective is.')} />
            ) : (
              <ul className={styles.results}>
                {keyResults.map(one => (
                  <KeyResultCard key={one.uuid} keyResult={one} objective={objective} isChosen={one.uuid === of} />
                ))}
              </ul>
            )}
          </Card>
          <SupportCard objective={objective} />
          {children.length > 0 || mayAdd ? (
            <Card
              title={t('Objectives below it')}
              say={formatNumber(children.length)}
              actions={
                mayAdd ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
                    onClick={() => setAsked('below')}
                  >
                    New objective
                  </Button>
                ) : null
              }
            >
              {children.length === 0 ? (
                <p className={styles.note}>{t('None. What stands below it counts in its progress.')}</p>
              ) : null}
              <ul className={styles.below}>
                {children.map(child => (
                  <li key={child.uuid}>
                    <span className={styles.line}>
                      <AppLink to={`/app/okr/${child.uuid}`}>{child.title}</AppLink>
                      <GoalStatus goal={child} />
                    </span>
                    <GoalProgress goal={child} />
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </Rows>
        <Rows>
          <Card title={t('Progress')}>
            <div className={styles.standing}>
              <GoalStatus goal={objective} />
              <GoalProgress goal={objective} />
              <Score goal={objective} isWhole />
              <Restated goal={objective} />
              <PaceRule objective={objective} />
            </div>
            <Arithmetic objective={objective} />
          </Card>
          <Card title={t('Details')}>
            <Facts facts={factsOf(objective)} />
            {description === '' ? null : <Markdown text={description} names={[]} />}
          </Card>
        </Rows>
      </div>
      <Rows>
        <ThingLinks of={thing} elsewhere={supporting} />
        <ThingFiles of={thing} />
        <Talk of={thing} />
        <ThingHistory of={thing} />
      </Rows>
      {asked === 'result' ? <KeyResultDialog objective={objective} onClose={() => setAsked(null)} /> : null}
      {asked === 'below' ? (
        <ObjectiveDialog
          period={period}
          others={tree.data?.objectives.filter(one => one.mayChange) ?? [objective]}
          above={objective}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'change' ? (
        <ObjectiveDialog
          period={period}
          others={
            tree.data?.objectives.filter(one => one.mayChange || one.uuid === objective.parentUuid) ??
            (objective.parent ? [objective.parent] : [])
          }
          objective={objective}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** What pace goes by. */
function PaceRule({ objective: { progress, expected, restated } }: { objective: ObjectiveDetail }) {
  if (progress === null || restated !== null) return null
  const [onTrack, atRisk] = [onTrackFrom, atRiskFrom].map(share => formatPercent(share, { digits: 0 }))
  return (
    <p className={`${styles.note} num`}>
      {t`${formatProgress(expected)} is expected by today. Pace: On track from ${onTrack} of that, At risk from ${atRisk}.`}
    </p>
  )
}

function factsOf({ level, unit, owner, contributors, parent, priority, stage, tags, weight }: ObjectiveDetail) {
  const names = contributors.map(({ name }) => name).join(', ')
  return [
    { label: t('Level'), value: level === 'unit' && unit ? unit : levelWords[level] },
    { label: t('Owner'), value: owner?.name ?? t('Nobody') },
    { label: t('Contributors'), value: names || unknownValue },
    {
      label: t('Stands below'),
      value: parent ? <AppLink to={`/app/okr/${parent.uuid}`}>{parent.title}</AppLink> : unknownValue,
    },
    { label: t('Priority'), value: priorityWords[priority] },
    { label: t('Stage'), value: stage ?? t('No stage') },
    { label: t('Tags'), value: tags.join(', ') || unknownValue },
    { label: t('Weight'), value: formatNumber(weight) },
  ]
}
