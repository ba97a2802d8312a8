import { MultiSelect, Stack, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { t } from '#shared/translate.ts'
import { PeopleSelect } from '#web/people/owner-select.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { ReportDefinition } from '../../definition.ts'
import { askingWidgets, readSlices, widerThanSlices } from '../../rules-slices.ts'
import { mostSliceFields } from '../../schedule-terms.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import styles from './schedules.module.css'
import { outsideQuery } from './schedules-api.ts'
import { personNoun, sliceFaultWords } from './words.ts'

type RecipientFieldsProps = {
  draft: ScheduleDraft
  definition: ReportDefinition
  known: readonly { uuid: string; name: string }[]
  faults: Partial<Record<'people' | 'addresses' | 'sliceBy' | 'slices', string>>
  /** What is wrong with a line of the table, by its number. */
  lineFaults: readonly { line: number; words: string }[]
  onChange: (change: Partial<ScheduleDraft>) => void
}

/** Who gets a report: people and addresses the whole of it, or each of a table their own part. */
export function RecipientFields({ draft, definition, known, faults, lineFaults, onChange }: RecipientFieldsProps) {
  const outside = useQuery(outsideQuery).data?.domains ?? []
  return (
    <Stack gap="md">
      <Switch
        label="Everybody gets only their own part"
        description={t('A table says who gets which suppliers, units or customers.')}
        checked={draft.isSliced}
        onChange={event => onChange({ isSliced: event.currentTarget.checked })}
      />
      {draft.isSliced ? (
        <SliceFields {...{ draft, definition, faults, lineFaults, onChange }} />
      ) : (
        <>
          <PeopleSelect
            label="People of the organisation"
            chosen={draft.people}
            known={known}
            error={faults.people}
            onChosen={people => onChange({ people })}
          />
          <Textarea
            label="E-mail addresses outside"
            description={
              outside.length > 0
                ? t`One per line, at ${outside.join(', ')}`
                : t(
                    'Colleagues can be named here too. Others cannot yet: an administrator has to allow their domain first.',
                  )
            }
            value={draft.addresses}
            autosize
            minRows={1}
            maxRows={6}
            error={faults.addresses}
            onChange={event => onChange({ addresses: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  )
}

type SliceFieldsProps = Omit<RecipientFieldsProps, 'known'>

function SliceFields({ draft, definition, faults, lineFaults, onChange }: SliceFieldsProps) {
  const catalogue = useQuery(catalogueQuery).data
  const datasets = catalogue?.datasets ?? []
  const fieldsOf = (dataset: string) =>
    new Set(datasets.find(({ id }) => id === dataset)?.dimensions.map(({ id }) => id))
  const asked = new Set<string>(askingWidgets(definition).map(({ dataset }) => dataset))
  const dimensions = new Map(
    datasets.filter(({ id }) => asked.has(id)).flatMap(one => one.dimensions.map(({ id, label }) => [id, label])),
  )
  const wider = catalogue ? widerThanSlices(definition, draft.sliceBy, fieldsOf) : []
  const labels = draft.sliceBy.map(id => dimensions.get(id) ?? id)
  const { slices, faults: typed } = readSlices(draft.slices, draft.sliceBy.length)
  // Before it is chosen what the report is cut by, no line can be right.
  const wrong = draft.slices.trim() === '' || draft.sliceBy.length === 0 ? [] : typed
  const found =
    wrong.length > 0 ? wrong.map(({ line, fault }) => ({ line, words: sliceFaultWords[fault] })) : lineFaults
  const told = [...new Set(found.map(({ line, words }) => t`Line ${formatNumber(line)}: ${words}`))]
  const order = [t('e-mail address'), ...labels].join(' → ')
  return (
    <>
      <MultiSelect
        label="Cut by"
        searchable
        maxValues={mostSliceFields}
        data={[...dimensions].map(([value, label]) => ({ value, label }))}
        value={draft.sliceBy}
        error={
          wider.length > 0
            ? t`These parts would show everybody’s figures, so nothing is sent: ${wider.join(', ')}`
            : faults.sliceBy
        }
        onChange={sliceBy => onChange({ sliceBy })}
      />
      <Textarea
        label="Who gets which part"
        description={t`Typed, or pasted from a spreadsheet, a line each: ${order}`}
        value={draft.slices}
        autosize
        minRows={4}
        maxRows={14}
        classNames={{ input: styles.table }}
        error={told.length === 0 ? faults.slices : true}
        onChange={event => onChange({ slices: event.currentTarget.value })}
      />
      {told.length > 0 ? (
        <ul className={styles.faults} role="alert">
          {told.slice(0, mostFaults).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : slices.length > 0 ? (
        <p className={styles.quiet} role="status">
          {`${formatNumber(slices.length)} ${personNoun(slices.length)}`}
        </p>
      ) : null}
    </>
  )
}

/** So many lines that are wrong are told at once. */
const mostFaults = 10
