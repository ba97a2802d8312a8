import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { useContrast } from '#web/contrast.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { lightColors } from '#web/theme.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { OkrTree } from '../../contract.ts'
import { countGoals, goalsIn, treeOf } from '../../rules-narrow.ts'
import { notesQuery } from '../api.ts'
import { AllGoals } from '../one/all-goals.tsx'
import styles from '../print/print.module.css'
import { PrintedObjective } from '../print/printed-objective.tsx'
import { type ShownGoals, useGoals } from '../use-goals.ts'
import { countedWords } from '../words.ts'
import { periodWords, treeState } from './goals-frame.tsx'
import { NoGoals, noPeriods } from './no-goals.tsx'

/** The goals of a period as they go on paper: in the light look, what fits the filters, each with its arithmetic and notes. */
export function PrintPage() {
  const goals = useGoals()
  const mayWrite = usePermission('okr:write')
  return (
    <>
      <PageTitle>{t('Goals to print')}</PageTitle>
      <div className={styles.tools}>
        <Button variant="default" component={AppLink} to="/app/okr" search={goals.kept} className="">
          Back to the goals
        </Button>
        <Button leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <DataState
        of={goals.periods}
        isFramed
        skeleton={<TableSkeleton />}
        empty={noPeriods(mayWrite ? <AllGoals /> : null)}
      >
        {() => (
          <DataState of={treeState(goals)} isFramed skeleton={<TableSkeleton />} empty={{ title: '', why: '' }}>
            {tree => <Printed goals={goals} tree={tree} />}
          </DataState>
        )}
      </DataState>
    </>
  )
}

function Printed({ goals, tree: { period, objectives, today }, tree }: { goals: ShownGoals; tree: OkrTree }) {
  const organization = useOrganization()
  const colors = lightColors[useContrast()]
  const notes = useQuery(notesQuery(period.uuid)).data?.items ?? []
  const nodes = treeOf(objectives, goals.filters, goals.me)
  if (nodes.length === 0) return <NoGoals goals={goals} tree={tree} />
  const listed = goalsIn(nodes)
  const noteOf = new Map(notes.map(one => [one.keyResultUuid, one]))
  return (
    <article className={styles.page} style={colors}>
      <header className={styles.head}>
        <p className={styles.about} translate="no">
          {organization.name}
        </p>
        <h1>{t('Goals')}</h1>
        <p className={styles.about}>
          {periodWords(period)} · {countedWords(countGoals(nodes))} · {t`as of ${formatDate(today)}`}
        </p>
        {period.retrospective === '' ? null : <p>{t`What was learned: ${period.retrospective}`}</p>}
      </header>
      {listed
        .filter(({ keyResult }) => keyResult === null)
        .map(({ objective, above }) => (
          <PrintedObjective
            key={objective.uuid}
            objective={objective}
            above={above}
            keyResults={listed.flatMap(one => (one.objective === objective ? (one.keyResult ?? []) : []))}
            noteOf={noteOf}
          />
        ))}
    </article>
  )
}
