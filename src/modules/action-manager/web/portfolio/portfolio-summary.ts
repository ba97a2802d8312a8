import type { Calendar } from '#shared/calendar.ts'
import { t } from '#shared/translate.ts'
import type { Summary } from '#web/export/summary.ts'
import type { Portfolio, PortfolioQuery } from '../../contract-savings.ts'
import { typeWords } from '../savings/saving-words.ts'
import { portfolioFigures, portfolioSentence, targetSentence, yearName } from './portfolio-words.ts'

type Shown = { portfolio: Portfolio; view: PortfolioQuery; organization: Calendar & { name: string }; address: string }

/** What all savings of a view come to, in the figures and sentences of its page. */
export function portfolioSummary({ portfolio, view, organization, address }: Shown): Summary {
  const { year, type } = view
  const of = [
    ...(year === undefined ? [] : [yearName(year, organization)]),
    ...(type === undefined ? [] : [typeWords[type]]),
  ]
  return {
    title: [t`Savings of ${organization.name}`, ...of].join(' · '),
    address,
    facts: portfolioFigures(portfolio).map(({ label, value, comparison }) => {
      return { label, value: comparison ? `${value} (${comparison})` : value }
    }),
    sentences: [
      ...(portfolio.isWorkedOut ? [portfolioSentence(portfolio)] : []),
      ...(year !== undefined && type === undefined ? [targetSentence(portfolio, year, organization)] : []),
    ],
  }
}
