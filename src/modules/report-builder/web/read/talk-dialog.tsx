import type { ThingPart } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { Talk } from '#web/things/talk.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'

type TalkDialogProps = {
  /** The id of the report. */
  report: string
  /** What of it is spoken of; `null` for all of it. */
  about: ThingPart | null
  onClose: () => void
}

/** What people say of a report, or of a part of it, at the side of its page. */
export function TalkDialog({ report, about, onClose }: TalkDialogProps) {
  return (
    <SideDialog opened onClose={onClose} position="right" size="md" title={about?.name ?? t('The whole report')}>
      <Talk of={{ kind: 'report', id: report }} about={about} />
    </SideDialog>
  )
}
