import type { ComparisonKind } from '#shared/compared-period.ts'
import { DeltaText } from '#web/ui/figure.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { ShortValue } from '#web/ui/short-value.tsx'
import { comparisonText, deltaOf, formatValue, fullValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import type { Figure } from '../contract.ts'
import { explainedOf } from './explained-of.ts'
import styles from './figure-cards.module.css'
import { useFigureLink } from './use-figure-link.ts'

type FigureStripProps = { figures: readonly Figure[]; currency: string; compare: ComparisonKind }

/** The figures that count less, a line each, side by side. */
export function FigureStrip({ figures, currency, compare }: FigureStripProps) {
  if (figures.length === 0) return null
  return (
    <ul className={`${styles.strip} num`}>
      {figures.map(figure => (
        <li key={figure.id} className={styles.item} data-figure={figure.id} ref={whyTarget(explainedOf(figure))}>
          <StripFigure figure={figure} currency={currency} compare={compare} />
        </li>
      ))}
    </ul>
  )
}

type StripFigureProps = { figure: Figure; currency: string; compare: ComparisonKind }

function StripFigure({ figure, currency, compare }: StripFigureProps) {
  const link = useFigureLink(compare)(figure)
  const delta = deltaOf(figure, figure.direction, { currency })
  return (
    <>
      <span className={styles.label}>{link ? <AppLink {...link}>{figure.label}</AppLink> : figure.label}</span>
      <ShortValue
        className={styles.value}
        value={formatValue(figure.value, figure.unit, { currency })}
        full={fullValue(figure.value, figure.unit, { currency })}
      />
      <span className={styles.change}>
        {delta ? <DeltaText {...delta} /> : null}
        <span>{comparisonText(figure, currency)}</span>
      </span>
      <span className={styles.why}>
        <WhyButton explained={explainedOf(figure)} />
      </span>
    </>
  )
}
