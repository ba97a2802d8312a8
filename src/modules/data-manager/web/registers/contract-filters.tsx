import { Select } from '@mantine/core'
import { contractStates, contractStateWords } from '#shared/contract-state.ts'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
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
        clearButtonProps={{ 'aria-label': t('Any state') }}
      />
      <fieldset className={styles.days}>
        <legend>Decision date</legend>
        <DayField
          aria-label="Decision date from"
          placeholder="From"
          value={from ?? ''}
          max={to ?? undefined}
          onDay={day => onNarrow({ from: day || undefined })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          aria-label="Decision date to"
          placeholder="To"
          value={to ?? ''}
          min={from ?? undefined}
          onDay={day => onNarrow({ to: day || undefined })}
        />
      </fieldset>
    </>
  )
}
