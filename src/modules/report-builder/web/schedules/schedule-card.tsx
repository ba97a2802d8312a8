import { Button } from '@mantine/core'
import { useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDate } from '#web/ui/format.ts'
import { momentWords, scheduleWords } from '#web/ui/schedule-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportSchedule } from '../../contract-schedules.ts'
import styles from './schedules.module.css'
import { useAskForRun, useDeleteSchedule, usePauseSchedule } from './schedules-api.ts'
import { conditionWords, reachWords, runStateWords, runWords, sentAs } from './words.ts'

type ScheduleCardProps = {
  schedule: ReportSchedule
  onChange: () => void
  onLog: () => void
  /** Opens what came of a run that was asked for. */
  onRun: (run: string) => void
}

/** A schedule of a report: when it goes to whom, what became of the last time, and what can be done with it. */
export function ScheduleCard({ schedule, onChange, onLog, onRun }: ScheduleCardProps) {
  const { name, next, last, isPaused, condition, owner, handedOverAt } = schedule
  return (
    <Card title={name} say={scheduleWords(schedule)} actions={isPaused ? <Tag tone="warn">{t('Paused')}</Tag> : null}>
      <p className={styles.words}>
        {[reachWords(schedule), sentAs(schedule), conditionWords[condition.kind]].join(' · ')}
      </p>
      <p className={`${styles.quiet} num`}>
        {isPaused ? t('Nothing is sent until it goes on.') : t`Next on ${listWords(next.map(momentWords))}.`}{' '}
        {owner ? t`Sent with the rights of ${owner.name}.` : t('Sent with the rights of the administrators.')}{' '}
        {handedOverAt
          ? t`It went over to them on ${formatDate(handedOverAt)}, as its owner left or may not send it.`
          : null}
      </p>
      <p className={styles.last}>
        {last ? (
          <>
            <Tag tone={runStateWords[last.state].tone}>{runStateWords[last.state].words}</Tag>
            <span className={`${styles.quiet} num`}>{runWords(last)}</span>
          </>
        ) : (
          <span className={styles.quiet}>Not due yet.</span>
        )}
      </p>
      {last?.reason ? <p className={styles.quiet}>{last.reason}</p> : null}
      <ScheduleTools {...{ schedule, onChange, onLog, onRun }} />
    </Card>
  )
}

function ScheduleTools({ schedule, onChange, onLog, onRun }: ScheduleCardProps) {
  const { name, isPaused, canChange, canStop } = schedule
  const [isAsking, setIsAsking] = useState(false)
  const pause = usePauseSchedule(schedule)
  const remove = useDeleteSchedule(schedule)
  const ask = useAskForRun(schedule)
  const begin = (kind: 'test' | 'rehearsal') => ask.mutate(kind, { onSuccess: ({ uuid }) => onRun(uuid) })
  const isOn = (kind: 'test' | 'rehearsal') => ask.isPending && ask.variables === kind
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <div className={styles.tools}>
        {canChange ? (
          <>
            <Button {...look} onClick={onChange} aria-label={t`Edit ${name}`}>
              Edit
            </Button>
            <Button
              {...look}
              loading={isOn('rehearsal')}
              onClick={() => begin('rehearsal')}
              aria-label={t`Dry run of ${name}`}
            >
              Dry run
            </Button>
            <Button
              {...look}
              loading={isOn('test')}
              onClick={() => begin('test')}
              aria-label={t`Send ${name} to me as a test`}
            >
              Test to me
            </Button>
          </>
        ) : null}
        <Button {...look} onClick={onLog} aria-label={t`Log of ${name}`}>
          Log
        </Button>
        {canStop ? (
          <>
            <Button
              {...look}
              loading={pause.isPending}
              onClick={() => pause.mutate(!isPaused)}
              aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
            >
              {isPaused ? t('Resume') : t('Pause')}
            </Button>
            <Button {...look} onClick={() => setIsAsking(true)} aria-label={t`End it: ${name}`}>
              End it
            </Button>
          </>
        ) : null}
      </div>
      <Fault text={ask.error ? errorSentence(ask.error) : null} isPlain />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`End “${name}”?`}
        confirm={t('End the schedule')}
        isHarsh
        task={remove}
        onConfirm={() => remove.mutate(null)}
      >
        Nothing is sent by it any more, and its log is forgotten.
      </ConfirmDialog>
    </>
  )
}
