import { Select } from '@mantine/core'
import { contractStates, contractStateWords } from '#shared/contract-state.ts'
import { DayInput } from '../lines/day-input.tsx'
import type { RegisterView } from './register-view.ts'
import styles from './registers.module.css'

type ContractFiltersProps = {
  view: RegisterView
  onNarrow: (change: Record<string, string | undefined>) => void
}

/** Which contracts: where they stand, and the days a decision is due on. */
export function ContractFilters({ view: { state, from, to }, onNarrow }: ContractFiltersProps) {
  return (
    <>
      <Select
        className={styles.state ?? ''}
        aria-label="State"
        placeholder="Any state"
        data={contractStates.map(value => ({ value, label: contractStateWords[value] }))}
        value={state}
        onChange={chosen => onNarrow({ state: chosen ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Any state' }}
      />
      <fieldset className={styles.days}>
        <legend>Decision date</legend>
        <DayInput label="Decision date from" day={from} max={to ?? undefined} onDay={day => onNarrow({ from: day })} />
        <span aria-hidden="true">–</span>
        <DayInput label="Decision date to" day={to} min={from ?? undefined} onDay={day => onNarrow({ to: day })} />
      </fieldset>
    </>
  )
}
