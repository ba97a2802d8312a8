import { useQuery } from '@tanstack/react-query'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import styles from '../../web/portfolio/portfolio.module.css'
import { PortfolioFigures } from '../../web/portfolio/portfolio-figures.tsx'
import { targetSentence } from '../../web/portfolio/portfolio-words.ts'
import { Waterfall } from '../../web/portfolio/waterfall-card.tsx'
import { portfolioQuery } from '../../web/savings/savings-api.ts'
import { useYearAsked } from './use-year-asked.ts'

/** The savings of the fiscal year in which the period ends: from identified to realised, against the target of that year. */
export function SavingsBlock({ block }: { block: ModuleBlock }) {
  const organization = useOrganization()
  const year = useYearAsked()
  const query = useQuery(portfolioQuery({ by: 'stage', year }))
  return (
    <AnswerCard
      block={block}
      say={query.data && targetSentence(query.data, year, organization)}
      link={{ to: '/app/action-manager/savings', search: { year }, label: t('All savings') }}
      of={query}
      isEmpty={({ totals }) => totals.count === 0}
      skeleton={<ChartSkeleton height={300} />}
      empty={{ title: t('No savings yet'), why: t('No action is to save anything in this fiscal year.') }}
    >
      {portfolio => (
        <>
          <div className={styles.overview}>
            <PortfolioFigures portfolio={portfolio} />
          </div>
          {portfolio.isWorkedOut ? <Waterfall portfolio={portfolio} /> : <ChartSkeleton height={300} />}
        </>
      )}
    </AnswerCard>
  )
}
