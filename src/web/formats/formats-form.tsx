import { Button, NativeSelect, Select } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import {
  dateFormats,
  type Formats,
  formatsFor,
  languages,
  numberFormats,
  type OwnFormats,
  plainFormats,
  timeFormats,
} from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { asOrganization, formatSamples, languageNames, weekStarts, weekWords, zoneChoices } from './format-choices.ts'
import styles from './formats-form.module.css'

type Setting = keyof OwnFormats

export type FormatsFormProps = {
  /** What is chosen; `null` where a person leaves it to their organisation. */
  stored: OwnFormats
  /** Given to a person: what holds where they choose nothing, and the day weeks begin on there. */
  organization?: Formats & { weekStart: number }
  /** Takes what was changed. */
  onSave: (change: Partial<OwnFormats>) => void
  save: { isPending: boolean; error: Error | null }
}

/** Marks, order, clock and weeks that a person or an organisation writes by, with what becomes of them. */
export function FormatsForm({ stored, organization, onSave, save }: FormatsFormProps) {
  const [draft, setDraft] = useState<Partial<OwnFormats>>({})
  const zones = useMemo(zoneChoices, [])
  const shown = { ...stored, ...draft }
  const isChanged = JSON.stringify(shown) !== JSON.stringify(stored)
  const byDefault = (setting: Setting) =>
    organization ? [{ value: '', label: asOrganization(setting, organization) }] : []
  const field = (setting: Exclude<Setting, 'timeZone' | 'weekStart'>, label: string, words: Record<string, string>) => (
    <NativeSelect
      label={label}
      data={[...byDefault(setting), ...Object.entries(words).map(([value, text]) => ({ value, label: text }))]}
      value={shown[setting] ?? ''}
      onChange={event => setDraft({ ...draft, [setting]: event.currentTarget.value || null })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave(draft)
  }
  return (
    <form onSubmit={submit} className={styles.form} aria-label="How numbers and dates are written">
      <div className={styles.fields}>
        {languages.length > 1 ? field('language', t('Language'), languageNames) : null}
        {field('numbers', t('Numbers'), asTheyLook(numberFormats))}
        {field('dates', t('Dates'), asTheyLook(dateFormats))}
        {field('times', t('Times'), asTheyLook(timeFormats))}
        <Select
          label="Time zone"
          data={[...byDefault('timeZone'), ...zones]}
          value={shown.timeZone ?? ''}
          onChange={zone => setDraft({ ...draft, timeZone: zone || null })}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No time zone has this name"
        />
        {organization ? (
          <NativeSelect
            label="Weeks begin on"
            data={[...byDefault('weekStart'), ...weekStarts]}
            value={shown.weekStart ?? ''}
            onChange={event => setDraft({ ...draft, weekStart: Number(event.currentTarget.value) || null })}
          />
        ) : null}
        {field('weeks', t('Weeks are named'), weekWords)}
      </div>
      <ul className={`${styles.samples} num`} aria-label="Written so">
        {formatSamples(formatsFor(organization ?? plainFormats, shown), new Date()).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {save.error ? <Fault text={errorSentence(save.error)} isPlain /> : null}
      <Button type="submit" className={styles.save ?? ''} disabled={!isChanged} loading={save.isPending}>
        Save formats
      </Button>
    </form>
  )
}

/** Choices that are named by what they look like. */
function asTheyLook(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map(value => [value, value]))
}
