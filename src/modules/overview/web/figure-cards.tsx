import { useLinesLink } from '#web/lines-link.ts'
import { Figure as FigureCard, FigureRow } from '#web/ui/figure.tsx'
import { comparisonText, deltaOf, formatValue } from '#web/ui/value-words.ts'
import type { DatasetSummary, Figure } from '../contract.ts'
import styles from './figure-cards.module.css'
import { WhyButton } from './why.tsx'

/** How many figures stand large; the others are named below them in one line. */
export const largeFigures = 4

type FigureCardsProps = { summary: DatasetSummary; figures: readonly Figure[]; currency: string }

/** The figures that count most, each with its change, its lines and its why. */
export function FigureCards({ summary, figures, currency }: FigureCardsProps) {
  const linkOf = useLinesLink()
  return (
    <FigureRow>
      {figures.map(figure => {
        const delta = deltaOf(figure, figure.direction)
        return (
          <div key={figure.id} className={styles.card} data-figure={figureKey(summary, figure)}>
            <FigureCard
              label={figure.label}
              value={formatValue(figure.value, figure.unit, { currency })}
              comparison={comparisonText(figure, currency)}
              {...(delta ? { delta } : {})}
              {...linkOf(figure.lines)}
              aside={<WhyButton figureKey={figureKey(summary, figure)} label={figure.label} />}
            />
          </div>
        )
      })}
    </FigureRow>
  )
}

/** Names a figure of the page: the same measure may stand in two datasets. */
export function figureKey({ dataset }: Pick<DatasetSummary, 'dataset'>, { id }: Pick<Figure, 'id'>): string {
  return `${dataset}.${id}`
}
