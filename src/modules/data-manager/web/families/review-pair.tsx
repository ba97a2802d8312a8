import type { FamilyKind, ReviewPair, ReviewSide } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { formatDate, formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { partyTexts } from '#web/ui/party-texts.ts'
import styles from './families.module.css'
import { markDifferent, spellingWords } from './family-words.ts'

type ReviewPairWordsProps = { pair: ReviewPair; kind: FamilyKind; currency: string }

/** Two families side by side, with what may make them one. */
export function ReviewPairWords({ pair, kind, currency }: ReviewPairWordsProps) {
  const { left, right, reason, score } = pair
  return (
    <div className={styles.pair}>
      <p className={styles.why}>{t`${formatPercent(score, { digits: 0 })} alike. ${reason}.`}</p>
      <div className={styles.sides}>
        <Side side={left} other={right.name} kind={kind} currency={currency} />
        <Side side={right} other={left.name} kind={kind} currency={currency} />
      </div>
    </div>
  )
}

type SideProps = { side: ReviewSide; other: string; kind: FamilyKind; currency: string }

function Side({ side, other, kind, currency }: SideProps) {
  const { name, spellings, total, countries, ids, lines, amount, lastDate } = side
  const facts: ShownFact[] = [
    { label: partyTexts[kind].money, value: formatMoney(amount, currency, { style: 'whole' }) },
    { label: t('Lines'), value: formatNumber(lines) },
    { label: t('Last'), value: formatDate(lastDate) },
    { label: t('Country'), value: countries.join(', ') || unknownValue },
    { label: t('Numbers on lines'), value: ids.join(', ') || unknownValue },
  ]
  return (
    <section className={styles.side} aria-label={name}>
      <h3 className={styles.sideName}>
        <Marked name={name} other={other} />
      </h3>
      <Facts facts={facts} />
      <p className={styles.note}>{spellingWords(total)}</p>
      <ul className={styles.names}>
        {spellings.map(spelling => (
          <li key={spelling}>
            <Marked name={spelling} other={other} />
          </li>
        ))}
        {total > spellings.length ? (
          <li className={styles.note}>{t`and ${formatNumber(total - spellings.length)} more`}</li>
        ) : null}
      </ul>
    </section>
  )
}

/** A name, with what the other one has not marked. */
function Marked({ name, other }: { name: string; other: string }) {
  const pieces = markDifferent(name, other)
  let at = 0
  return (
    <>
      {pieces.map(({ text, isOther }) => {
        const key = at
        at += text.length
        return isOther ? (
          <mark key={key} className={styles.other}>
            {text}
          </mark>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </>
  )
}
