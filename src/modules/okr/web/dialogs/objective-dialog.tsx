import { Button, Group, NativeSelect, NumberInput, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect, PeopleSelect } from '#web/people/owner-select.tsx'
import { useNames } from '#web/people/use-names.ts'
import { changedFields } from '#web/save-merged.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
import type { Objective, ObjectiveDetail, OkrPeriod } from '../../contract.ts'
import { levels, rollUps } from '../../okr-words.ts'
import { useCreateObjective, useSaveObjective } from '../api.ts'
import { levelWords, rollUpHints, rollUpWords } from '../words.ts'
import { objectiveFields } from './conflict-fields.ts'
import styles from './dialogs.module.css'
import { type Above, newObjective, type WrittenObjective, writtenObjective } from './objective-draft.ts'
import { belowInput, PriorityField, StageField, StatusField } from './word-fields.tsx'

type ObjectiveDialogProps = {
  period: OkrPeriod
  /** Those it may stand below. */
  others: readonly Pick<Objective, 'uuid' | 'title'>[]
  /** The one that is changed; a new one without. */
  objective?: ObjectiveDetail
  /** The one that a new one begins below. */
  above?: Above
  onClose: () => void
}

/** A new objective, or a change of one. */
export function ObjectiveDialog({ period, others, objective, above, onClose }: ObjectiveDialogProps) {
  const me = useSignedIn().session.user.userUuid
  const navigate = useNavigate()
  const create = useCreateObjective()
  const change = useSaveObjective(objective?.uuid ?? '')
  const [begun] = useState(objective)
  const [before] = useState(() => (begun ? writtenObjective(begun) : newObjective(period, me, above ?? null)))
  const [value, setValue] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const task = objective ? change : create
  const set = (next: Partial<WrittenObjective>) => {
    task.reset()
    setValue({ ...value, ...next })
  }
  const { of: faults, rest } = faultsOf(task.error, ['title', 'parentUuid', 'manual', 'unit'])
  const missing = isTried && value.title.trim() === '' ? t('Say what is to be reached') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value.title.trim() === '') return
    if (begun) {
      if (Object.keys(mine).length === 0) return onClose()
      return change.mutate({ before, mine, version: begun.version }, { onSuccess: onClose })
    }
    create.mutate(value, { onSuccess: ({ uuid }) => void navigate({ to: `/app/okr/${uuid}` }) })
  }
  const mine = changedFields(before, value)
  const known = objective ? [...(objective.owner ? [objective.owner] : []), ...objective.contributors] : []
  const nameOf = useNames(known)
  const titleOf = (above: string | null | undefined) =>
    others.find(({ uuid }) => uuid === above)?.title ?? t('another objective')
  return (
    <Dialog opened onClose={onClose} title={objective ? t('Change the objective') : t('New objective')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="What is to be reached"
            value={value.title}
            maxLength={200}
            error={missing ?? faults.title}
            onChange={event => set({ title: event.currentTarget.value })}
            data-autofocus
          />
          <Textarea
            label="Description"
            value={value.description}
            maxLength={20_000}
            autosize
            minRows={2}
            maxRows={10}
            onChange={event => set({ description: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <OwnerSelect
              label="Owner"
              owner={value.ownerUuid}
              known={known}
              onOwner={ownerUuid => set({ ownerUuid })}
            />
            <PeopleSelect
              label="Contributors"
              chosen={value.contributors}
              known={known}
              onChosen={contributors => set({ contributors })}
            />
            <NativeSelect
              label="Level"
              value={value.level}
              data={levels.map(one => ({ value: one, label: levelWords[one] }))}
              onChange={event =>
                set({ level: levels.find(one => one === event.currentTarget.value) ?? 'organization' })
              }
            />
            {value.level === 'unit' ? (
              <TextInput
                label="Business unit"
                value={value.unit ?? ''}
                maxLength={120}
                error={faults.unit}
                onChange={event => set({ unit: event.currentTarget.value || null })}
              />
            ) : null}
            <Select
              label="Stands below"
              placeholder={t('Nothing')}
              searchable
              clearable
              data={others
                .filter(({ uuid }) => uuid !== objective?.uuid)
                .map(({ uuid, title }) => ({ value: uuid, label: title }))}
              value={value.parentUuid}
              error={faults.parentUuid}
              onChange={parentUuid => set({ parentUuid })}
            />
            <NativeSelect
              label="Progress"
              inputWrapperOrder={belowInput}
              description={rollUpHints[value.rollUp]}
              value={value.rollUp}
              data={rollUps.map(one => ({ value: one, label: rollUpWords[one] }))}
              onChange={event => set({ rollUp: rollUps.find(one => one === event.currentTarget.value) ?? 'average' })}
            />
            {value.rollUp === 'manual' ? (
              <NumberInput
                label="Progress, %"
                min={0}
                max={100}
                value={value.manual ?? ''}
                error={faults.manual}
                onChange={manual => set({ manual: typeof manual === 'number' ? manual : null })}
              />
            ) : null}
            <StatusField value={value.status} onWord={status => set({ status })} />
            <PriorityField value={value.priority} onWord={priority => set({ priority })} />
            <StageField value={value.stage} onWord={stage => set({ stage })} />
            <NumberInput
              label="Weight"
              inputWrapperOrder={belowInput}
              description="How much it counts in the objective above"
              min={0}
              max={1000}
              allowDecimal={false}
              value={value.weight}
              onChange={weight => set({ weight: typeof weight === 'number' ? weight : 1 })}
            />
          </div>
          <TagsInput label="Tags" value={value.tags} maxTags={20} onChange={tags => set({ tags })} />
          <Fault text={isVersionConflict(task.error) ? null : rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={task.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={task.isPending}>
              {objective ? t('Save') : t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictChoice
        task={change}
        before={before}
        mine={mine}
        writtenOf={writtenObjective}
        fields={objectiveFields(nameOf, titleOf)}
        onSaved={onClose}
      />
    </Dialog>
  )
}
