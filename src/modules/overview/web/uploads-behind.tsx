import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadsBehind } from './summary-words.ts'

/** The newest upload behind figures, leading to it, and how many more there are: ledger.csv and 2 more. */
export function UploadsNamed({ uploads: { id, name, others } }: { uploads: UploadsBehind }) {
  const mayRead = usePermission('data:read')
  return (
    <span>
      {mayRead ? <AppLink to={`/app/data-manager/uploads/${id}`}>{name}</AppLink> : name}
      {others > 0 ? t` and ${formatNumber(others)} more` : null}
    </span>
  )
}
