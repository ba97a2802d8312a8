import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { audienceWords } from '#shared/audience.ts'
import { t } from '#shared/translate.ts'
import { isNobody, ReadersFields, type WrittenReaders } from '#web/people/readers-fields.tsx'
import { useNames } from '#web/people/use-names.ts'
import { changedFields } from '#web/save-merged.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { type ConflictField, isVersionConflict } from '#web/ui/version-conflict.ts'
import type { ReportDetail } from '../../contract.ts'
import { useSaveReport } from '../api.ts'
import { writtenReport } from './report-draft.ts'

type Written = ReturnType<typeof writtenReport>

/** Changes the name of a report; who may open it and whose it is, only for who may say so. */
export function ReportDialog({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const [begun] = useState(report)
  const [before] = useState(() => writtenReport(begun))
  const [value, setValue] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const save = useSaveReport(report.uuid)
  const { of: faults, rest } = faultsOf(save.error, ['name'])
  const known = [...(report.owner ? [report.owner] : []), ...report.people]
  const nameOf = useNames(known)
  const mine = changedFields(before, value)
  const set = (next: Partial<Written> | Partial<WrittenReaders>) => {
    save.reset()
    setValue({ ...value, ...next } as Written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value.name.trim() === '' || isNobody(value)) return
    if (Object.keys(mine).length === 0) return onClose()
    save.mutate({ before, mine, version: begun.version }, { onSuccess: onClose })
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
          <Fault text={isVersionConflict(save.error) ? null : rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictChoice
        task={save}
        before={before}
        mine={mine}
        writtenOf={writtenReport}
        fields={fieldsOf(nameOf)}
        onSaved={onClose}
      />
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
