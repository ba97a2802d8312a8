import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { audienceWords } from '#shared/audience.ts'
import { t } from '#shared/translate.ts'
import { isNobody, ReadersFields, type WrittenReaders } from '#web/people/readers-fields.tsx'
import { useNames } from '#web/people/use-names.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import { useRewriting } from '#web/use-rewriting.ts'
import type { ReportDetail } from '../../contract.ts'
import { useSaveReport } from '../api.ts'
import { writtenReport } from './report-draft.ts'

type Written = ReturnType<typeof writtenReport>

/** Changes the name of a report; who may open it and whose it is, only for who may say so. */
export function ReportDialog({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const save = useSaveReport(report.uuid)
  const { before, send, conflict } = useRewriting(report, { writtenOf: writtenReport, save, onSaved: onClose })
  const [value, setValue] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const { of: faults, rest } = faultsOf(save.error, ['name'])
  const known = [...(report.owner ? [report.owner] : []), ...report.people]
  const nameOf = useNames(known)
  const set = (next: Partial<Written> | Partial<WrittenReaders>) => {
    save.reset()
    setValue({ ...value, ...next } as Written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value.name.trim() !== '' && !isNobody(value)) send(value)
  }
  return (
    <Dialog opened onClose={onClose} title={t('Name and readers')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={120}
            value={value.name}
            error={isTried && value.name.trim() === '' ? t('Give it a name') : faults.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
          {report.canShare ? <ReadersFields value={value} onChange={set} known={known} isTried={isTried} /> : null}
          <FormFoot task={save} fault={rest} onCancel={onClose} />
        </Stack>
      </form>
      <ConflictChoice {...conflict} fields={fieldsOf(nameOf)} />
    </Dialog>
  )
}

function fieldsOf(nameOf: (uuid: string) => string): ConflictField<Written>[] {
  return [
    { name: 'name', label: t('Name'), say: name => name },
    { name: 'owner', label: t('Owner'), say: owner => nameOf(owner) },
    { name: 'audience', label: t('Who may open it'), say: audience => t(audienceWords[audience]) },
    { name: 'roles', label: t('Roles'), say: roles => roles.join(', ') },
    { name: 'people', label: t('People'), say: people => people.map(nameOf).join(', ') },
  ]
}
