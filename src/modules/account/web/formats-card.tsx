import { useMutation } from '@tanstack/react-query'
import { hasWeekYears } from '#shared/calendar.ts'
import type { OwnFormats } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { FormatsForm } from '#web/formats/formats-form.tsx'
import { useTakeFormats } from '#web/formats/tab-formats.ts'
import { useFormats } from '#web/person-formats.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { changeOwnFormats } from './api.ts'

/** How numbers, dates and times are written for the person, in every organisation, file and letter. */
export function FormatsCard() {
  const { organization, own } = useFormats()
  const take = useTakeFormats()
  const calendar = useOrganization()
  const save = useMutation({
    mutationFn: (change: Partial<OwnFormats>) => toast('update', changeOwnFormats(change), t('your formats')),
    onSuccess: saved => take({ organization, own: saved }),
  })
  return (
    <Card
      title="Numbers and dates"
      say={
        hasWeekYears(calendar)
          ? t(
              'How they are written for you: on pages, in files and in e-mails. The fiscal years here are of whole weeks, so weeks begin on the same day for everybody.',
            )
          : t('How they are written for you: on pages, in files and in e-mails.')
      }
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
