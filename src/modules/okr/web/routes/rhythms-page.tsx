import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { momentWords, scheduleWords } from '#web/ui/schedule-words.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OkrRhythm } from '../../contract-rhythms.ts'
import { rhythmsQuery, useDeleteRhythm } from '../api-rhythms.ts'
import styles from '../check-in/check-in.module.css'
import { RhythmDialog } from '../dialogs/rhythm-dialog.tsx'
import { keyResultNoun } from '../words.ts'
import { checkInView, goalViews, unlinkedView } from './goal-views.ts'

/** When people are asked to check in, and of whom something is due. */
export function RhythmsPage() {
  const organization = useOrganization()
  const mayWrite = usePermission('okr:write')
  const [asked, setAsked] = useState<OkrRhythm | 'new' | null>(null)
  const rhythms = useProvided(rhythmsQuery, ({ items }) => items.length === 0)
  const begin = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setAsked('new')}>
      New rhythm
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('Rhythms of check-ins')}
        sub={organization.name}
        actions={mayWrite && rhythms.state === 'SUCCESS' ? begin : null}
      />
      <PageTabs label={t('Views of goals')} tabs={[...goalViews, unlinkedView, checkInView]} />
      <DataState
        of={rhythms}
        isFramed
        skeleton={<TableSkeleton rows={3} />}
        empty={{
          title: t('No rhythm yet'),
          why: t('A rhythm asks people to say where their key results stand, such as every Monday at nine.'),
          ...(mayWrite ? { step: begin } : {}),
        }}
      >
        {({ items }) => (
          <div className={styles.cards}>
            {items.map(one => (
              <RhythmCard key={one.uuid} rhythm={one} onChange={mayWrite ? () => setAsked(one) : null} />
            ))}
          </div>
        )}
      </DataState>
      {asked ? <RhythmDialog rhythm={asked === 'new' ? null : asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function RhythmCard({ rhythm, onChange }: { rhythm: OkrRhythm; onChange: (() => void) | null }) {
  const { uuid, name, next, asked, people, skipDays } = rhythm
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteRhythm()
  const tools = onChange ? (
    <>
      <Button size="compact-sm" variant="default" onClick={onChange} aria-label={t`Edit ${name}`}>
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)} aria-label={t`End it: ${name}`}>
        End it
      </Button>
    </>
  ) : null
  return (
    <Card title={name} say={scheduleWords(rhythm)} actions={tools}>
      <p className={`${styles.words} num`}>
        {t`Next on ${listWords(next.map(momentWords))}.`}{' '}
        {skipDays > 0 ? t`Whoever checked in within ${skipDays} days before is skipped.` : null}
      </p>
      {asked.length === 0 ? (
        <p className={styles.words}>
          {people ? t('None of its people has a key result to check in.') : t('Nobody has a key result to check in.')}
        </p>
      ) : (
        <ul className={styles.people}>
          {asked.map(person => (
            <li key={person.uuid}>
              <span translate="no">{person.name}</span>
              {person.due > 0 ? (
                <Tag tone="warn">{t`${formatNumber(person.due)} of ${formatNumber(person.keyResults)} due`}</Tag>
              ) : (
                <span className={`${styles.words} num`}>
                  {t`${formatNumber(person.keyResults)} ${keyResultNoun(person.keyResults)}, none due`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`End “${name}”?`}
        confirm={t('End the rhythm')}
        isHarsh
        task={remove}
        onConfirm={() => remove.mutate(uuid)}
      >
        Nobody is asked to check in by it any more. What was checked in stays.
      </ConfirmDialog>
    </Card>
  )
}
