import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import styles from './change.module.css'
import { ChangeLinks } from './change-links.tsx'
import type { Bridge, BridgeStep } from './definition.ts'
import { movesOf, stepWords } from './words.ts'

/** The steps in numbers to the cent: what each holds, the items that move it most beside all others, and its lines. */
export function BridgeTable({ bridge, title }: { bridge: Bridge; title: string }) {
  const analysis = useAnalysis()
  return (
    <DataTable<BridgeStep>
      label={`${title}, in numbers`}
      columns={columnsOf(bridge, analysis)}
      rows={bridge.steps}
      rowKey={({ key }) => key}
      noun={['step', 'steps']}
    />
  )
}

function columnsOf(bridge: Bridge, analysis: Analysis): DataColumn<BridgeStep>[] {
  const write = (step: BridgeStep) => amountWords(step.value, bridge, step.role === 'change')
  const isOfItems = bridge.kind === 'price-volume-mix'
  return [
    {
      id: 'step',
      header: 'Step',
      isWrapping: true,
      cell: step => (
        <>
          <StepName step={step} bridge={bridge} analysis={analysis} />
          {step.meaning ? <span className={styles.meaning}>{step.meaning}</span> : null}
        </>
      ),
    },
    { id: 'value', header: bridge.label, align: 'right', cell: write },
    {
      id: 'count',
      header: isOfItems ? (bridge.dimension === 'product' ? 'Products' : 'Items') : 'Members',
      align: 'right',
      cell: ({ count }) => (count === null ? '' : formatNumber(count)),
    },
    ...(isOfItems
      ? [
          {
            id: 'largest',
            header: 'Largest moves',
            isWrapping: true,
            cell: (step: BridgeStep) => <Largest step={step} bridge={bridge} analysis={analysis} />,
          },
        ]
      : []),
    {
      id: 'lines',
      header: 'Lines',
      isWrapping: true,
      cell: step => <ChangeLinks lines={step.lines} of={stepWords(step, bridge)} />,
    },
  ]
}

type OfStep = { step: BridgeStep; bridge: Bridge; analysis: Analysis }

function StepName({ step, bridge, analysis }: OfStep) {
  const name = stepWords(step, bridge)
  if (step.pick.length === 0) return <span className={styles.name}>{name}</span>
  return (
    <button
      type="button"
      className={`${styles.pick} ${styles.name}`}
      title={`Show only ${name}`}
      onClick={() => analysis.addFilters(step.pick)}
    >
      {name}
    </button>
  )
}

function Largest({ step, bridge, analysis }: OfStep) {
  const { shown, rest } = movesOf(step)
  return (
    <span className={styles.largest}>
      {shown.map(({ label, value, pick }) => (
        <button
          key={label}
          type="button"
          className={styles.pick}
          title={`Show only ${label}`}
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
