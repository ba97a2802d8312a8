import { useQuery } from '@tanstack/react-query'
import { mostTargetDays } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { coveredBy, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import styles from '../parts/block-frame.module.css'
import { TypedNumber } from '../parts/typed-number.tsx'
import type { SpecialBlock } from '../view.ts'
import { targetSentence } from './words.ts'

/** The days to pay that the view asks about, and what they would be worth in all. */
export function CashTargetBlock({ block }: { block: SpecialBlock }) {
  const { asked, setTarget } = useAnalysis()
  const days = asked.targetDays ?? 0
  const query = useQuery(answerQuery(questionOf(asked, { measures: ['cash_effect', 'payment_terms'] })))
  const explained = { measure: 'cash_effect', question: coveredBy(asked), of: block.title }
  return (
    <Card title={block.title} isFlush actions={<WhyButton explained={explained} />}>
      <div className={styles.tools} ref={whyTarget(explained)}>
        <TypedNumber
          label="Target, days"
          value={days}
          onTake={setTarget}
          onBlank={() => setTarget(null)}
          min={0}
          max={mostTargetDays}
          prefix="Target, days: "
        />
        <AnswerState
          of={query}
          isEmpty={({ totals }) => totals.payment_terms === null}
          skeleton={<TableSkeleton rows={1} />}
          empty={{ title: t('No terms'), why: t('No line of the period states after how many days it is to be paid.') }}
        >
          {answer => <span>{targetSentence(answer, days)}</span>}
        </AnswerState>
      </div>
      {block.hint ? <p className={styles.foot}>{block.hint}</p> : null}
    </Card>
  )
}
