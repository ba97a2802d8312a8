import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'

/** Says in a demonstration that schedules send nothing by themselves; nothing elsewhere. */
export function DemonstrationNote({ className }: { className: string | undefined }) {
  const { isDemonstration } = useSignedIn().organization
  if (!isDemonstration) return null
  return (
    <p className={className}>
      {t('This is a demonstration: at its times a schedule makes its files and sends nothing. A test goes to you.')}
    </p>
  )
}
