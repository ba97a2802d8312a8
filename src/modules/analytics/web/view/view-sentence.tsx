import { useQuery } from '@tanstack/react-query'
import { useAnalysis } from '../analysis.tsx'
import { answerQuery } from '../api.ts'
import { driversQuery, driversSpec } from '../blocks/changes/change-api.ts'
import { endWords, type FirstDriver, firstDriver, lengthWords, sentenceOf, sentenceQuestion } from './sentence.ts'
import styles from './view-sentence.module.css'

/** What the view says in one sentence, computed from its data. */
export function ViewSentence() {
  const { view, asked, extent, catalogue, currency } = useAnalysis()
  const query = useQuery(answerQuery(sentenceQuestion(view, asked)))
  const driver = useFirstDriver()
  const measure = catalogue.measures.find(({ id }) => id === view.measure)
  const text =
    query.data && measure
      ? sentenceOf({ view, asked, measure, answer: query.data, currency, ...(driver === undefined ? {} : { driver }) })
      : null
  return (
    <p className={`${styles.sentence} num`} aria-live="polite">
      {text === null ? '\u00A0' : [text, ...lengthWords(asked), ...endWords(asked, extent)].join(' ')}
    </p>
  )
}

/** Whom the view's own list of drivers has first; `undefined` where it has none, `null` until it is known. */
function useFirstDriver(): FirstDriver | null | undefined {
  const { view, asked, catalogue, choiceOf } = useAnalysis()
  const block = 'period' in asked.comparison ? view.blocks.find(({ kind }) => kind === 'drivers') : undefined
  const drivers = useQuery({ ...driversQuery(driversSpec(view, asked, catalogue)), enabled: block !== undefined })
  if (!block) return undefined
  return drivers.data && !drivers.isPlaceholderData ? firstDriver(drivers.data, choiceOf(block.id).by) : null
}
