import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Confirmation } from '../../contract.ts'
import type { RowQuestion } from '../../contract-rows.ts'
import styles from './plan-step.module.css'

type Value = RowQuestion['values'][number]
type ValueChoiceProps = { asked: Confirmation; question: RowQuestion; onAnswer: (leftOut: string[]) => void }

/** The values of a column, of which those ticked are loaded; values of rows that were undone are proposed to stay out. */
export function ValueChoice({ asked, question: { values }, onAnswer }: ValueChoiceProps) {
  const [loaded, setLoaded] = useState(() => values.filter(({ isProposed }) => isProposed).map(({ value }) => value))
  const left = values.filter(({ value }) => !loaded.includes(value))
  const proposed = values.filter(({ isLoaded, isProposed }) => isLoaded && !isProposed)
  return (
    <>
      <Checkbox.Group
        label={asked.text.split('? ')[0]?.concat('?')}
        description={
          proposed.length === 0
            ? undefined
            : `${proposed.map(nameOf).join(' and ')} ${proposed.length === 1 ? 'sounds' : 'sound'} like rows that were undone: proposed to be left out.`
        }
        value={loaded}
        onChange={setLoaded}
      >
        <div className={styles.values}>
          {values.map(one => (
            <Checkbox
              key={one.value}
              value={one.value}
              label={one.value === '' ? 'blank' : one.value}
              description={countWords(one)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={styles.hint}>
        {left.length === 0
          ? 'Every row is loaded.'
          : `Left out: ${left.map(one => `${nameOf(one)}, ${countWords(one)}`).join('; ')}.`}
      </p>
      <span>
        <Button size="compact-sm" onClick={() => onAnswer(left.map(({ value }) => value))}>
          Use this choice
        </Button>
      </span>
    </>
  )
}

function nameOf({ value }: Value): string {
  return value === '' ? 'Blank' : `‘${value}’`
}

function countWords({ lines, sums }: Value): string {
  const money = sums.map(({ amount, currency }) => formatMoney(amount, currency))
  return [`${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`, ...money].join(', ')
}
