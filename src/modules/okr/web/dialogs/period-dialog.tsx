import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calendarOf } from '#shared/calendar.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { grainLater, grainPeriod, grainStart } from '#shared/fiscal-periods.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import type { OkrPeriodInput } from '../../contract.ts'
import { useCreatePeriod } from '../api.ts'

type PeriodDialogProps = { onClose: () => void; onMade?: (uuid: string) => void }

/** A new period: this or the next quarter or year of the organisation's calendar, or days of one's own. */
export function PeriodDialog({ onClose, onMade }: PeriodDialogProps) {
  const offers = useOffers()
  const [chosen, setChosen] = useState(offers[0]?.name ?? '')
  const [own, setOwn] = useState<OkrPeriodInput>({ name: '', kind: 'custom', from: '', to: '' })
  const create = useCreatePeriod()
  const offer = offers.find(({ name }) => name === chosen)
  const { of: faults } = faultsOf(create.error, ['name', 'from', 'to'])
  const change = (next: Partial<OkrPeriodInput>) => {
    create.reset()
    setOwn({ ...own, ...next })
  }
  const body = offer ?? own
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('New period')}
      confirm={t('Create')}
      isDisabled={body.name.trim() === '' || body.from === '' || body.to === ''}
      task={create}
      onConfirm={() =>
        create.mutate(body, {
          onSuccess: ({ uuid }) => {
            onMade?.(uuid)
            onClose()
          },
        })
      }
    >
      <Stack gap="md">
        <NativeSelect
          label="Period"
          data-autofocus
          value={chosen}
          data={[
            ...offers.map(({ name }) => ({ value: name, label: name })),
            { value: '', label: t('Days of your own') },
          ]}
          onChange={event => {
            create.reset()
            setChosen(event.currentTarget.value)
          }}
        />
        {offer ? null : (
          <>
            <TextInput
              label="Name"
              value={own.name}
              maxLength={60}
              error={faults.name}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <DayField label="From" value={own.from} onDay={from => change({ from })} error={faults.from} isNested />
            <DayField label="To" value={own.to} onDay={to => change({ to })} error={faults.to} isNested />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function useOffers(): OkrPeriodInput[] {
  const organization = useOrganization()
  const calendar = calendarOf(organization)
  const today = dayIn(new Date(), personFormats().timeZone)
  return (['quarter', 'year'] as const).flatMap(kind =>
    [0, 1].map(later => {
      const start = grainLater(grainStart(today, kind, calendar), kind, later, calendar)
      return { name: fiscalName(start, kind, calendar), kind, ...grainPeriod(start, kind, calendar) }
    }),
  )
}
