import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DatasetId, datasets, isDatasetId } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { FilterBuilder } from '#web/filters/filter-builder.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useTypedWords } from '#web/ui/use-typed-text.ts'
import type { Upload } from '../../contract.ts'
import { uploadQuery, uploadsQuery } from '../api.ts'
import { filterFields } from './filter-fields.ts'
import styles from './lines.module.css'
import { type LinesView, partyText, setPartyText, toLinesSpec } from './lines-view.ts'

export type ChangeView = (change: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void
type LinesFiltersProps = { view: LinesView; offered: readonly DatasetId[]; onView: ChangeView }

/** Which lines: dataset, upload, period, and a text in the name of the other party. */
export function LinesFilters({ view, offered, onView }: LinesFiltersProps) {
  const change = (next: Record<string, string | undefined>) =>
    onView({ ...next, page: undefined, cursor: undefined }, { replace: true })
  const { party } = datasets[view.dataset]
  const partyLabel = datasets[view.dataset].fields.find(({ id }) => id === party)?.label ?? party
  return (
    <search className={styles.filters} aria-label="Filters of lines">
      {offered.length > 1 ? (
        <Segments
          aria-label="Dataset"
          value={view.dataset}
          onChange={value =>
            isDatasetId(value) &&
            change({ dataset: value, figure: undefined, filters: undefined, upload: undefined, order: undefined })
          }
          data={offered.map(id => ({ value: id, label: datasets[id].label }))}
        />
      ) : null}
      <PartyField view={view} label={partyLabel} onChange={change} />
      <UploadChoice view={view} onUpload={upload => change({ upload: upload ?? undefined })} />
      <span className={styles.period}>
        <DayField
          aria-label="From"
          value={view.from ?? ''}
          max={view.to ?? undefined}
          onDay={day => change({ from: day || undefined })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          aria-label="To"
          value={view.to ?? ''}
          min={view.from ?? undefined}
          onDay={day => change({ to: day || undefined })}
        />
      </span>
      <FilterBuilder
        key={view.dataset}
        dataset={view.dataset}
        fields={filterFields(view.dataset)}
        usual={datasets[view.dataset].party}
        covered={coveredBy(view)}
        onAdd={filter => change({ filters: writeFilters([...view.filters, filter]) })}
      />
    </search>
  )
}

function coveredBy(view: LinesView) {
  const { filters = [], period } = toLinesSpec(view)
  return { filters, ...(period ? { period } : {}) }
}

type PartyFieldProps = {
  view: LinesView<FactId>
  label: string
  onChange: (next: { filters: string | undefined }) => void
}

/** A text in the name of the other party. */
export function PartyField({ view, label, onChange }: PartyFieldProps) {
  const [text, setText] = useTypedWords(partyText(view), words =>
    onChange({ filters: writeFilters(setPartyText(view, words)) }),
  )
  return (
    <TextInput
      className={styles.party ?? ''}
      aria-label={t`${label} contains`}
      placeholder={t`${label} contains …`}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}

/** The latest loaded uploads, and the one in the address whatever its age. */
function UploadChoice({ view, onUpload }: { view: LinesView; onUpload: (id: string | null) => void }) {
  const latest = useQuery(uploadsQuery(1)).data?.items ?? []
  const isListed = view.upload === null || latest.some(({ id }) => id === view.upload)
  const chosen = useQuery({ ...uploadQuery(view.upload ?? ''), enabled: !isListed }).data
  const uploads: Upload[] = [...latest, ...(chosen && !isListed ? [chosen] : [])]
  const options = uploads.filter(upload => upload.status === 'loaded' && upload.dataset === view.dataset)
  return (
    <Select
      className={styles.upload ?? ''}
      aria-label="Upload"
      placeholder="All uploads"
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={view.upload}
      onChange={onUpload}
      clearable
      searchable
      nothingFoundMessage="No such upload among the latest"
    />
  )
}
