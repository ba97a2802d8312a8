import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Confirmation } from '../../contract.ts'
import type { RowQuestion } from '../../contract-rows.ts'
import styles from './plan-step.module.css'

type RowQuestionsProps = {
  confirmations: readonly Confirmation[]
  confirmed: readonly string[]
  /** One of a question's options, or of the values of a column those whose rows are left out. */
  onAnswer: (asked: Confirmation, answer: string | string[]) => void
  isBusy: boolean
}

/** What only a person can decide about rows, each with how many there are and what they come to. */
export function RowQuestions({ confirmations, confirmed, onAnswer, isBusy }: RowQuestionsProps) {
  return confirmations.map(asked =>
    asked.question ? (
      <fieldset key={asked.id} className={styles.confirmations} disabled={isBusy}>
        <legend className={styles.groupTitle}>Please answer before loading</legend>
        {asked.question.kind === 'values' ? (
          <ValueChoice asked={asked} question={asked.question} onAnswer={answer => onAnswer(asked, answer)} />
        ) : (
          <Radio.Group
            label={asked.text}
            value={confirmed.includes(asked.id) ? asked.question.counted : null}
            onChange={answer => onAnswer(asked, answer)}
          >
            <div className={styles.radios}>
              {asked.question.options.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} disabled={isBusy} />
              ))}
            </div>
          </Radio.Group>
        )}
      </fieldset>
    ) : null,
  )
}

type ValueChoiceProps = { asked: Confirmation; question: RowQuestion; onAnswer: (leftOut: string[]) => void }

/** The values of a column, of which those ticked are loaded. */
function ValueChoice({ asked, question: { values }, onAnswer }: ValueChoiceProps) {
  const [loaded, setLoaded] = useState(() => values.filter(({ isLoaded }) => isLoaded).map(({ value }) => value))
  const leftOut = values.map(({ value }) => value).filter(value => !loaded.includes(value))
  return (
    <>
      <Checkbox.Group label={asked.text.split('? ')[0]?.concat('?')} value={loaded} onChange={setLoaded}>
        <div className={styles.values}>
          {values.map(({ value, lines, sums }) => (
            <Checkbox
              key={value}
              value={value}
              label={value === '' ? 'blank' : value}
              description={[
                `${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`,
                ...sums.map(({ amount, currency }) => formatMoney(amount, currency)),
              ].join(', ')}
            />
          ))}
        </div>
      </Checkbox.Group>
      <span>
        <Button size="compact-sm" variant="default" onClick={() => onAnswer(leftOut)}>
          {leftOut.length === 0 ? 'Load them all' : 'Load only these'}
        </Button>
      </span>
    </>
  )
}
