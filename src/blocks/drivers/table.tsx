import { changeOf } from '#shared/change.ts'
import { ChangeText } from '#web/ui/change-text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatPercent, unknownValue } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import styles from '../bridge/change.module.css'
import { ChangeLinks } from '../bridge/change-links.tsx'
import { type Analysis, coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { memberWords } from '../parts/member-words.ts'
import type { SpecialBlock } from '../view.ts'
import type { Driver, Drivers } from './definition.ts'

type Explained = Drivers['dimensions'][number]
type Row = Pick<Driver, 'previous' | 'value' | 'change' | 'share'> & {
  key: string
  name: string
  driver: Driver | null
}
type DriversTableProps = { block: SpecialBlock; found: Drivers; shown: Explained }

/** The members by the size of their change, then all others and the whole. */
export function DriversTable({ block, found, shown }: DriversTableProps) {
  const analysis = useAnalysis()
  const rows = shown.drivers.map(
    (driver): Row => ({
      ...driver,
      key: `member ${driver.member ?? ''}`,
      name: memberWords(shown.id, driver.member),
      driver,
    }),
  )
  const { rest } = shown
  const foot: Row[] = [
    ...(rest.members > 0 ? [{ ...rest, key: 'rest', name: `Others (${rest.members})`, driver: null }] : []),
    { ...found, share: Number(found.change) === 0 ? null : 1, key: 'total', name: 'Total', driver: null },
  ]
  return (
    <DataTable<Row>
      label={`${block.title}, by ${shown.label.toLowerCase()}`}
      columns={columnsOf(found, analysis, Math.max(...rows.map(({ share }) => Math.abs(share ?? 0))))}
      rows={rows}
      foot={foot}
      rowKey={({ key }) => key}
      noun={['driver', 'drivers']}
    />
  )
}

/** `largest`: the share that fills a bar. */
function columnsOf(found: Drivers, analysis: Analysis, largest: number): DataColumn<Row>[] {
  const { unit, currency, direction, label } = found
  const write = (value: Row['value']) => formatValue(value, unit, { currency, style: 'whole' })
  return [
    { id: 'member', header: 'Driver', isWrapping: true, cell: row => <DriverName row={row} analysis={analysis} /> },
    { id: 'previous', header: 'Before', align: 'right', cell: ({ previous }) => write(previous) },
    { id: 'value', header: label, align: 'right', cell: ({ value }) => write(value) },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      cell: ({ change }) => formatSigned(Number(change), unit, { currency, style: 'whole' }),
    },
    {
      id: 'percent',
      header: 'Change %',
      align: 'right',
      cell: ({ value, previous }) => (
        <ChangeText
          of={{ value, previous, unit, ...changeOf(unit, value, previous) }}
          direction={direction}
          currency={currency}
        />
      ),
    },
    {
      id: 'share',
      header: 'Of the change',
      align: 'right',
      cell: ({ share, driver }) =>
        share === null ? (
          unknownValue
        ) : driver ? (
          <ShareBar share={share} of={largest} text={percent(share)} />
        ) : (
          percent(share)
        ),
    },
    {
      id: 'go',
      header: 'Behind it',
      isWrapping: true,
      cell: row => <Behind row={row} found={found} analysis={analysis} />,
    },
  ]
}

function percent(share: number): string {
  return formatPercent(share, { digits: 0 })
}

function DriverName({ row, analysis }: { row: Row; analysis: Analysis }) {
  const { driver, name } = row
  if (!driver) return <span className={styles.name}>{name}</span>
  return (
    <button
      type="button"
      className={`${styles.pick} ${styles.name}`}
      title={`Show only ${name}`}
      onClick={() => analysis.addFilters(driver.pick)}
    >
      {name}
    </button>
  )
}

function Behind({ row, found, analysis }: { row: Row; found: Drivers; analysis: Analysis }) {
  const { driver, name } = row
  const pick = driver?.pick ?? []
  if (!driver && row.key !== 'total') return null
  const filters = [...analysis.asked.filters, ...pick]
  return (
    <span className={styles.links}>
      <WhyButton explained={{ measure: found.measure, question: coveredBy(analysis.asked, pick), of: name }} />
      <ChangeLinks
        lines={[
          { filters, period: found.period },
          { filters, period: found.compare },
        ]}
        of={name}
      />
    </span>
  )
}
