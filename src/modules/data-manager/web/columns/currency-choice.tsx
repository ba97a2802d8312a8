import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { spokenLanguage } from '#shared/translate.ts'

/** The currency of lines that name none. */
export function CurrencyChoice({ currency, onCurrency }: { currency: string; onCurrency: (currency: string) => void }) {
  const options = useMemo(() => currencyOptions(), [])
  return (
    <Select
      label="Currency"
      description="Of lines that name none"
      size="xs"
      data={options}
      value={currency}
      onChange={value => value !== null && onCurrency(value)}
      allowDeselect={false}
      searchable
    />
  )
}

function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
}
