import { t } from '#shared/translate.ts'
import { formatShare } from '#web/ui/format.ts'
import type { Objective } from '../../contract.ts'
import { formatProgress, rollUpHints, rollUpWords } from '../words.ts'
import styles from './one.module.css'

const whyWords: Record<NonNullable<Objective['why']>, string> = {
  nothing: t('It has no key results yet.'),
  unknown: t('Nothing says yet how far it is.'),
  units: t('Its key results have different units, or objectives are below it: they cannot be added up to one target.'),
}

type ArithmeticProps = { objective: Pick<Objective, 'rollUp' | 'terms' | 'progress' | 'why'> }

/** How an objective's progress comes: by which rule, what counts how much, and what that makes. */
export function Arithmetic({ objective: { rollUp, terms, progress, why } }: ArithmeticProps) {
  return (
    <div className={styles.arithmetic}>
      <p className={styles.rule}>
        <strong>{rollUpWords[rollUp]}.</strong> {rollUpHints[rollUp]}
      </p>
      {why ? <p className={styles.note}>{whyWords[why]}</p> : null}
      {terms.length > 0 ? (
        <table className={`${styles.terms} num`}>
          <thead>
            <tr>
              <th scope="col">{t('What counts')}</th>
              <th scope="col">{t('Share')}</th>
              <th scope="col">{t('Progress')}</th>
              <th scope="col">{t('Makes')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map((term, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and their order is their place
              <tr key={place}>
                <th scope="row">{term.title}</th>
                <td>{formatShare(term.share)}</td>
                <td>{formatShare(term.progress)}</td>
                <td>{formatShare(term.share * term.progress)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Progress')}</th>
              <td />
              <td />
              <td>{formatProgress(progress)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
    </div>
  )
}
