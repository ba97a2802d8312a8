import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { ColumnProfile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample } from '../../contract-sample.ts'
import styles from './columns-step.module.css'
import { faultsOf, type SampledCell, sampledCells } from './sample-rules.ts'
import { showValue } from './show-value.ts'

type ColumnSamplesProps = {
  column: ColumnProfile
  /** The field the column is read into, if any. */
  field: Field | undefined
  mapping: Mapping
  sample: Sample | null
  /** Several values, not the first one alone. */
  isOpen: boolean
}

const mostValues = 3

/** The first different values of a column, and beside them what they become as a field; one that cannot be read is first. */
export function ColumnSamples({ column, field, mapping, sample, isOpen }: ColumnSamplesProps) {
  const most = isOpen ? mostValues : 1
  const cells = field && sample ? sampledCells(sample, field.id, mapping) : []
  const label = t`Values of ${column.name}`
  if (!field || cells.length === 0) {
    return (
      <ul className={styles.samples} aria-label={label}>
        {column.samples.slice(0, most).map(text => (
          <li key={text} className={styles.plain}>
            <span className={styles.cell} title={text}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    )
  }
  const faults = sample ? faultsOf(sample, field.id) : 0
  return (
    <div>
      <ul className={styles.samples} aria-label={label}>
        {faultsFirst(cells)
          .slice(0, most)
          .map(cell => (
            <BeforeAfter key={cell.row} cell={cell} field={field} />
          ))}
      </ul>
      {faults > 0 ? (
        <p className={styles.faults}>
          {t`${formatNumber(faults)} of the first ${formatNumber(sample?.rows ?? 0)} rows cannot be read`}
        </p>
      ) : null}
    </div>
  )
}

function faultsFirst(cells: readonly SampledCell[]): SampledCell[] {
  return cells.toSorted((one, other) => Number(one.reason === null) - Number(other.reason === null))
}

function BeforeAfter({ cell: { raw, value, reason }, field }: { cell: SampledCell; field: Field }) {
  const after = reason ?? (value === null ? t('blank') : showValue(value, field))
  if (after === raw)
    return (
      <li className={styles.plain}>
        <span className={styles.cell} title={raw}>
          {raw}
        </span>
      </li>
    )
  return (
    <li>
      <span className={`${styles.cell} ${styles.raw}`} title={raw}>
        {raw === '' ? t('blank') : raw}
      </span>
      <span className={styles.raw} role="img" aria-label="is read as">
        →
      </span>
      <span className={`${styles.cell} ${reason === null ? '' : styles.unread}`} title={after}>
        {after}
      </span>
    </li>
  )
}
