import { Button, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { momentWords } from '#web/ui/schedule-words.ts'
import { WhenFields } from '#web/ui/when-fields.tsx'
import type { ReportDetail } from '../../contract.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import { subjectOf } from '../../rules-subscription.ts'
import { reportFormats, scheduleRhythms } from '../../schedule-terms.ts'
import { DemonstrationNote } from './demonstration-note.tsx'
import { draftOf, writtenOf } from './schedule-draft.ts'
import styles from './schedules.module.css'
import { useDeleteSchedule, useSaveSchedule } from './schedules-api.ts'
import { formatWords } from './words.ts'

type SubscribeDialogProps = {
  report: Pick<ReportDetail, 'uuid' | 'name'>
  /** What is sent to the person already; `null` for nothing yet. */
  schedule: ReportSchedule | null
  onClose: () => void
}

/** Has a report sent to oneself alone: how often, when, and as what. */
export function SubscribeDialog({ report, schedule, onClose }: SubscribeDialogProps) {
  const { userUuid, email } = useSignedIn().session.user
  const [draft, setDraft] = useState(() => ({
    ...draftOf(schedule, report),
    ...(schedule ? {} : { people: [userUuid], subject: subjectOf(report) }),
  }))
  const save = useSaveSchedule(report.uuid, schedule)
  const set = (next: Partial<typeof draft>) => {
    save.reset()
    setDraft({ ...draft, ...next })
  }
  const { of: faults, rest } = faultsOf(save.error, ['schedule', 'timeZone', 'format'] as const)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(writtenOf(draft), { onSuccess: onClose })
  }
  const next = nextTimes(draft.schedule, draft, new Date(), 3).map(time => momentWords(time.toISOString()))
  return (
    <Dialog opened onClose={onClose} title={t('Send me this report')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={styles.quiet}>
            {t`It goes to ${email} alone, with what you may see then. It ends itself once you may not open the report any more.`}
          </p>
          <DemonstrationNote className={styles.quiet} />
          <WhenFields isFirst when={draft} kinds={scheduleRhythms} zoneFault={faults.timeZone} onChange={set} />
          <p className={styles.quiet} role="status">
            {schedule?.isPaused ? t('Nothing is sent until it goes on.') : t`Next on ${listWords(next)}.`}
          </p>
          <NativeSelect
            label="Attached as"
            value={draft.format}
            error={faults.format}
            data={reportFormats.map(value => ({ value, label: formatWords[value] }))}
            onChange={event => {
              const chosen = reportFormats.find(one => one === event.currentTarget.value)
              if (chosen) set({ format: chosen })
            }}
          />
          {schedule ? <Ending report={report} schedule={schedule} onEnded={onClose} /> : null}
          <FormFoot task={save} fault={rest ?? faults.schedule ?? null} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

type EndingProps = Pick<SubscribeDialogProps, 'report'> & { schedule: ReportSchedule; onEnded: () => void }

function Ending({ report, schedule, onEnded }: EndingProps) {
  const remove = useDeleteSchedule(schedule)
  return (
    <div>
      <div className={styles.tools}>
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate(null, { onSuccess: onEnded })}
        >
          Stop sending it to me
        </Button>
        <AppLink to={`/app/report-builder/${report.uuid}/schedules`}>What was sent so far</AppLink>
      </div>
      <Fault text={remove.error ? errorSentence(remove.error) : null} isPlain />
    </div>
  )
}
