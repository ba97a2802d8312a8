import { useQuery } from '@tanstack/react-query'
import type { Asked } from '#blocks/asked.ts'
import { driversSpec } from '#blocks/bridge/api.ts'
import { driversBlock } from '#blocks/drivers/definition.ts'
import { openOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { answerQuery } from '#blocks/parts/api.ts'
import { blockQuery } from '#blocks/parts/block-query.ts'
import { settledPart } from '#blocks/parts/open-days.ts'
import { stillOpen } from '#web/ui/open-words.ts'
import { useHeld } from '#web/ui/use-held.ts'
import { endWords, type FirstDriver, firstDriver, lengthWords, sentenceOf, sentenceQuestion } from './sentence.ts'
import styles from './view-sentence.module.css'

/** What the view says in one sentence, computed from its data. */
export function ViewSentence() {
  const analysis = useAnalysis()
  const { view, asked, extent, openMonths, catalogue, currency } = analysis
  const query = useQuery(answerQuery(sentenceQuestion(view, asked)))
  const { driver, isOld } = useFirstDriver()
  const measure = catalogue.measures.find(({ id }) => id === view.measure)
  const isOpen = openOf(analysis)(view.measure, { period: asked.period })
  // How what is not final moved is not told.
  const told: Asked = isOpen ? { ...asked, comparison: { kind: 'none' } } : asked
  const about = isOpen ? { driver: null } : driver === undefined ? {} : { driver }
  const settled = isOpen ? settledPart(asked, { extent, openMonths }) : null
  const part = useQuery({ ...answerQuery(sentenceQuestion(view, settled ?? asked)), enabled: settled !== null })
  const isTold = settled === null || !part.isPending
  const of = measure && { measure, currency, newest: extent.to }
  const text =
    query.data && of && isTold
      ? [
          sentenceOf({ ...of, view, asked: told, answer: query.data, ...about }),
          ...lengthWords(told),
          ...endWords(asked, extent),
          ...(isOpen ? [`${stillOpen(asked.period, openMonths)}.`] : []),
          ...(settled && part.data
            ? [sentenceOf({ ...of, view: { ...view, says: 'Before that it was' }, asked: settled, answer: part.data })]
            : []),
        ].join(' ')
      : null
  const shown = useHeld(text, isOld || query.isPlaceholderData || (settled !== null && part.isPlaceholderData))
  return (
    <p className={`${styles.sentence} num`} aria-live="polite">
      {shown ?? '\u00A0'}
    </p>
  )
}

/** Whom the view's own list of drivers has first; `undefined` where it has none, `null` until it is known. */
function useFirstDriver(): { driver?: FirstDriver | null; isOld: boolean } {
  const { view, asked, catalogue, choiceOf } = useAnalysis()
  const block = 'period' in asked.comparison ? view.blocks.find(({ kind }) => kind === 'drivers') : undefined
  const drivers = useQuery({
    ...blockQuery(driversBlock, driversSpec(view, asked, catalogue)),
    enabled: block !== undefined,
  })
  if (!block) return { isOld: false }
  const driver = drivers.data ? firstDriver(drivers.data, choiceOf(block.id).by) : null
  return { driver, isOld: drivers.isPlaceholderData }
}
