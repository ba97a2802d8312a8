import { NativeSelect, Radio } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { formatMoney, formatNumber, withFormats } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Question } from '../../contract.ts'
import { answers } from '../../intake/answer-question.ts'
import styles from './answer-cards.module.css'

type AnswerCardsProps = { question: Question; answer: string | null; onAnswer: (answer: string) => void }
type Option = Question['options'][number]

/** So many answers are seen at once; the others are in a list below. */
const mostCards = 6

/** The answers to a question, each in sight with what it comes to, the likeliest first. */
export function AnswerCards({ question, answer, onAnswer }: AnswerCardsProps) {
  const { text, options, takesDay } = question
  const [cards, others] = [options.slice(0, mostCards), options.slice(mostCards)]
  const day = answer?.startsWith(answers.value('')) ? answer.slice(answers.value('').length) : ''
  const isOwnDay = day !== '' && options.every(({ value }) => value !== answer)
  return (
    <div className={styles.answers}>
      {cards.length > 0 ? (
        <Radio.Group label={<VisuallyHidden>{text}</VisuallyHidden>} value={answer} onChange={onAnswer}>
          <div className={styles.cards}>
            {cards.map((option, at) => (
              <Radio.Card key={option.value} value={option.value} className={styles.card}>
                <Radio.Indicator size="xs" />
                <span className={styles.label}>
                  {withFormats(option.label)}{' '}
                  {at === 0 && options.length > 1 ? <span className={styles.likely}>likeliest</span> : null}
                </span>
                <Sum option={option} />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {others.length > 0 ? (
        <NativeSelect
          size="xs"
          label="Or another one"
          value={others.some(({ value }) => value === answer) ? (answer ?? '') : ''}
          data={[
            { value: '', label: t('Choose'), disabled: true },
            ...others.map(({ value, label, sum }) => ({
              value,
              label: [withFormats(label), ...(sum ? [sumWords(sum)] : [])].join(', '),
            })),
          ]}
          onChange={event => onAnswer(event.currentTarget.value)}
        />
      ) : null}
      {takesDay ? (
        <DayField
          size="xs"
          className={styles.day}
          label={options.length > 0 ? t('Or one day for all rows') : t('One day for all rows')}
          value={isOwnDay ? day : ''}
          onDay={chosen => {
            if (chosen !== '') onAnswer(answers.value(chosen))
          }}
        />
      ) : null}
    </div>
  )
}

function Sum({ option: { sum } }: { option: Option }) {
  if (!sum) return null
  return (
    <span className={`${styles.sum} num`}>
      {moneyOf(sum)}
      <span className={styles.rows}>{rowsOf(sum)}</span>
    </span>
  )
}

/** What an answer comes to, in words: `£1,250.00 of 12 rows`. */
export function sumWords(sum: NonNullable<Option['sum']>): string {
  return t`${moneyOf(sum)} of ${rowsOf(sum)}`
}

function moneyOf({ amount, currency }: NonNullable<Option['sum']>): string {
  return currency === null ? formatNumber(Number(amount)) : formatMoney(amount, currency)
}

function rowsOf({ rows }: NonNullable<Option['sum']>): string {
  return `${formatNumber(rows)} ${plural(rows, 'row', 'rows')}`
}
