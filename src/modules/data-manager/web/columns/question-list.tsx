import { Select, TextInput } from '@mantine/core'
import { withLocalDays } from '#web/ui/format.ts'
import type { Question } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerOf, answers } from '../../intake/answer-question.ts'
import styles from './columns-step.module.css'

type QuestionListProps = {
  questions: readonly Question[]
  mapping: Mapping
  onAnswer: (question: Question, answer: string) => void
}

/** What only a person can know, with what the file says of it; until answered, the assumption stands. */
export function QuestionList({ questions, mapping, onAnswer }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <ul className={styles.questions} aria-label="Questions about this file">
      {questions.map(question => (
        <li key={question.id} className={styles.question}>
          <div>
            <p className={styles.ask}>{question.text}</p>
            <p className={styles.evidence}>{withLocalDays(question.evidence)}</p>
          </div>
          <div className={styles.answers}>
            <Answer question={question} answer={answerOf(mapping, question)} onAnswer={onAnswer} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type AnswerProps = { question: Question; answer: string | null; onAnswer: QuestionListProps['onAnswer'] }

function Answer({ question, answer, onAnswer }: AnswerProps) {
  const { text, options, takesDay } = question
  const isOther = answer !== null && options.every(({ value }) => value !== answer)
  const day = answer?.startsWith(answers.value('')) ? answer.slice(answers.value('').length) : ''
  return (
    <>
      {options.length > 0 ? (
        <Select
          aria-label={text}
          data={options.map(({ value, label }) => ({ value, label: withLocalDays(label) }))}
          value={isOther ? null : answer}
          placeholder={isOther && takesDay ? 'One day for all rows' : 'Choose'}
          onChange={value => value !== null && onAnswer(question, value)}
          comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
          allowDeselect={false}
        />
      ) : null}
      {takesDay ? (
        <TextInput
          type="date"
          size="xs"
          label={options.length > 0 ? 'Or one day for all rows' : 'One day for all rows'}
          value={day}
          onChange={event => {
            const chosen = event.currentTarget.value
            if (chosen !== '') onAnswer(question, answers.value(chosen))
          }}
        />
      ) : null}
    </>
  )
}
