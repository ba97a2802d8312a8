import { useMutation } from '@tanstack/react-query'
import { chosenFormats, formatsOf, noOwnFormats, type OwnFormats } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { FormatsForm } from '#web/formats/formats-form.tsx'
import { useTakeFormats } from '#web/formats/tab-formats.ts'
import { useFormats } from '#web/person-formats.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './calendar.module.css'
import { saveFormats } from './formats-api.ts'

/** How numbers, dates and times are written in the organisation, for those who chose nothing else. */
export function FormatsCard() {
  const { organization, own } = useFormats()
  const take = useTakeFormats()
  const stored = { ...noOwnFormats, ...formatsOf(organization) }
  const save = useMutation({
    mutationFn: (change: Partial<OwnFormats>) => toast('update', saveFormats(chosenFormats(change)), t('formats')),
    onSuccess: saved => take({ organization: { ...organization, ...saved }, own }),
  })
  return (
    <div className={styles.card}>
      <Card
        title="Numbers and dates"
        say="How they are written for everybody who chose nothing else under My Account. Weeks begin as the calendar says."
      >
        <FormatsForm key={JSON.stringify(organization)} stored={stored} onSave={save.mutate} save={save} />
      </Card>
    </div>
  )
}
