import { Skeleton } from '@mantine/core'
import type { CategoryImpact } from '#shared/categories.ts'
import { plural, t } from '#shared/translate.ts'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
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
        <strong>{formatNumber(lines)}</strong> {plural(lines, 'line changes its', 'lines change their')} category:{' '}
        <strong>{formatMoney(spend, currency, { style: 'whole' })}</strong>
        {share === null ? '' : t`, ${formatShare(share)} of spend`}, {count(suppliers, 'supplier')},{' '}
        {count(contracts, 'contract')}.
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
      {otherMoves > 0 ? <p className={styles.note}>and {formatNumber(otherMoves)} smaller ones.</p> : null}
    </div>
  )
}

/** While it is worked out. */
export function ImpactSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Working out what changes">
      <Skeleton height={12} width="60%" mb={10} />
      <Skeleton height={12} width="80%" />
    </div>
  )
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`
}
