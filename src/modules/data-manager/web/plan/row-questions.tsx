import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Confirmation, UploadDetail } from '../../contract.ts'
import type { RowQuestion } from '../../contract-rows.ts'
import { AnsweredLine } from '../steps/answered-line.tsx'
import styles from './plan-step.module.css'
import type { PlanInHand } from './use-plan.ts'

/** What only a person can decide about rows, each with how many there are and what they come to; answers stay in sight. */
export function RowQuestions({ upload, plan }: { upload: UploadDetail; plan: PlanInHand }) {
  const { confirmed, answer, isCounting } = plan
  return (
    <>
      {upload.confirmations.map(asked =>
        asked.question ? (
          <Asked
            key={asked.id}
            asked={asked}
            question={asked.question}
            given={confirmed.includes(asked.id) ? asked.question.counted : null}
            onAnswer={given => answer(asked, given)}
            isBusy={isCounting}
          />
        ) : null,
      )}
      {upload.answered.map(asked =>
        asked.question ? (
          <Asked
            key={asked.id}
            asked={asked}
            question={asked.question}
            given={asked.question.counted}
            onAnswer={given => answer(asked, given)}
            isBusy={isCounting}
          />
        ) : null,
      )}
    </>
  )
}

type AskedProps = {
  asked: Confirmation
  question: RowQuestion
  /** The answer, once there is one. */
  given: string | null
  /** One of a question's options, or of the values of a column those whose rows are left out. */
  onAnswer: (answer: string | string[]) => void
  isBusy: boolean
}

function Asked({ asked, question, given, onAnswer, isBusy }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (answer: string | string[]) => {
    setOpen(false)
    if (given === null || answer !== given) onAnswer(answer)
  }
  if (given !== null && !isOpen) {
    return (
      <div className={styles.answered}>
        <AnsweredLine
          subject={subjectOf(asked)}
          answer={givenWords(question, given)}
          text={asked.text}
          isBusy={isBusy}
          onChange={() => setOpen(true)}
        />
      </div>
    )
  }
  return (
    <fieldset className={styles.confirmations} disabled={isBusy}>
      <legend className={styles.groupTitle}>Please answer before loading</legend>
      {question.kind === 'values' ? (
        <ValueChoice asked={asked} question={question} onAnswer={choose} />
      ) : (
        <Radio.Group label={asked.text} value={given} onChange={choose}>
          <div className={styles.radios}>
            {question.options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} disabled={isBusy} />
            ))}
          </div>
        </Radio.Group>
      )}
    </fieldset>
  )
}

/** What a question is about, without the asking: `2 lines, 852.00 GBP without a supplier:`. */
function subjectOf({ text }: Confirmation): string {
  const [subject = text] = text.split(/(?<=:) |(?<=\?) /)
  return subject
}

function givenWords({ kind, options, values }: RowQuestion, given: string): string {
  const left = values.filter(({ isLoaded }) => !isLoaded)
  if (kind === 'values' && left.length > 0) {
    const shown = left.map(({ value, sums }) => {
      const money = listWords(sums.map(({ amount, currency }) => formatMoney(amount, currency)))
      return `${value === '' ? t('blank') : t`‘${value}’`} (${money})`
    })
    return t`without ${listWords(shown)}`
  }
  return options.find(({ value }) => value === given)?.label ?? given
}

type Value = RowQuestion['values'][number]
type ValueChoiceProps = { asked: Confirmation; question: RowQuestion; onAnswer: (leftOut: string[]) => void }

/** The values of a column, of which those ticked are loaded; values of rows that were undone are proposed to stay out. */
function ValueChoice({ asked, question: { values }, onAnswer }: ValueChoiceProps) {
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
            : proposed.length === 1
              ? t`${listWords(proposed.map(nameOf))} sounds like rows that were undone: proposed to be left out.`
              : t`${listWords(proposed.map(nameOf))} sound like rows that were undone: proposed to be left out.`
        }
        value={loaded}
        onChange={setLoaded}
      >
        <div className={styles.values}>
          {values.map(one => (
            <Checkbox
              key={one.value}
              value={one.value}
              label={one.value === '' ? t('blank') : one.value}
              description={countWords(one)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={styles.hint}>
        {left.length === 0
          ? t('Every row is loaded.')
          : t`Left out: ${left.map(one => `${nameOf(one)}, ${countWords(one)}`).join('; ')}.`}
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
  return value === '' ? t('Blank') : `‘${value}’`
}

function countWords({ lines, sums }: Value): string {
  const money = sums.map(({ amount, currency }) => formatMoney(amount, currency))
  return [`${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`, ...money].join(', ')
}
