import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { scheduleWords } from '#web/ui/schedule-words.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ReportDetail } from '../../contract.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import { isPlainSubscription } from '../../rules-subscription.ts'
import styles from './schedules.module.css'
import { schedulesQuery } from './schedules-api.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { conditionWords, sentAs } from './words.ts'

type SendMeProps = { report: Pick<ReportDetail, 'uuid' | 'name'>; onClose: () => void }

/** Asks how a report is to be sent to the person, or how it is already; what the form would not show whole is listed. */
export function SendMe({ report, onClose }: SendMeProps) {
  const schedules = useProvided(schedulesQuery(report.uuid))
  const { userUuid } = useSignedIn().session.user
  const own = schedules.data?.items.filter(one => one.isSubscription && one.owner?.uuid === userUuid)
  const [first] = own ?? []
  if (own && own.length < 2 && (!first || isPlainSubscription(first))) {
    return <SubscribeDialog key={first?.uuid} report={report} schedule={first ?? null} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('Send me this report')} size="lg">
      <DataState of={schedules} skeleton={<TableSkeleton rows={3} />} empty={{ title: '', why: '' }}>
        {() => <SentAlready report={report.uuid} schedules={own ?? []} />}
      </DataState>
    </Dialog>
  )
}

/** What the person has sent to themselves of a report, to be changed where all of it is shown. */
function SentAlready({ report, schedules }: { report: string; schedules: readonly ReportSchedule[] }) {
  return (
    <>
      <p className={styles.words}>It is sent to you already:</p>
      <ul className={styles.runs}>
        {schedules.map(one => (
          <li key={one.uuid} className={styles.run}>
            <div>
              <span translate="no">{one.name}</span>
              <p className={styles.quiet}>
                {[scheduleWords(one), sentAs(one), conditionWords[one.condition.kind]].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <AppLink to={`/app/report-builder/${report}/schedules`}>Change or end it</AppLink>
    </>
  )
}
