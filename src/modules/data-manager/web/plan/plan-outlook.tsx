import { t } from '#shared/translate.ts'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import type { UploadDetail } from '../../contract.ts'
import { countLines, isRounded } from '../upload-words.ts'
import { outlookSentence } from './plan-rules.ts'
import styles from './plan-step.module.css'

const currenciesShown = 6

/** What loading would do: one sentence, and the exact sum of the good lines with the days they cover. */
export function PlanOutlook({ upload }: { upload: UploadDetail }) {
  const { sums, period } = upload
  const sentence = outlookSentence(upload, count => countLines(count, upload.dataset))
  if (sentence === null) return null
  return (
    <div className={styles.outlook}>
      <p className={styles.outlookSay}>{sentence}</p>
      <dl className={`${styles.money} num`}>
        {sums.slice(0, currenciesShown).map(({ currency, amount, lines }, index) => (
          <div key={currency}>
            <dt>{index === 0 ? (sums.length > 1 ? t('Sum by currency') : t('Sum')) : ' '}</dt>
            <dd>
              <strong>{formatMoney(amount, currency)}</strong>
              <span className={styles.meaning}>
                {sums.length > 1 ? t`${formatNumber(lines)} lines` : exactWords(amount)}
              </span>
            </dd>
          </div>
        ))}
        {period ? (
          <div>
            <dt>Period</dt>
            <dd>
              <strong>
                {period.from === period.to
                  ? formatDate(period.from)
                  : `${formatDate(period.from)} – ${formatDate(period.to)}`}
              </strong>
              <span className={styles.meaning}>first and last date</span>
            </dd>
          </div>
        ) : null}
      </dl>
      {sums.length > currenciesShown ? (
        <p className={styles.hint}>{t`and ${formatNumber(sums.length - currenciesShown)} more currencies`}</p>
      ) : null}
    </div>
  )
}

function exactWords(amount: string): string {
  return isRounded(amount) ? t('rounded, of the good lines') : t('exact, of the good lines')
}
