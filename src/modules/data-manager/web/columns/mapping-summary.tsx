import { Select } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Loadable } from '#shared/loadables.ts'
import { personLocale } from '#web/ui/format.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'
import { unusedColumns } from './mapping-rules.ts'

type MappingSummaryProps = {
  dataset: Loadable
  profile: Profile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** What must be there, the currency of lines that name none, and what is left out. */
export function MappingSummary({ dataset, profile, mapping, onMapping }: MappingSummaryProps) {
  const unused = unusedColumns(profile, mapping)
  return (
    <div className={styles.summary}>
      <RequiredFields dataset={dataset} profile={profile} mapping={mapping} />
      <CurrencyChoice currency={mapping.currency} onCurrency={currency => onMapping({ ...mapping, currency })} />
      <div>
        <h3 className={styles.sub}>
          {mapping.columns.length} of {profile.columns.length} columns used
        </h3>
        <p className={styles.small}>
          {unused.length === 0
            ? 'Every column of the file is loaded.'
            : `Not used: ${unused.map(column => column.name).join(', ')}. They stay in the file and load nothing.`}
        </p>
      </div>
    </div>
  )
}

function RequiredFields({ dataset, profile, mapping }: Omit<MappingSummaryProps, 'onMapping'>) {
  return (
    <div>
      <h3 className={styles.sub}>Every {dataset.line} needs</h3>
      <ul className={styles.required}>
        {dataset.fields
          .filter(field => field.required)
          .map(field => {
            const column = mapping.columns.find(mapped => mapped.field === field.id)?.column
            const from = column === undefined ? undefined : profile.columns[column]?.name
            return (
              <li key={field.id}>
                {from === undefined ? (
                  <IconCircleDashed size={18} stroke={1.8} className={styles.missing} aria-label="Missing" />
                ) : (
                  <IconCircleCheck size={18} stroke={1.8} className={styles.given} aria-label="Given" />
                )}
                <span>
                  {field.label}
                  <span className={`${styles.from} ${from === undefined ? styles.missing : ''}`}>
                    {from === undefined ? `Choose the column that holds it` : `from “${from}”`}
                  </span>
                </span>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

function CurrencyChoice({ currency, onCurrency }: { currency: string; onCurrency: (currency: string) => void }) {
  const options = useMemo(() => currencyOptions(), [])
  return (
    <Select
      label="Currency"
      description="Of lines that name none"
      data={options}
      value={currency}
      onChange={value => value !== null && onCurrency(value)}
      allowDeselect={false}
      searchable
      maxDropdownHeight={280}
    />
  )
}

function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([personLocale()], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
}
