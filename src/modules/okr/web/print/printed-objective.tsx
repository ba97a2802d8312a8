import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import type { KeyResult, Objective } from '../../contract.ts'
import type { NotesOfPeriod } from '../../contract-check-ins.ts'
import { Arithmetic } from '../one/arithmetic.tsx'
import { GoalProgress, GoalStatus, Restated } from '../shown.tsx'
import { formatProgress, levelWords, standsAt } from '../words.ts'
import styles from './print.module.css'

type PrintedObjectiveProps = {
  objective: Objective
  above: Objective | null
  keyResults: readonly KeyResult[]
  noteOf: ReadonlyMap<string, NotesOfPeriod['items'][number]>
}

/** One objective on paper: how far it is and why, its key results, and what was last said of them. */
export function PrintedObjective({ objective, above, keyResults, noteOf }: PrintedObjectiveProps) {
  const { title, level, unit, owner } = objective
  const of = level === 'unit' && unit ? unit : levelWords[level]
  const about = [of, owner?.name, above ? t`below ${above.title}` : null].filter(Boolean).join(' · ')
  return (
    <section className={styles.objective}>
      <div className={styles.line}>
        <h2 className={styles.title}>{title}</h2>
        <GoalStatus goal={objective} />
      </div>
      <p className={styles.about}>{about}</p>
      <div className={styles.progress}>
        <GoalProgress goal={objective} />
        <span className={styles.about}>{t`${formatProgress(objective.expected)} expected`}</span>
        <Restated goal={objective} />
      </div>
      <Arithmetic objective={objective} />
      {keyResults.length > 0 ? (
        <table className={`${styles.results} num`}>
          <thead>
            <tr>
              <th scope="col">{t('Key result')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Progress')}</th>
              <th scope="col">{t('Expected')}</th>
            </tr>
          </thead>
          <tbody>
            {keyResults.map(one => (
              <tr key={one.uuid}>
                <th scope="row">
                  {one.title}
                  <span className={styles.about}>
                    {standsAt(one)}
                    {one.owner ? <span translate="no">{` · ${one.owner.name}`}</span> : null}
                  </span>
                  <Note of={noteOf.get(one.uuid)} />
                </th>
                <td>
                  <GoalStatus goal={one} />
                </td>
                <td>{formatProgress(one.progress)}</td>
                <td>{formatProgress(one.expected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

function Note({ of }: { of: NotesOfPeriod['items'][number] | undefined }) {
  if (!of) return null
  return (
    <span className={styles.note}>
      <span translate="no">{of.note}</span>
      <span className={styles.about}>{[formatDate(of.day), of.by].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
