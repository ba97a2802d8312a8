import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ReportDetail } from '../../contract.ts'
import { schedulesQuery } from './schedules-api.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'

type SendMeProps = { report: Pick<ReportDetail, 'uuid' | 'name'>; onClose: () => void }

/** Asks how a report is to be sent to the person, or how it is already. */
export function SendMe({ report, onClose }: SendMeProps) {
  const schedules = useProvided(schedulesQuery(report.uuid))
  const { userUuid } = useSignedIn().session.user
  if (schedules.data) {
    const own = schedules.data.items.find(one => one.isSubscription && one.owner?.uuid === userUuid)
    return <SubscribeDialog key={own?.uuid} report={report} schedule={own ?? null} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('Send me this report')} size="lg">
      <DataState of={schedules} skeleton={<TableSkeleton rows={3} />} empty={{ title: '', why: '' }}>
        {() => null}
      </DataState>
    </Dialog>
  )
}
