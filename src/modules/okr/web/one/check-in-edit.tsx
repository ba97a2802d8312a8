import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { changedFields } from '#web/save-merged.ts'
import { faultsOf } from '#web/ui/faults-of.ts'
import type { KeyResult } from '../../contract.ts'
import type { CheckIn } from '../../contract-check-ins.ts'
import { useSaveCheckIn } from '../api.ts'
import { readGoalNumber, typedGoalNumber } from '../read-goal-number.ts'
import { refusalWords, useBegun } from '../use-begun.ts'
import { CheckInForm, type TypedCheckIn } from './check-in-form.tsx'
import { writtenCheckIn } from './written-check-in.ts'

type CheckInEditProps = { checkIn: CheckIn; of: Pick<KeyResult, 'kind' | 'unit'>; onDone: () => void }

/** Changes what was said in a check-in. */
export function CheckInEdit({ checkIn, of: { kind, unit }, onDone }: CheckInEditProps) {
  const { begun, version, onError } = useBegun(checkIn)
  const before = writtenCheckIn(begun)
  const typedBefore = typedGoalNumber(before.value, unit)
  const [typed, setTyped] = useState<TypedCheckIn>({ ...before, value: typedBefore })
  const change = useSaveCheckIn(checkIn.uuid)
  const number = readGoalNumber(typed.value, unit)
  const { of: faults, rest } = faultsOf(change.error, ['value', 'note', 'day'])
  const send = () => {
    const value = typed.value === typedBefore ? before.value : number
    const mine = changedFields(before, { ...typed, day: typed.day || before.day, note: typed.note.trim(), value })
    change.mutate({ before, mine, version }, { onSuccess: onDone, onError })
  }
  return (
    <CheckInForm
      {...{ kind, typed, faults }}
      onTyped={next => {
        change.reset()
        setTyped({ ...typed, ...next })
      }}
      value={{ label: t('Value'), isNoNumber: typed.value.trim() !== '' && number === null }}
      rest={refusalWords(change.error, rest)}
      send={t('Save')}
      isPending={change.isPending}
      onSend={send}
      onCancel={onDone}
    />
  )
}
