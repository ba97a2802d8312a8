import { Select } from '@mantine/core'
import type { Question } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerOf } from '../../intake/answer-question.ts'
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
            <p className={styles.evidence}>{question.evidence}</p>
          </div>
          <Select
            aria-label={question.text}
            data={question.options}
            value={answerOf(mapping, question)}
            placeholder="Choose"
            onChange={value => value !== null && onAnswer(question, value)}
            allowDeselect={false}
          />
        </li>
      ))}
    </ul>
  )
}
