import type { Field } from '#shared/fields.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { loadableNouns, type Noun } from '#shared/nouns.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Shape } from '#web/ui/shape.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample, SampleRow } from '../../contract-sample.ts'
import { fieldOf } from '../../intake/assign-field.ts'
import { missingFields } from '../../intake/required-fields.ts'
import styles from './live-sample.module.css'
import { rawOf } from './sample-rules.ts'
import { showValue } from './show-value.ts'
import type { LiveSample as Live } from './use-sample.ts'

type LiveSampleProps = { dataset: LoadableId; mapping: Mapping; live: Live }

/** What the choices below make of the first rows, as the engine will read them: the text of the file and its value. */
export function LiveSample({ dataset, mapping, live }: LiveSampleProps) {
  const { sample, isStale, error, retry } = live
  return (
    <section className={styles.sample} aria-labelledby="live-sample">
      <div className={styles.head}>
        <h3 id="live-sample" className={styles.title}>
          How the first rows would be read
        </h3>
        <p className={styles.say} role="status">
          {sample
            ? sayOf(sample, loadableNouns[dataset], missingFields(dataset, mapping))
            : error
              ? null
              : t('Reading the first rows')}
        </p>
      </div>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {sample && !error ? (
        <Rows dataset={dataset} mapping={mapping} sample={sample} isStale={isStale} />
      ) : error ? null : (
        <Shape height={120} radius={5} />
      )}
    </section>
  )
}

function sayOf({ rows, good, rejected, ignored, isWhole }: Sample, noun: Noun, missing: Field[]): string {
  const of = isWhole ? t`All ${formatNumber(rows)} rows` : t`The first ${formatNumber(rows)} rows`
  const parts = [
    missing.length > 0 ? t`${formatNumber(good)} not complete yet` : `${formatNumber(good)} ${noun(good)}`,
    ...(rejected > 0 ? [t`${formatNumber(rejected)} with a fault`] : []),
    ...(ignored > 0 ? [ignored === 1 ? t('1 that is no line') : t`${formatNumber(ignored)} that are no line`] : []),
  ]
  const without = missing.map(({ label }) => inSentence(label)).join(', ')
  return without ? t`${of}: ${parts.join(', ')}, still without ${without}.` : `${of}: ${parts.join(', ')}.`
}

const outcomes: Record<SampleRow['outcome'], { word: string; tone: TagTone }> = {
  good: { word: t('Good'), tone: 'good' },
  rejected: { word: t('Fault'), tone: 'bad' },
  ignored: { word: t('No line'), tone: 'neutral' },
}

/** No row is a good line while nobody has said where its date or its money is. */
function Outcome({ row, isIncomplete }: { row: SampleRow; isIncomplete: boolean }) {
  if (row.outcome === 'good' && isIncomplete) return <Tag tone="info">Not complete</Tag>
  return <Tag tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].word}</Tag>
}

type RowsProps = { dataset: LoadableId; mapping: Mapping; sample: Sample; isStale: boolean }

function Rows({ dataset, mapping, sample, isStale }: RowsProps) {
  const isIncomplete = missingFields(dataset, mapping).length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={`${styles.scroll} ${isStale ? styles.stale : ''}`} tabIndex={0} aria-busy={isStale}>
      <table className={`${styles.table} num`} aria-label="The first rows as they would be read">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Outcome</th>
            {sample.fields.map(({ field }) => (
              <th key={field} scope="col" className={alignOf(dataset, field)}>
                {fieldOf(dataset, field)?.label ?? field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.items.map(row => (
            <tr key={row.row} className={styles[row.outcome] ?? ''}>
              <th scope="row">{row.row}</th>
              <td>
                <Outcome row={row} isIncomplete={isIncomplete} />
              </td>
              <Values dataset={dataset} mapping={mapping} sample={sample} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ValuesProps = Omit<RowsProps, 'isStale'> & { row: SampleRow }

function Values({ dataset, mapping, sample, row }: ValuesProps) {
  const isWhole = row.values.every(({ reason }) => reason === null)
  if (row.outcome === 'ignored' || (row.outcome === 'rejected' && isWhole)) {
    return (
      <td colSpan={sample.fields.length} className={styles.whole}>
        {row.reason}
      </td>
    )
  }
  return sample.fields.map(({ field }, at) => {
    const { value = null, reason = null } = row.values[at] ?? {}
    const known = fieldOf(dataset, field)
    const raw = rawOf(sample, row, field, mapping)?.trim() ?? null
    const after = value === null || !known ? value : showValue(value, known)
    return (
      <td key={field} className={`${alignOf(dataset, field)} ${reason === null ? '' : styles.fault}`}>
        <span className={styles.after} title={reason ?? after ?? ''}>
          {reason ?? after ?? ''}
        </span>
        {raw !== null && raw !== '' && (reason !== null || raw !== after) ? (
          <span className={styles.before} title={raw}>
            <VisuallyHidden>The file has </VisuallyHidden>
            {raw}
          </span>
        ) : null}
      </td>
    )
  })
}

function alignOf(dataset: LoadableId, id: string): string {
  const kind = fieldOf(dataset, id)?.kind
  return kind === 'money' || kind === 'number' || kind === 'integer' ? (styles.right ?? '') : ''
}
