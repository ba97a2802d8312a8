import { NativeSelect, Textarea } from '@mantine/core'
import { addMonths, monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { baselineMethods } from '../../savings-words.ts'
import { BaselinePreview } from './baseline-preview.tsx'
import { MonthSelect } from './month-select.tsx'
import { PriceRows } from './price-rows.tsx'
import { type DraftFieldsProps, isTyped, type SavingDraft } from './saving-draft.ts'
import { methodWords } from './saving-words.ts'
import styles from './savings.module.css'

/** What later prices are held against. */
export function BaselineFields({ draft, faults, onChange, day }: DraftFieldsProps & { day: string }) {
  const { method } = draft
  const choose = (next: SavingDraft['method']) =>
    onChange({
      method: next,
      // The year before the saving begins, unless months were chosen already.
      from: draft.from || addMonths(draft.start, -12),
      to: draft.to || addMonths(draft.start, -1),
      on: draft.on || day,
      prices: draft.prices.length > 0 || !isTyped(next) ? draft.prices : [{ item: '', unit: '', price: '' }],
    })
  return (
    <fieldset className={styles.group}>
      <legend>Baseline</legend>
      <div className={styles.pair}>
        <NativeSelect
          label="Prices it is held against"
          value={method}
          error={faults.baseline}
          onChange={event => choose(baselineMethods.find(one => one === event.currentTarget.value) ?? '')}
          data={[
            { value: '', label: t('None yet') },
            ...baselineMethods.map(value => ({ value, label: methodWords[value] })),
          ]}
        />
        {method === 'contract' ? (
          <DayField
            label="Prices agreed on"
            value={draft.on}
            error={faults['baseline.on']}
            onDay={on => onChange({ on })}
            isNested
          />
        ) : null}
      </div>
      {method === '' ? (
        <p className={styles.note}>{t('Without a baseline the saving cannot be measured.')}</p>
      ) : (
        <>
          <div className={styles.pair}>
            <MonthSelect
              label={method === 'average' ? t('From') : t('Volumes from')}
              value={draft.from}
              around={monthOf(day)}
              reach={[-60, 0]}
              error={faults['baseline.from']}
              onMonth={from => onChange({ from })}
            />
            <MonthSelect
              label={t('To the end of')}
              value={draft.to}
              around={monthOf(day)}
              reach={[-60, 0]}
              onMonth={to => onChange({ to })}
            />
          </div>
          {isTyped(method) ? (
            <>
              <PriceRows
                prices={draft.prices}
                fault={faults['baseline.prices']}
                onPrices={prices => onChange({ prices })}
              />
              <Textarea
                label="Where the prices are from"
                value={draft.reason}
                maxLength={1000}
                autosize
                minRows={1}
                error={faults['baseline.reason']}
                onChange={event => onChange({ reason: event.currentTarget.value })}
              />
            </>
          ) : null}
          <BaselinePreview draft={draft} />
        </>
      )}
    </fieldset>
  )
}
