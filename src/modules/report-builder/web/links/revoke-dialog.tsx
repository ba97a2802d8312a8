import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ReportLinkAnswer } from '../../contract-links.ts'
import { useRevokeLink } from './links-api.ts'

type RevokeDialogProps = {
  /** The report that it shows. */
  report: string
  /** The link that is asked about; `null` while none is. */
  link: ReportLinkAnswer | null
  onClose: () => void
}

/** Asks whether a link is to end. */
export function RevokeDialog({ report, link, onClose }: RevokeDialogProps) {
  const revoke = useRevokeLink(report)
  return (
    <ConfirmDialog
      isOpen={link !== null}
      onClose={onClose}
      title={t('Revoke this link?')}
      confirm={t('Revoke')}
      isHarsh
      task={revoke}
      onConfirm={() => link && revoke.mutate(link.uuid, { onSuccess: onClose })}
    >
      {t('It opens nothing any more from now on. This cannot be undone.')}
    </ConfirmDialog>
  )
}
