import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'
import { endWords, sentenceOf, sentenceQuestion } from './sentence.ts'
import styles from './view-sentence.module.css'

/** What the view says in one sentence, computed from its data. */
export function ViewSentence() {
  const { view, asked, extent, catalogue, currency } = useAnalysis()
  const query = useQuery(answerQuery(sentenceQuestion(view, asked)))
  const measure = catalogue.measures.find(({ id }) => id === view.measure)
  const text = query.data && measure ? sentenceOf({ view, asked, measure, answer: query.data, currency }) : null
  return (
    <p className={`${styles.sentence} num`} aria-live="polite">
      {text === null ? '\u00A0' : [text, ...endWords(asked, extent)].join(' ')}
    </p>
  )
}
