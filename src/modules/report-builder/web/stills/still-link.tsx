import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { ReportVersion } from '../../contract.ts'
import { standingWords } from './standing-words.ts'
import styles from './still.module.css'

/** Leads to a version of a report: as it was, or where that is not kept, with figures of today, and says why. */
export function StillLink({ report, version }: { report: string; version: ReportVersion }) {
  const called = formatNumber(version.number)
  const why = standingWords(version)
  const link = { to: `/app/report-builder/${report}`, search: { version: String(version.number) } }
  if (why === null) {
    return (
      <p className={styles.links}>
        <AppLink {...link} aria-label={t`As it was: version ${called}`}>
          As it was
        </AppLink>
      </p>
    )
  }
  return (
    <p className={styles.links}>
      <AppLink {...link} aria-label={t`With figures of today: version ${called}`}>
        With figures of today
      </AppLink>{' '}
      <span className={styles.why}>{why}</span>
    </p>
  )
}
