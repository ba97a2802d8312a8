import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { ContractPage } from '../../contract-one-contract.ts'
import { daysUntil } from '../../rules-renewals.ts'
import { type LineDay, type LineTerm, type TimeLine, timeLine } from '../../rules-time-line.ts'
import { amendmentsQuery } from '../amendments/amendments-api.ts'
import { daysWords } from '../renewals/renewal-words.ts'
import styles from './term-line.module.css'
import { dayWords, lineSay, termDays, termName } from './time-line-words.ts'

/** The terms of a contract as a line of time, and the days that count in them as a list. */
export function TermLine({ contract: { terms, renewal, today } }: { contract: ContractPage }) {
  const amendments = useQuery(amendmentsQuery(renewal.uuid)).data?.items
  const endsOn = renewal.decision?.decision === 'end' ? renewal.termEnd : null
  const line = timeLine(terms, { ...renewal, endsOn }, today, amendments)
  const { earlier } = line
  return (
    <Card title={t('Term')} say={lineSay(line)}>
      <div className={`${styles.line} num`}>
        {earlier > 0 ? (
          <p className={styles.earlier}>
            {t`${formatNumber(earlier)} earlier ${plural(earlier, 'term is', 'terms are')} not shown.`}
          </p>
        ) : null}
        <Band line={line} />
        <ol className={styles.days} aria-label={t('Days that count')}>
          {line.days.map(one => (
            <Day key={`${one.kind} ${one.day} ${one.title}`} of={one} today={today} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** The terms side by side by their length; on a narrow screen below each other. */
function Band({ line: { terms, days } }: { line: TimeLine }) {
  return (
    <div className={styles.band}>
      <ol className={styles.terms} aria-label={t('Terms of the contract')}>
        {terms.map(term => (
          <Term key={term.number} term={term} />
        ))}
      </ol>
      {days.map(one =>
        one.at === null || one.kind === 'termEnd' || one.kind === 'start' ? null : (
          <span
            key={`${one.kind} ${one.day} ${one.title}`}
            aria-hidden
            className={`${styles.mark} ${styles[one.kind]}`}
            style={{ insetInlineStart: share(one.at) }}
            title={`${dayWords(one)}: ${formatDate(one.day)}`}
          />
        ),
      )}
    </div>
  )
}

const standWords: Record<LineTerm['stands'], string> = { past: t('past'), current: t('running'), next: t('to come') }

function Term({ term }: { term: LineTerm }) {
  const { number, stands, start, length, to } = term
  const place = { '--start': share(start), '--length': share(length) }
  return (
    <li className={`${styles.term} ${styles[stands]} ${to === null ? styles.open : ''}`} style={place as object}>
      <span className={styles.name}>
        {termName(number)} <span className={styles.stands}>{standWords[stands]}</span>
      </span>
      <span className={styles.span}>{termDays(term)}</span>
    </li>
  )
}

function Day({ of, today }: { of: LineDay; today: string }) {
  const { kind, day, isPast } = of
  return (
    <li className={isPast ? styles.gone : undefined} aria-current={kind === 'today' ? 'date' : undefined}>
      <span aria-hidden className={`${styles.dot} ${styles[kind]}`} />
      <span className={styles.when}>
        <strong>{formatDate(day)}</strong>
        {isPast || kind === 'today' ? null : <span className={styles.left}>{daysWords(daysUntil(day, today))}</span>}
      </span>
      <span className={styles.what}>{dayWords(of)}</span>
    </li>
  )
}

function share(of: number): string {
  return `${(of * 100).toFixed(3)}%`
}
