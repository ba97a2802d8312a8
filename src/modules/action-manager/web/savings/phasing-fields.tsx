import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { addMonths } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { readAmount } from '#web/formats/amount-text.ts'
import { formatMoney, formatMonth } from '#web/ui/format.ts'
import { type DraftFieldsProps, evenPhasing, phasingSum } from './saving-draft.ts'
import styles from './savings.module.css'
import { useCurrency } from './use-currency.ts'

/** How many months it runs, and what is claimed in each where they are not alike. */
export function PhasingFields({ draft, faults, onChange }: DraftFieldsProps) {
  const currency = useCurrency()
  const { start, phasing, isPhased } = draft
  const money = (amount: string) => formatMoney(amount, currency)
  const changeMonths = (months: string) => {
    const { length } = evenPhasing({ ...draft, months })
    const kept = Array.from({ length }, (_, place) => phasing[place] ?? '0')
    onChange({ months, ...(isPhased && length > 0 ? { phasing: kept } : {}) })
  }
  const total = readAmount(draft.amount)
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Months it runs"
          inputMode="numeric"
          value={draft.months}
          error={faults.months}
          onChange={event => changeMonths(event.currentTarget.value)}
        />
        <Checkbox
          className={styles.low}
          label="Not alike every month"
          checked={isPhased}
          onChange={event => onChange({ isPhased: event.currentTarget.checked, phasing: evenPhasing(draft) })}
        />
      </div>
      {isPhased ? (
        <fieldset className={styles.group}>
          <legend>What is claimed in each month</legend>
          <div className={styles.months}>
            {phasing.map((text, place) => {
              const month = addMonths(start, place)
              return (
                <TextInput
                  key={month}
                  size="xs"
                  label={formatMonth(month)}
                  inputMode="decimal"
                  value={text}
                  onChange={event => onChange({ phasing: phasing.with(place, event.currentTarget.value) })}
                />
              )
            })}
          </div>
          <Group justify="space-between" gap="xs">
            <span className={`${faults.phasing ? styles.fault : styles.note} num`} role="status">
              {faults.phasing ??
                (total === null
                  ? t`Together ${money(phasingSum(phasing))}`
                  : t`Together ${money(phasingSum(phasing))} of ${money(total)}`)}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onChange({ phasing: evenPhasing(draft) })}>
              Spread evenly
            </Button>
          </Group>
        </fieldset>
      ) : null}
    </>
  )
}
