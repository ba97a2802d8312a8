import { useQuery } from '@tanstack/react-query'
import { sidedChangeOf } from '#shared/change.ts'
import type { Column, QueryAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { stillOpen } from '#web/ui/open-words.ts'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'
import { comparisonText, deltaOf, formatValue, fullValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { type Analysis, coveredBy, openOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import type { FiguresBlock as Block, FiguresCoverage } from '../view.ts'
import { figuresQuery } from './figures-query.ts'

/** Key figures side by side: value, change, what it is compared with, its lines and its reason. */
export function FiguresBlock({ block }: { block: Block }) {
  const analysis = useAnalysis()
  const mayWrite = usePermission('data:write')
  const query = useQuery(figuresQuery(block, analysis))
  return (
    <AnswerState
      of={query}
      isEmpty={answer => block.coverage !== undefined && !isCovered(answer, block.coverage)}
      skeleton={<FiguresSkeleton count={block.measures.length} />}
      empty={emptyOf(block, mayWrite)}
      isFramed
    >
      {answer => (
        <section aria-label={block.title} className={styles.strip}>
          <FigureRow>
            {answer.columns.map(column => (
              <OneFigure key={column.id} column={column} answer={answer} analysis={analysis} />
            ))}
          </FigureRow>
          {block.hint ? <p className={styles.hint}>{block.hint}</p> : null}
        </section>
      )}
    </AnswerState>
  )
}

type OneFigureProps = { column: Column; answer: QueryAnswer; analysis: Analysis }

function OneFigure({ column, answer, analysis }: OneFigureProps) {
  const { id, label, unit = 'count', direction = 'neutral' } = column
  const { asked, currency } = analysis
  const [value, previous] = [answer.totals[id] ?? null, answer.comparison?.totals[id] ?? null]
  const compared = { value, previous, unit, ...sidedChangeOf(unit, value, previous, answer.comparison?.sides?.totals) }
  const open = openOf(analysis)(id, { period: asked.period }) ? stillOpen(asked.period, analysis.openMonths) : null
  const delta = open ? null : deltaOf(compared, direction, { currency })
  const unknown = answer.unknown?.find(({ measure }) => measure === id)?.reason
  const reason = unknown ?? open ?? (previous === null ? answer.budget?.reason : null)
  const explained = { measure: id, question: coveredBy(asked), of: label }
  const link = analysis.figureLink(id, explained.question)
  return (
    <div ref={whyTarget(explained)}>
      <Figure
        label={label}
        value={formatValue(value, unit, { currency })}
        full={fullValue(value, unit, { currency })}
        comparison={
          reason ?? comparisonText(compared, currency, { word: asked.comparison.kind === 'budget' ? 'budget' : 'from' })
        }
        {...(delta ? { delta } : {})}
        {...(link ?? {})}
        aside={<WhyButton explained={explained} />}
      />
    </div>
  )
}

function emptyOf({ coverage }: Block, mayWrite: boolean): Emptiness {
  if (!coverage) return { title: t('No figures'), why: t('No line fits the period and the filters.') }
  const { title, why, step } = coverage
  return { title, why, ...(mayWrite ? { step: <AppLink to={step.to}>{step.label}</AppLink> } : {}) }
}

/** Whether an answer rests on anything, in its period or the one it is compared with. */
function isCovered({ columns, totals, comparison }: QueryAnswer, { measures }: FiguresCoverage): boolean {
  return measures.some(id => {
    const isRatio = columns.find(column => column.id === id)?.unit === 'ratio'
    return [totals[id], comparison?.totals[id]].some(
      value => value !== null && value !== undefined && (!isRatio || Number(value) !== 0),
    )
  })
}
