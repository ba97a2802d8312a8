import type { ComparisonKind } from '#shared/compared-period.ts'
import { Figure as FigureCard, FigureRow } from '#web/ui/figure.tsx'
import { comparisonText, deltaOf, formatValue, fullValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import type { Figure } from '../contract.ts'
import { explainedOf } from './explained-of.ts'
import styles from './figure-cards.module.css'
import { useFigureLink } from './use-figure-link.ts'

/** How many figures stand large; the others are named below them in one line. */
export const largeFigures = 4

type FigureCardsProps = { figures: readonly Figure[]; currency: string; compare: ComparisonKind }

/** The figures that count most, each with its change, the page that explains it and its why. */
export function FigureCards({ figures, currency, compare }: FigureCardsProps) {
  const linkOf = useFigureLink(compare)
  return (
    <FigureRow>
      {figures.map(figure => {
        const delta = deltaOf(figure, figure.direction, { currency })
        return (
          <div key={figure.id} className={styles.card} data-figure={figure.id} ref={whyTarget(explainedOf(figure))}>
            <FigureCard
              label={figure.label}
              value={formatValue(figure.value, figure.unit, { currency })}
              full={fullValue(figure.value, figure.unit, { currency })}
              comparison={comparisonText(figure, currency)}
              {...(delta ? { delta } : {})}
              {...linkOf(figure)}
              aside={<WhyButton explained={explainedOf(figure)} />}
            />
          </div>
        )
      })}
    </FigureRow>
  )
}
