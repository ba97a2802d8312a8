import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { withFormats } from '#web/ui/format.ts'
import type { Question } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerOf, answers } from '../../intake/answer-question.ts'
import { AnsweredLine } from '../steps/answered-line.tsx'
import { AnswerCards, sumWords } from './answer-cards.tsx'
import styles from './columns-step.module.css'

type QuestionListProps = {
  questions: readonly Question[]
  mapping: Mapping
  onAnswer: (question: Question, answer: string) => void
}

/** What only a person can know, with what the file says of it; an answer stays in sight and can be changed. */
export function QuestionList({ questions, mapping, onAnswer }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <ul className={styles.questions} aria-label="Questions about this file">
      {questions.map(question => (
        <AskedQuestion key={question.id} question={question} mapping={mapping} onAnswer={onAnswer} />
      ))}
    </ul>
  )
}

type AskedProps = { question: Question; mapping: Mapping; onAnswer: QuestionListProps['onAnswer'] }

function AskedQuestion({ question, mapping, onAnswer }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const answer =
    answerOf(mapping, question) ?? (question.isAnswered && question.field === null ? question.assumed : null)
  const { id, text, evidence, isAnswered } = question
  if (answer !== null && isAnswered && !isOpen) {
    return (
      <li>
        <AnsweredLine
          subject={text}
          answer={answerWords(question, answer)}
          text={text}
          onChange={() => setOpen(true)}
        />
      </li>
    )
  }
  return (
    <li className={styles.question} aria-labelledby={`ask-${id}`}>
      <div>
        <p className={styles.ask} id={`ask-${id}`}>
          {text}
        </p>
        <p className={styles.evidence}>{withFormats(evidence)}</p>
      </div>
      <AnswerCards
        question={question}
        answer={answer}
        onAnswer={given => {
          setOpen(false)
          onAnswer(question, given)
        }}
      />
    </li>
  )
}

/** An answer in words: its option with its sum, or the day that was given. */
function answerWords({ options }: Question, answer: string): string {
  const option = options.find(({ value }) => value === answer)
  if (option) return [withFormats(option.label), ...(option.sum ? [sumWords(option.sum)] : [])].join(', ')
  const day = answer.startsWith(answers.value('')) ? answer.slice(answers.value('').length) : null
  return day === null ? t('As chosen below') : withFormats(t`${day} for all rows`)
}
