import { useMediaQuery } from '@mantine/hooks'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { momentWords } from '#web/ui/schedule-words.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ToCheckIn } from '../../contract-check-ins.ts'
import { mineQuery } from '../api.ts'
import styles from '../check-in/check-in.module.css'
import { CheckInList } from '../check-in/check-in-list.tsx'
import { focusFirst } from '../check-in/check-in-row.tsx'
import { MyWeek } from '../check-in/my-week.tsx'
import { AllGoals } from '../one/all-goals.tsx'
import { dueWords } from '../rhythm-words.ts'
import { checkInView, goalViews, unlinkedView } from './goal-views.ts'

/** The week of a person: all their key results on one screen, to be checked in by keys alone, and what happened to their goals. */
export function CheckInPage() {
  const organization = useOrganization()
  const mine = useProvided(mineQuery, ({ items }) => items.length === 0)
  useShortcuts('page', [{ keys: 'i', words: t('Go to the first key result to check in'), run: focusFirst }])
  const hasKeys = useMediaQuery('(hover: hover)', true, { getInitialValueInEffect: false })
  const { items = [], nextTime = null } = mine.data ?? {}
  const next = nextTime && t`Next on ${momentWords(nextTime)}`
  return (
    <>
      <PageHeader title={t('My week')} sub={`${organization.name} · ${t('your key results')}`} />
      <PageTabs label={t('Views of goals')} tabs={[...goalViews, unlinkedView, checkInView]} />
      <div className={styles.page}>
        <Card
          title={t('Where do they stand?')}
          say={[dueWords(items) ?? saidWords(items, mine.data?.today ?? null), next].filter(Boolean).join(' · ')}
          hint={
            hasKeys && items.length > 0
              ? t(
                  'The key I goes to the first one. Enter says that nothing changed, and goes on to the next. Type a value or a note before it.',
                )
              : undefined
          }
          actions={
            <span className={styles.beside}>
              <AppLink to="/app/okr/rhythms">{t('Rhythms')}</AppLink>
            </span>
          }
        >
          <DataState
            of={mine}
            skeleton={<TableSkeleton />}
            empty={{
              title: t('Nothing to check in'),
              why: t('No key result of an open period is yours.'),
              step: <AllGoals />,
            }}
          >
            {found => <CheckInList items={found.items} today={found.today} hasRhythm={found.nextTime !== null} />}
          </DataState>
        </Card>
        <MyWeek />
      </div>
    </>
  )
}

/** How many of them somebody checked in today; nothing where there are none. */
function saidWords(items: readonly ToCheckIn[], today: string | null): string | null {
  if (items.length === 0) return null
  const said = items.filter(({ checkedIn }) => checkedIn?.day === today)
  return t`${formatNumber(said.length)} of ${formatNumber(items.length)} checked in today`
}
