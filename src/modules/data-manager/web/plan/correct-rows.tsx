import { Button, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { loadables } from '#shared/loadables.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import type { RejectPage, UploadDetail } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import { rejectsQuery } from '../api.ts'
import { AlikeList } from './alike-list.tsx'
import type { CorrectedColumn } from './correction-cells.ts'
import styles from './correction-grid.module.css'
import { CorrectionGrid } from './correction-grid.tsx'
import { correctionWords, placeOf, uncorrect } from './correction-rules.ts'
import planStyles from './plan-step.module.css'

type CorrectRowsProps = {
  upload: UploadDetail
  corrections: Correction[]
  onChange: (corrections: Correction[]) => void
}

/** Rejected rows mended in the page: all with the same text at once, or row by row. */
export function CorrectRows({ upload, corrections, onChange }: CorrectRowsProps) {
  const [view, setView] = useViewState(search => ({
    page: Math.max(1, Number(search.faults) || 1),
    kind: search.fault ?? '',
  }))
  const [field, reason] = view.kind.split('.')
  const kind = field !== undefined && reason ? { ...(field === 'row' ? {} : { field }), reason } : {}
  const answer = useProvided(rejectsQuery(upload.id, { page: view.page, ...kind }))
  const labelOf = (id: string) => loadables[upload.dataset].fields.find(known => known.id === id)?.label ?? id
  return (
    <section className={styles.correct} aria-label="Correct rejected rows">
      <h3 className={planStyles.groupTitle}>Correct them here</h3>
      <p className={styles.say}>
        The file stays as it is: what you type takes the place of its cells when it is counted again.
      </p>
      <CorrectionsInUse corrections={corrections} labelOf={labelOf} onChange={onChange} />
      <DataState
        of={answer}
        skeleton={<TableSkeleton />}
        empty={{ title: t('No rejected row'), why: t('Every row of the file can be read.') }}
      >
        {found => (
          <>
            <KindChoice
              found={found}
              chosen={view.kind}
              onChoose={fault => setView({ fault, faults: undefined }, { replace: true })}
            />
            <AlikeList alike={found.alike} labelOf={labelOf} corrections={corrections} onChange={onChange} />
            <h4 className={styles.head}>Row by row</h4>
            <CorrectionGrid
              rows={found.items}
              columns={columnsOf(upload)}
              corrections={corrections}
              counted={upload.mapping?.corrections ?? []}
              onChange={onChange}
            />
            <p className={styles.keys}>
              Arrows and Enter move, Escape takes a cell back, Ctrl+D gives its text to the rows below with the same
              fault, and a column pasted from a spreadsheet fills downwards.
            </p>
            <Pager
              page={found.page}
              total={found.total}
              onPage={page => setView({ faults: page === 1 ? undefined : page }, { replace: true })}
              noun={count => plural(count, 'row', 'rows')}
            />
          </>
        )}
      </DataState>
    </section>
  )
}

/** The mapped columns in the file's order; only what is read can be wrong. */
function columnsOf({ mapping, profile, dataset }: UploadDetail): CorrectedColumn[] {
  const { fields } = loadables[dataset]
  return (mapping?.columns ?? [])
    .toSorted((one, other) => one.column - other.column)
    .map(({ field, column }) => ({
      field,
      column,
      label: profile?.columns[column]?.name ?? fields.find(known => known.id === field)?.label ?? field,
    }))
}

type KindChoiceProps = { found: RejectPage; chosen: string; onChoose: (kind: string | undefined) => void }

function KindChoice({ found, chosen, onChoose }: KindChoiceProps) {
  if (found.reasons.length < 2) return null
  const data = found.reasons.map(({ field, reason, words, count }) => ({
    value: `${field ?? 'row'}.${reason}`,
    label: `${words} (${formatNumber(count)})`,
  }))
  return (
    <div className={styles.filters}>
      <Select
        label="Fault"
        placeholder="All faults"
        data={data}
        value={chosen || null}
        onChange={value => onChoose(value ?? undefined)}
        clearable
        w="min(420px, 100%)"
      />
    </div>
  )
}

const shown = 12

type CorrectionsInUseProps = {
  corrections: readonly Correction[]
  labelOf: (field: string) => string
  onChange: (corrections: Correction[]) => void
}

/** What was corrected so far, each to be taken back. */
function CorrectionsInUse({ corrections, labelOf, onChange }: CorrectionsInUseProps) {
  if (corrections.length === 0) return null
  return (
    <ul className={`${styles.inUse} num`} aria-label="Corrections">
      {corrections.slice(0, shown).map(one => {
        const words = correctionWords(one, labelOf)
        return (
          <li key={JSON.stringify(placeOf(one))}>
            <Button
              size="compact-xs"
              variant="default"
              rightSection={<IconX size={12} aria-hidden />}
              aria-label={t`Take back: ${words}`}
              onClick={() => onChange(uncorrect(corrections, placeOf(one)))}
            >
              {words}
            </Button>
          </li>
        )
      })}
      {corrections.length > shown ? <li>and {formatNumber(corrections.length - shown)} more</li> : null}
    </ul>
  )
}
