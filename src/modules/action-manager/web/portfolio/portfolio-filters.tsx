import { NativeSelect } from '@mantine/core'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import type { PortfolioQuery } from '../../contract-savings.ts'
import { savingCuts, savingTypes } from '../../savings-words.ts'
import { typeWords } from '../savings/saving-words.ts'
import styles from './portfolio.module.css'
import { cutWords, yearName } from './portfolio-words.ts'

type PortfolioFiltersProps = {
  view: PortfolioQuery
  /** The fiscal years that there are savings in. */
  years: readonly string[]
  onView: (change: Record<'by' | 'year' | 'type', string | undefined>) => void
}

/** Of which year and type savings are shown, and by what they are added up. */
export function PortfolioFilters({ view, years, onView }: PortfolioFiltersProps) {
  const organization = useOrganization()
  const { by, year, type } = view
  const offered = year === undefined || years.includes(year) ? years : [...years, year].toSorted()
  const set = (change: Partial<Record<'by' | 'year' | 'type', string | undefined>>) =>
    onView({ by: by === 'stage' ? undefined : by, year, type, ...change })
  return (
    <search className={styles.filters} aria-label="Filters of savings">
      <NativeSelect
        aria-label="Fiscal year"
        value={year ?? ''}
        onChange={event => set({ year: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('All years') },
          ...offered.map(value => ({ value, label: yearName(value, organization) })),
        ]}
      />
      <NativeSelect
        aria-label="Type"
        value={type ?? ''}
        onChange={event => set({ type: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('All types') }, ...savingTypes.map(value => ({ value, label: typeWords[value] }))]}
      />
      <NativeSelect
        aria-label="Added up by"
        value={by}
        onChange={event => set({ by: event.currentTarget.value === 'stage' ? undefined : event.currentTarget.value })}
        data={savingCuts.map(value => ({ value, label: t`By ${inSentence(cutWords[value])}` }))}
      />
    </search>
  )
}
