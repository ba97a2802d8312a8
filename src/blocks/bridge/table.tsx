import { plural, t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import styles from './change.module.css'
import { bridgeColumns } from './columns.ts'
import type { Bridge, BridgeStep } from './definition.ts'
import { movesOf, stepWords } from './words.ts'

/** The steps in numbers to the cent: what each holds, the items that move it most beside all others, and its lines. */
export function BridgeTable({ bridge, title }: { bridge: Bridge; title: string }) {
  const analysis = useAnalysis()
  return (
    <DataTable<BridgeStep>
      label={t`${title}, in numbers`}
      columns={columnsOf(bridge, analysis)}
      rows={bridge.steps}
      rowKey={({ key }) => key}
      noun={count => plural(count, 'step', 'steps')}
    />
  )
}

function columnsOf(bridge: Bridge, analysis: Analysis): DataColumn<BridgeStep>[] {
  return screenColumns(bridgeColumns(bridge), {
    currency: bridge.currency,
    wrapping: ['step', 'largest', 'lines'],
    cells: {
      step: step => (
        <>
          <ShowOnly name={stepWords(step, bridge)} pick={step.pick} />
          {step.meaning ? <span className={styles.meaning}>{step.meaning}</span> : null}
        </>
      ),
      value: ({ value, role }) => amountWords(value, bridge, role === 'change'),
      count: ({ count }) => (count === null ? '' : formatNumber(count)),
      largest: step => <Largest step={step} bridge={bridge} analysis={analysis} />,
      lines: step => <ChangeLinks lines={step.lines} of={stepWords(step, bridge)} />,
    },
  })
}

type OfStep = { step: BridgeStep; bridge: Bridge; analysis: Analysis }

function Largest({ step, bridge, analysis }: OfStep) {
  const { shown, rest } = movesOf(step)
  if (shown.length === 0 && !rest) return null
  return (
    <span className={styles.largest}>
      {shown.map(({ label, value, pick }) => (
        <button
          key={label}
          type="button"
          className={styles.pick}
          title={t`Filter to ${label}`}
          onClick={() => analysis.addFilters(pick)}
        >
          {`${label} ${amountWords(value, bridge, true, 'compact')}`}
        </button>
      ))}
      {rest ? <span>{`${rest.words} ${amountWords(rest.value, bridge, true, 'compact')}`}</span> : null}
    </span>
  )
}

function amountWords(
  value: BridgeStep['value'],
  { unit, currency }: Bridge,
  isSigned: boolean,
  style: 'full' | 'compact' = 'full',
) {
  const text = formatValue(value, unit, { currency, style })
  return isSigned && Number(value) > 0 ? `+${text}` : text
}

/** Links to the lines of a row, one a period; nothing for who may not read lines. */
export function ChangeLinks({ lines, of }: { lines: BridgeStep['lines']; of: string }) {
  const { linesLink, asked } = useAnalysis()
  const links = lines.flatMap(spec => {
    const link = linesLink(spec)
    const isNow = spec.period.from === asked.period.from && spec.period.to === asked.period.to
    return link ? [{ link, words: formatPeriod(spec.period), short: isNow ? t('Now') : t('Before') }] : []
  })
  if (links.length === 0) return null
  return (
    <span className={styles.links}>
      {links.map(({ link, words, short }) => (
        <AppLink key={words} {...link} aria-label={t`${short}: lines of ${of}, ${words}`}>
          {short}
        </AppLink>
      ))}
    </span>
  )
}

/** A name that narrows the view to what it stands for; plain where nothing names that. */
export function ShowOnly({ name, pick }: { name: string; pick: BridgeStep['pick'] }) {
  const { addFilters } = useAnalysis()
  if (pick.length === 0) return <span className={styles.name}>{name}</span>
  return (
    <button
      type="button"
      className={`${styles.pick} ${styles.name}`}
      title={t`Filter to ${name}`}
      onClick={() => addFilters(pick)}
    >
      {name}
    </button>
  )
}
