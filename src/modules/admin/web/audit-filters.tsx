import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionWords } from '#modules/audit-words.ts'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { auditChoicesQuery } from './api.ts'
import styles from './audit.module.css'
import { type AuditView, isFiltered, noConditions } from './audit-view.ts'

type AuditViewChange = Partial<
  Record<'action' | 'actor' | 'entity' | 'from' | 'to' | 'page' | 'entry', string | undefined>
>
type AuditFiltersProps = { view: AuditView; onChange: (change: AuditViewChange) => void }

/** Which entries are wanted; each condition goes to the address at once. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const choices = useQuery(auditChoicesQuery).data
  const change = (name: keyof AuditViewChange, value: string | null) =>
    onChange({ [name]: value || undefined, page: undefined, entry: undefined })
  const pick = (
    name: 'action' | 'actor' | 'entity',
    label: string,
    known: string[] = [],
    wordsOf = (value: string) => value,
  ) => (
    <Select
      label={label}
      placeholder="Any"
      size="sm"
      clearable
      searchable
      data={[...new Set([...(view[name] ? [view[name]] : []), ...known])].map(value => ({
        value,
        label: wordsOf(value),
      }))}
      value={view[name] || null}
      onChange={value => change(name, value)}
      nothingFoundMessage="None of that name"
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} size="sm" value={view[name]} onDay={chosen => change(name, chosen)} />
  )
  return (
    <search className={styles.filters} aria-label="Filter the entries">
      {pick('action', t('What happened'), choices?.actions, actionWords)}
      {pick('actor', t('By'), choices?.actors)}
      {pick('entity', t('Of'), choices?.entities)}
      {day('from', t('From'))}
      {day('to', t('To'))}
      {isFiltered(view) ? (
        <Button variant="subtle" size="sm" className={styles.clear} onClick={() => onChange(noConditions)}>
          Clear
        </Button>
      ) : null}
    </search>
  )
}
