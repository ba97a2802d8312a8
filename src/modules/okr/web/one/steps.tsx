import { Checkbox } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import type { KeyResult } from '../../contract.ts'
import { useChangeKeyResult } from '../api.ts'
import styles from './one.module.css'

/** The steps of a milestone, which whoever checks in ticks off: each is saved at once. */
export function Steps({ keyResult: { uuid, version, steps, mayCheckIn } }: { keyResult: KeyResult }) {
  const change = useChangeKeyResult()
  if (!mayCheckIn) return <StepsToRead steps={steps} />
  return (
    <div className={styles.steps}>
      {steps.map((step, place) => (
        <Checkbox
          key={step.uuid}
          size="xs"
          label={<span translate="no">{step.title}</span>}
          checked={step.isDone}
          // A field that is switched off would lose the keyboard.
          aria-disabled={change.isPending}
          onChange={event => {
            if (change.isPending) return
            change.mutate({ uuid, version, steps: steps.with(place, { ...step, isDone: event.currentTarget.checked }) })
          }}
        />
      ))}
    </div>
  )
}

function StepsToRead({ steps }: Pick<KeyResult, 'steps'>) {
  return (
    <ul className={styles.steps}>
      {steps.map(({ uuid, title, isDone }) => {
        const [Mark, words] = isDone ? [IconCircleCheck, t('Done')] : [IconCircle, t('Not done')]
        return (
          <li key={uuid} className={styles.step}>
            <Mark size={15} stroke={1.8} role="img" aria-label={words} />
            <span translate="no">{title}</span>
          </li>
        )
      })}
    </ul>
  )
}
