import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample } from '../../contract-sample.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns-step.module.css'
import { type ColumnView, columnsToShow, isColumnView } from './mapping-rules.ts'

type ColumnListProps = {
  dataset: LoadableId
  profile: Profile
  mapping: Mapping
  sample: Sample | null
  onMapping: (mapping: Mapping) => void
}

/** Few enough that every keystroke is answered at once, whatever the file's width. */
const columnsAtOnce = 40
/** Files up to this width need no finding. */
const findFrom = 13

const views: Record<ColumnView, string> = {
  all: t('All'),
  used: t('Used'),
  unused: t('Not used'),
  check: t('To check'),
}

/** The columns of the file; those of a wide file can be searched and narrowed down. */
export function ColumnList({ dataset, profile, mapping, sample, onMapping }: ColumnListProps) {
  const [text, setText] = useState('')
  const [view, setView] = useState<ColumnView>('all')
  const [most, setMost] = useState(columnsAtOnce)
  const isWide = profile.columns.length >= findFrom
  const found = columnsToShow(profile, mapping, { text, view })
  return (
    <div className={styles.list}>
      {isWide ? (
        <div className={styles.find}>
          <TextInput
            size="xs"
            aria-label="Search the columns"
            placeholder={t`Search ${formatNumber(profile.columns.length)} columns`}
            leftSection={<IconSearch size={14} stroke={1.8} />}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Segments
            size="xs"
            aria-label="Columns shown"
            data={Object.entries(views).map(([value, label]) => ({ value, label }))}
            value={view}
            onChange={value => isColumnView(value) && setView(value)}
          />
        </div>
      ) : null}
      <ul className={styles.columns} aria-label="Columns of the file">
        {found.slice(0, most).map(column => (
          <ColumnRow key={column.index} {...{ dataset, profile, column, mapping, onMapping }} sample={sample} />
        ))}
      </ul>
      {found.length === 0 ? (
        <p className={styles.none}>No column of the file fits. Clear the search to see all.</p>
      ) : null}
      {found.length > most ? (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setMost(most + columnsAtOnce)}>
            {t`Show ${formatNumber(Math.min(columnsAtOnce, found.length - most))} more`}
          </Button>
          <span className={styles.hint}>{t`${formatNumber(most)} of ${formatNumber(found.length)} columns`}</span>
        </div>
      ) : null}
    </div>
  )
}
