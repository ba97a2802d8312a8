import { Figure, FigureRow } from '#web/ui/figure.tsx'
import type { Portfolio } from '../../contract-savings.ts'
import { portfolioFigures } from './portfolio-words.ts'

/** What savings come to, from claimed to realised, and what is likely to come. */
export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  return (
    <FigureRow>
      {portfolioFigures(portfolio).map(figure => (
        <Figure key={figure.label} {...figure} />
      ))}
    </FigureRow>
  )
}
