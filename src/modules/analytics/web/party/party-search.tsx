import { Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { memberFilter } from '#blocks/parts/member-filter.ts'
import { kindOf } from '#blocks/parts/party-of.ts'
import { foundPartiesQuery } from '#blocks/party/api.ts'
import styles from '#blocks/party/party.module.css'
import type { FamilyKind } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import { formatMoney } from '#web/ui/format.ts'

const restMilliseconds = 250

/** Takes the view of one party to another one of the same lines, found by any spelling; asks for them once somebody wants to. */
export function PartySearch({ party }: { party: 'supplier_family' | 'customer_family' }) {
  const { asked, currency, addFilter } = useAnalysis()
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words.trim(), restMilliseconds)
  const texts = searchTexts[kindOf(party)]
  const [isWanted, setWanted] = useState(false)
  const found = useQuery({ ...foundPartiesQuery(party, asked, settled), enabled: isWanted })
  return (
    <Select
      className={styles.search ?? ''}
      size="sm"
      aria-label={texts.label}
      placeholder={texts.placeholder}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      data={found.data?.items.map(({ name }) => name) ?? []}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      renderOption={({ option }) => {
        const party = found.data?.items.find(({ name }) => name === option.value)
        return (
          <Group justify="space-between" wrap="nowrap" gap="lg" w="100%">
            <span>{option.label}</span>
            {party ? (
              <span className={`${styles.ids} num`}>{formatMoney(party.amount, currency, { style: 'compact' })}</span>
            ) : null}
          </Group>
        )
      }}
      value={null}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      onFocus={() => setWanted(true)}
      onDropdownOpen={() => setWanted(true)}
      // The server has searched: what it found is shown as it is.
      filter={({ options }) => options}
      nothingFoundMessage={nothingWords(found, texts.none)}
      onChange={name => {
        if (name === null) return
        setWords('')
        addFilter(memberFilter(party, name))
      }}
    />
  )
}

const searchTexts: Record<FamilyKind, { label: string; placeholder: string; none: string }> = {
  supplier: {
    label: t('Go to another supplier'),
    placeholder: t('Another supplier …'),
    none: t('No supplier of the period has this in its name'),
  },
  customer: {
    label: t('Go to another customer'),
    placeholder: t('Another customer …'),
    none: t('No customer of the period has this in its name'),
  },
}

type Search = { isError: boolean; isSuccess: boolean; isFetching: boolean }

/** What stands in place of names while there are none. */
function nothingWords({ isError, isSuccess, isFetching }: Search, none: string): string {
  if (isError) return t('The search did not work. Try again.')
  return isSuccess && !isFetching ? none : t('Searching …')
}
