import { t } from '#shared/translate.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Saving } from '../../contract-savings.ts'
import { baselineWords, planWords, scopeWords, signedWords, typeWords, whenWords } from './saving-words.ts'
import styles from './savings.module.css'

/** What is claimed, what was signed off of it, and what that is a year. */
export function SavingFigures({ saving }: { saving: Saving }) {
  const { approved, currency, amount, annualised, inYear, inYearCash } = saving
  const money = (of: string) => formatMoney(of, currency)
  return (
    <>
      <FigureRow>
        <Figure label={t('Claimed')} value={money(amount)} comparison={whenWords(saving)} />
        <Figure
          label={t('Approved')}
          value={approved ? money(approved.amount) : t('Not yet')}
          comparison={approved ? signedWords(approved) : null}
        />
        <Figure label={t('In twelve months')} value={money(annualised)} />
        <Figure
          label={t('In this fiscal year')}
          value={money(inYear)}
          comparison={t`${money(inYearCash)} of it paid by then`}
        />
      </FigureRow>
      {approved?.note ? <p className={styles.note}>{t`Note on signing off: ${approved.note}`}</p> : null}
      {approved && saving.isChangedSince ? <Changed saving={saving} approved={approved} /> : null}
    </>
  )
}

type Approved = NonNullable<Saving['approved']>

/** What was signed off beside what is claimed now, for everything that differs. */
function Changed({ saving, approved }: { saving: Saving; approved: Approved }) {
  const words = (of: Saving | Approved) => [
    { label: t('Plan'), text: planWords(of, saving.currency) },
    { label: t('Type'), text: typeWords[of.type] },
    { label: t('Purchases'), text: scopeWords(of.scope) },
    { label: t('Baseline'), text: baselineWords(of.baseline) },
  ]
  const before = words(approved)
  const rows = words(saving)
    .map((now, place) => ({ ...now, before: before[place]?.text ?? '' }))
    .filter(({ text, before: signed }) => text !== signed)
  return (
    <div className={styles.changed} role="note">
      <Tag tone="warn">{t('Changed since it was signed off')}</Tag>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('The months or the prices of the baseline differ.')}</p>
      ) : (
        <dl className={styles.differences}>
          {rows.map(({ label, text, before: signed }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{t`Signed off: ${signed}`}</dd>
              <dd>{t`Now: ${text}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
