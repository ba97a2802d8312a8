import { useMutation } from '@tanstack/react-query'
import { hasWeekYears } from '#shared/calendar.ts'
import type { OwnFormats } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { FormatsForm } from '#web/formats/formats-form.tsx'
import { useFormats, writeFor } from '#web/person-formats.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { changeOwnFormats } from './api.ts'

/** How numbers, dates and times are written for the person, in every organisation, file and letter. */
export function FormatsCard() {
  const { organization, own } = useFormats()
  const calendar = useOrganization()
  const save = useMutation({
    mutationFn: (change: Partial<OwnFormats>) => toast('update', changeOwnFormats(change), 'your formats'),
    onSuccess: (saved, { weekStart, language }) => {
      writeFor({ organization, own: saved })
      // Every answer by week and what is drawn of it rest on the days and the language the page came with.
      if (weekStart !== undefined || language !== undefined) window.location.reload()
    },
  })
  return (
    <Card
      title="Numbers and dates"
      say={t`How they are written for you: on pages, in files and in e-mails.${hasWeekYears(calendar) ? t(' The fiscal years here are of whole weeks, so weeks begin on the same day for everybody.') : ''}`}
    >
      <FormatsForm
        key={JSON.stringify(own)}
        stored={own}
        organization={organization}
        onSave={save.mutate}
        save={save}
      />
    </Card>
  )
}
