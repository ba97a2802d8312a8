import { Checkbox } from '@mantine/core'
import { withFormats } from '#web/ui/format.ts'
import type { Confirmation } from '../../contract.ts'
import styles from './plan-step.module.css'

type ConfirmationListProps = {
  confirmations: readonly Confirmation[]
  confirmed: readonly string[]
  onConfirmed: (ids: string[]) => void
}

/** What stands out in a plan; each must be ticked before it is loaded. Questions are answered elsewhere. */
export function ConfirmationList({ confirmations, confirmed, onConfirmed }: ConfirmationListProps) {
  const plain = confirmations.filter(({ question }) => question === undefined)
  if (plain.length === 0) return null
  return (
    <fieldset className={styles.confirmations}>
      <legend className={styles.groupTitle}>Please confirm before loading</legend>
      {plain.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={withFormats(text)}
          checked={confirmed.includes(id)}
          onChange={event =>
            onConfirmed(event.currentTarget.checked ? [...confirmed, id] : confirmed.filter(one => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}
