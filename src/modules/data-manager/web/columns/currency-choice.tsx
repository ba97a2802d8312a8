import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isDatasetId } from '#shared/datasets.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { allOf } from '#shared/text.ts'
import { spokenLanguage, t } from '#shared/translate.ts'
import { membersQuery } from '#web/filters/members-query.ts'
import type { Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'

type CurrencyChoiceProps = { dataset: LoadableId; mapping: Mapping; onMapping: (mapping: Mapping) => void }

/** The currency of lines that name none: a question where no column names one and the organisation has lines of several. */
export function CurrencyChoice({ dataset, mapping, onMapping }: CurrencyChoiceProps) {
  const options = useMemo(() => currencyOptions(), [])
  const loaded = useLoadedCurrencies(dataset, mapping)
  const isAsked = loaded.length > 1
  return (
    <div className={isAsked ? styles.asked : ''}>
      <Select
        label={isAsked ? t('Which currency are the lines in?') : t('Currency')}
        description={
          isAsked ? t`No column says so, and lines in ${allOf(loaded)} are loaded` : t('Of lines that name none')
        }
        size="xs"
        data={options}
        value={mapping.currency}
        onChange={currency => currency !== null && onMapping({ ...mapping, currency })}
        allowDeselect={false}
        searchable
      />
    </div>
  )
}

/** The currencies of the lines that are loaded, asked for where no column of the file names one. */
function useLoadedCurrencies(dataset: LoadableId, { columns, made = [] }: Mapping): string[] {
  const isNamed = [...columns, ...made].some(({ field }) => field === 'currency')
  const isOfLines = isDatasetId(dataset)
  const members = useQuery({
    ...membersQuery({ dataset: isOfLines ? dataset : 'spend', field: 'currency' }),
    enabled: isOfLines && !isNamed,
  })
  if (!isOfLines || isNamed) return []
  return members.data?.members.map(({ value }) => String(value)).filter(value => value !== '') ?? []
}

function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
}
