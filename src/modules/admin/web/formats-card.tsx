import { useMutation } from '@tanstack/react-query'
import { chosenFormats, formatsOf, noOwnFormats, type OwnFormats } from '#shared/formats/formats.ts'
import { FormatsForm } from '#web/formats/formats-form.tsx'
import { useFormats, writeFor } from '#web/person-formats.ts'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './calendar.module.css'
import { saveFormats } from './formats-api.ts'

/** How numbers, dates and times are written in the organisation, for those who chose nothing else. */
export function FormatsCard() {
  const { organization, own } = useFormats()
  const stored = { ...noOwnFormats, ...formatsOf(organization) }
  const save = useMutation({
    mutationFn: (change: Partial<OwnFormats>) => toast('update', saveFormats(chosenFormats(change)), 'formats'),
    onSuccess: (saved, { language }) => {
      writeFor({ organization: { ...organization, ...saved }, own })
      // The page came in the language of before.
      if (language !== undefined && own.language === null) window.location.reload()
    },
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
