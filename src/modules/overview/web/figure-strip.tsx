import { useLinesLink } from '#web/lines-link.ts'
import { DeltaText } from '#web/ui/figure.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { comparisonText, deltaOf, formatValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import type { Figure } from '../contract.ts'
import { explainedOf } from './explained-of.ts'
import styles from './figure-cards.module.css'

type FigureStripProps = { figures: readonly Figure[]; currency: string }

/** The figures that count less, a line each, side by side. */
export function FigureStrip({ figures, currency }: FigureStripProps) {
  if (figures.length === 0) return null
  return (
    <ul className={`${styles.strip} num`}>
      {figures.map(figure => (
        <li key={figure.id} className={styles.item} data-figure={figure.id} ref={whyTarget(explainedOf(figure))}>
          <StripFigure figure={figure} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

function StripFigure({ figure, currency }: { figure: Figure; currency: string }) {
  const link = useLinesLink()(figure.lines)
  const delta = deltaOf(figure, figure.direction, { currency })
  return (
    <>
      <span className={styles.label}>{link ? <AppLink {...link}>{figure.label}</AppLink> : figure.label}</span>
      <span className={styles.value}>{formatValue(figure.value, figure.unit, { currency })}</span>
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
