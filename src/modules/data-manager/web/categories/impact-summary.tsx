import type { CategoryImpact } from '#shared/categories.ts'
import { partyNouns, registerNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { Shape } from '#web/ui/shape.tsx'
import styles from './categories.module.css'
import { pathWords } from './category-words.ts'

/** What a change does to lines: how many, how much money, from where to where. */
export function ImpactSummary({ impact }: { impact: CategoryImpact }) {
  const { currency, lines, spend, contracts, suppliers, totalSpend, moves, otherMoves } = impact
  if (lines === 0) return <p className={styles.note}>No loaded line changes its category.</p>
  const share = Number(totalSpend) === 0 ? null : Number(spend) / Number(totalSpend)
  return (
    <div className={`${styles.impact} num`}>
      <p className={styles.point}>
        <Sentence
          say={
            lines === 1
              ? t('{0} line changes its category: {1}, {2}, {3}.')
              : t('{0} lines change their category: {1}, {2}, {3}.')
          }
        >
          <strong>{formatNumber(lines)}</strong>
          <span>
            <strong>{formatMoney(spend, currency, { style: 'whole' })}</strong>
            {share === null ? '' : t`, ${formatShare(share)} of spend`}
          </span>
          {`${formatNumber(suppliers)} ${partyNouns.supplier(suppliers)}`}
          {`${formatNumber(contracts)} ${registerNouns.contracts(contracts)}`}
        </Sentence>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.moves} tabIndex={0}>
        <table aria-label="Where lines go">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Lines</th>
              <th scope="col">Spend</th>
            </tr>
          </thead>
          <tbody>
            {moves.map(move => (
              <tr key={`${move.from.join('\u001f')}\u001e${move.to.join('\u001f')}`}>
                <td>{pathWords(move.from)}</td>
                <td>{pathWords(move.to)}</td>
                <td>{formatNumber(move.lines)}</td>
                <td>{formatMoney(move.spend, currency, { style: 'whole' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {otherMoves > 0 ? <p className={styles.note}>{t`and ${formatNumber(otherMoves)} smaller ones.`}</p> : null}
    </div>
  )
}

/** While it is worked out. */
export function ImpactSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Working out what changes">
      <Shape height={12} width="60%" below={10} />
      <Shape height={12} width="80%" />
    </div>
  )
}
