import { Select } from '@mantine/core'
import type { Field } from '#shared/fields.ts'
import type { Loadable } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { withFormats } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ColumnProfile } from '../../contract.ts'
import type { MappedColumn, Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'
import { confidenceWord, givenFields } from './mapping-rules.ts'

type FieldChoiceProps = {
  dataset: Loadable
  column: ColumnProfile
  mapping: Mapping
  mapped: MappedColumn | undefined
  onField: (field: string | null) => void
}

const notUsed = ''

/** The field a column is read into. */
export function FieldChoice({ dataset, column, mapping, mapped, onField }: FieldChoiceProps) {
  return (
    <Select
      aria-label={t`Field of the column ${column.name}`}
      data={fieldOptions(dataset, mapping, mapped?.field)}
      value={mapped?.field ?? notUsed}
      onChange={value => onField(value === null || value === notUsed ? null : value)}
      allowDeselect={false}
      searchable
      size="xs"
    />
  )
}

function fieldOptions(dataset: Loadable, mapping: Mapping, own: string | undefined) {
  const given = givenFields(mapping)
  const option = (field: Field) => {
    const isElsewhere = given.has(field.id) && field.id !== own
    return { value: field.id, label: isElsewhere ? t`${field.label} (now from elsewhere)` : field.label }
  }
  return [
    { group: t('Leave out'), items: [{ value: notUsed, label: t('Not used') }] },
    { group: t('Required'), items: dataset.fields.filter(field => field.required).map(option) },
    { group: t('Others'), items: dataset.fields.filter(field => !field.required).map(option) },
  ]
}

/** How sure it is that a column is a field. */
export function Confidence({ mapped }: { mapped: MappedColumn }) {
  if (mapped.confidence === undefined) return <span className={styles.why}>Chosen by you</span>
  const { word, tone } = confidenceWord(mapped.confidence)
  return <Tag tone={tone}>{word}</Tag>
}

/** Why a column is suggested for a field. */
export function Why({ mapped: { confidence, reason } }: { mapped: MappedColumn }) {
  if (confidence === undefined || !reason) return null
  return <p className={styles.why}>{withFormats(reason)}</p>
}
