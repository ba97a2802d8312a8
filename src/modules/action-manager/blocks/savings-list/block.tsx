import { useQuery } from '@tanstack/react-query'
import { AnswerCard } from '#blocks/parts/answer-card.tsx'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { yearName } from '../../web/portfolio/portfolio-words.ts'
import { SavingsTable } from '../../web/portfolio/saving-rows.tsx'
import { portfolioQuery } from '../../web/savings/savings-api.ts'
import { useYearAsked } from '../savings/use-year-asked.ts'

/** Every saving of the fiscal year in which the period ends, each with its action and how far it came. */
export function SavingsListBlock({ block }: { block: ModuleBlock }) {
  const organization = useOrganization()
  const year = useYearAsked()
  const query = useQuery(portfolioQuery({ by: 'stage', year }))
  return (
    <AnswerCard
      block={block}
      say={yearName(year, organization)}
      link={{ to: '/app/action-manager/savings', search: { year }, label: t('All savings') }}
      of={query}
      isEmpty={({ totals }) => totals.count === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{ title: t('No savings yet'), why: t('No action is to save anything in this fiscal year.') }}
    >
      {portfolio => <SavingsTable portfolio={portfolio} label={block.title} />}
    </AnswerCard>
  )
}
