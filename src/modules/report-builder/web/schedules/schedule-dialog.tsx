import { Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { withFormats } from '#web/ui/format.ts'
import { momentWords } from '#web/ui/schedule-words.ts'
import { useFocusOnFault } from '#web/ui/use-focus-on-fault.ts'
import { WhenFields } from '#web/ui/when-fields.tsx'
import type { ReportDetail } from '../../contract.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import type { ReportDefinition } from '../../definition.ts'
import { longestMessage, longestSubject, scheduleRhythms } from '../../schedule-terms.ts'
import { ConditionFields } from './condition-fields.tsx'
import { FileFields } from './file-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { draftOf, faultsIn, type ScheduleDraft, writtenOf } from './schedule-draft.ts'
import styles from './schedules.module.css'
import { useSaveSchedule } from './schedules-api.ts'

type ScheduleDialogProps = {
  report: ReportDetail
  definition: ReportDefinition
  schedule: ReportSchedule | null
  onClose: () => void
}

const fields = [
  ...([
    'name',
    'subject',
    'message',
    'people',
    'addresses',
    'sliceBy',
    'slices',
    'condition',
    'format',
    'password',
    'linkDays',
  ] as const),
  ...(['schedule', 'timeZone'] as const),
]

/** A new schedule of a report, or a change of one. */
export function ScheduleDialog({ report, definition, schedule, onClose }: ScheduleDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(schedule, report))
  /** How often it was refused, here or by the portal. */
  const [refusals, setRefusals] = useState(0)
  const save = useSaveSchedule(report.uuid, schedule)
  const mayLink = usePermission('reports:share')
  const set = (next: Partial<ScheduleDraft>) => {
    save.reset()
    setDraft({ ...draft, ...next })
  }
  const { of: refused, rest } = faultsOf(save.error, fields)
  const own = faultsIn(draft)
  const faults = refusals > 0 ? { ...refused, ...own } : refused
  const form = useFocusOnFault(refusals)
  const refuse = () => setRefusals(refusals + 1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(own).length > 0) refuse()
    else save.mutate(writtenOf(draft), { onSuccess: onClose, onError: refuse })
  }
  const next = nextTimes(draft.schedule, draft, new Date(), 3).map(time => momentWords(time.toISOString()))
  return (
    <Dialog opened onClose={onClose} title={schedule ? t('Change the schedule') : t('New schedule')} size="xl">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={100}
            value={draft.name}
            error={faults.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
          <WhenFields when={draft} kinds={scheduleRhythms} zoneFault={faults.timeZone} onChange={set} />
          <p className={styles.quiet} role="status">
            {t`Next on ${listWords(next)}.`}
          </p>
          <ConditionFields
            condition={draft.condition}
            definition={definition}
            fault={faults.condition}
            onChange={condition => set({ condition })}
          />
          <RecipientFields
            draft={draft}
            definition={definition}
            known={schedule?.people ?? []}
            faults={faults}
            lineFaults={lineFaultsOf(save.error, draft)}
            onChange={set}
          />
          <TextInput
            label="Subject"
            maxLength={longestSubject}
            value={draft.subject}
            error={faults.subject}
            onChange={event => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Message"
            description={t('Not needed')}
            maxLength={longestMessage}
            value={draft.message}
            autosize
            minRows={2}
            maxRows={10}
            error={faults.message}
            onChange={event => set({ message: event.currentTarget.value })}
          />
          <FileFields
            draft={draft}
            hasPassword={schedule?.hasPassword ?? false}
            mayLink={mayLink}
            faults={faults}
            onChange={set}
          />
          <FormFoot task={save} fault={rest ?? faults.schedule ?? null} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the portal refused in lines of the table, by the lines as they are typed. */
function lineFaultsOf(error: Error | null, draft: ScheduleDraft): { line: number; words: string }[] {
  if (!draft.isSliced || !(error instanceof ApiError)) return []
  const lines = draft.slices.split(/\r?\n/).flatMap((line, at) => (line.includes('@') ? at + 1 : []))
  return error.issues.flatMap(({ path, message }) => {
    const [, at] = /^slices\.(\d+)/.exec(path) ?? []
    const line = at === undefined ? undefined : lines[Number(at)]
    return line === undefined ? [] : { line, words: withFormats(message) }
  })
}
