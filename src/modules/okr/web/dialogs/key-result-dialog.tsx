import { Button, Group, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { catalogueQuery } from '#blocks/parts/api.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useNames } from '#web/people/use-names.ts'
import { changedFields } from '#web/save-merged.ts'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { Segments } from '#web/ui/segments.tsx'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
import type { KeyResult, ObjectiveDetail } from '../../contract.ts'
import { paces } from '../../okr-words.ts'
import { useCreateKeyResult, useSaveKeyResult } from '../api.ts'
import { paceWords, unitWords } from '../words.ts'
import { keyResultFields } from './conflict-fields.ts'
import styles from './dialogs.module.css'
import { FigureFields } from './figure-fields.tsx'
import { draftOf, inputOf, type KeyResultDraft, writtenKeyResult } from './key-result-draft.ts'
import { StepsField } from './steps-field.tsx'
import { belowInput, PriorityField, StageField } from './word-fields.tsx'

type KeyResultDialogProps = {
  objective: ObjectiveDetail
  /** The one that is changed; a new one without. */
  keyResult?: KeyResult
  onClose: () => void
}

/** A new key result, or a change of one. */
export function KeyResultDialog({ objective, keyResult, onClose }: KeyResultDialogProps) {
  const me = useSignedIn().session.user.userUuid
  const type = useOrganizationType()
  const mayReadLines = usePermission('data:read')
  const create = useCreateKeyResult(objective.uuid)
  const change = useSaveKeyResult(keyResult?.uuid ?? '')
  const [begun] = useState(keyResult)
  const [draft, setDraft] = useState(() => draftOf(keyResult, objective.owner?.uuid ?? me))
  const [isTried, setIsTried] = useState(false)
  const task = keyResult ? change : create
  const set = (next: Partial<KeyResultDraft>) => {
    task.reset()
    setDraft({ ...draft, ...next })
  }
  const { input, faults: missing } = inputOf(draft)
  const { of: refused, rest } = faultsOf(task.error, ['title', 'start', 'target'])
  const faults = isTried ? { ...refused, ...missing } : refused
  const before = begun ? writtenKeyResult(begun) : input
  const mine = changedFields(before, input)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(missing).length > 0) return
    if (!begun) return create.mutate(input, { onSuccess: onClose })
    if (Object.keys(mine).length === 0) return onClose()
    change.mutate({ before, mine, version: begun.version }, { onSuccess: onClose })
  }
  const first: TrackedFigure = {
    ...{ dataset: type === 'sales' ? 'sales' : 'spend', measure: type === 'sales' ? 'revenue' : 'spend' },
    ...{ filters: [], rule: { kind: 'period' } },
  }
  const known = keyResult?.owner ? [keyResult.owner] : []
  const nameOf = useNames(known)
  const catalogue = useQuery(catalogueQuery).data
  return (
    <Dialog opened onClose={onClose} title={keyResult ? t('Change the key result') : t('New key result')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="What shows that it is reached"
            value={draft.title}
            maxLength={200}
            error={faults.title}
            onChange={event => set({ title: event.currentTarget.value })}
            data-autofocus
          />
          <Segments
            aria-label={t('Kind')}
            value={draft.kind}
            data={[
              { value: 'Metric', label: t('Metric') },
              { value: 'Milestone', label: t('Milestone') },
            ]}
            onChange={kind => set({ kind: kind === 'Milestone' ? 'Milestone' : 'Metric' })}
          />
          {draft.kind === 'Milestone' ? (
            <StepsField steps={draft.steps} onSteps={steps => set({ steps })} />
          ) : (
            <>
              <div className={styles.pair}>
                <NativeSelect
                  label="Unit"
                  value={draft.unit}
                  data={vocabulary.unit.map(one => ({ value: one, label: unitWords[one] }))}
                  onChange={event =>
                    set({ unit: vocabulary.unit.find(one => one === event.currentTarget.value) ?? 'Number only' })
                  }
                />
                <TextInput
                  label="Start"
                  inputMode="decimal"
                  value={draft.start}
                  error={faults.start}
                  onChange={event => set({ start: event.currentTarget.value })}
                />
                <TextInput
                  label="Target"
                  inputMode="decimal"
                  value={draft.target}
                  error={faults.target}
                  onChange={event => set({ target: event.currentTarget.value })}
                />
                <NativeSelect
                  label="Expected to come"
                  value={draft.pace}
                  data={paces
                    .filter(one => one !== 'season' || draft.figure !== null)
                    .map(one => ({ value: one, label: paceWords[one] }))}
                  onChange={event => set({ pace: paces.find(one => one === event.currentTarget.value) ?? 'linear' })}
                />
              </div>
              {mayReadLines ? (
                <Switch
                  label="Follows a figure of the lines"
                  description="It moves by itself when lines are loaded"
                  checked={draft.figure !== null}
                  onChange={event =>
                    set(event.currentTarget.checked ? { figure: first } : { figure: null, pace: 'linear' })
                  }
                />
              ) : null}
              {draft.figure && mayReadLines ? (
                <FigureFields
                  figure={draft.figure}
                  period={objective.period}
                  unit={draft.unit}
                  onFigure={(figure, unit) => set({ figure, unit })}
                  onStart={start => set({ start })}
                />
              ) : null}
            </>
          )}
          <div className={styles.pair}>
            <OwnerSelect
              label="Owner"
              owner={draft.ownerUuid}
              known={known}
              onOwner={ownerUuid => set({ ownerUuid })}
            />
            <PriorityField value={draft.priority} onWord={priority => set({ priority })} />
            <StageField value={draft.stage} onWord={stage => set({ stage })} />
            <NumberInput
              label="Weight"
              inputWrapperOrder={belowInput}
              description="How much it counts in the objective above"
              min={0}
              max={1000}
              allowDecimal={false}
              value={draft.weight}
              onChange={weight => set({ weight: typeof weight === 'number' ? weight : 1 })}
            />
          </div>
          <Fault text={isVersionConflict(task.error) ? null : rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={task.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={task.isPending}>
              {keyResult ? t('Save') : t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictChoice
        task={change}
        before={before}
        mine={mine}
        writtenOf={writtenKeyResult}
        fields={keyResultFields(nameOf, draft.unit, catalogue)}
        onSaved={onClose}
      />
    </Dialog>
  )
}
