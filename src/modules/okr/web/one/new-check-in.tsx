import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { faultsOf } from '#web/ui/faults-of.ts'
import { statusWords } from '#web/ui/status-words.ts'
import type { KeyResult, ObjectiveDetail } from '../../contract.ts'
import { useCheckIn } from '../api.ts'
import { useCheckInDraft } from '../use-check-in-draft.ts'
import { formatGoalValue, formatProgress } from '../words.ts'
import { CheckInForm } from './check-in-form.tsx'

type NewCheckInProps = { keyResult: KeyResult; of: Pick<ObjectiveDetail, 'period' | 'today'>; onDone: () => void }

/** Says anew where a key result stands. */
export function NewCheckIn({ keyResult, of: { period, today }, onDone }: NewCheckInProps) {
  const { uuid, kind, unit, live } = keyResult
  const { draft, isNoNumber, said, standing, set } = useCheckInDraft({ ...keyResult, period }, today)
  const [day, setDay] = useState(today)
  const checkIn = useCheckIn()
  const { of: faults, rest } = faultsOf(checkIn.error, ['value', 'note', 'day'])
  const { progress, suggested } = standing
  const differs = suggested && suggested !== draft.status
  return (
    <CheckInForm
      {...{ kind, faults, rest }}
      typed={{ ...draft, day }}
      onTyped={({ day: other, ...next }) => {
        checkIn.reset()
        if (other !== undefined) setDay(other)
        set(next)
      }}
      value={{
        label: live ? t('Another value than the lines') : t('Value'),
        description: live
          ? t`The lines say ${formatGoalValue(live.value, unit)}`
          : t`That makes ${formatProgress(progress)}`,
        isNoNumber,
      }}
      status={{ description: differs ? t`Pace speaks for ${statusWords[suggested]}` : null }}
      send={t('Check in')}
      isPending={checkIn.isPending}
      onSend={() => checkIn.mutate({ uuid, ...said, day: day || today }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}
