import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { formatDate } from '#web/ui/format.ts'
import { SecretAddress } from '#web/ui/secret-address.tsx'
import { createCalendar, endCalendar, getCalendar } from '../../calls-calendar.ts'

const calendarQuery = { ...portalQuery(['renewals', 'calendar'], getCalendar), meta: besideData }

/** The person's calendar of decisions: a secret address for their calendar program, told once. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const since = useQuery(calendarQuery).data?.since
  const onSuccess = () => queries.invalidateQueries({ queryKey: calendarQuery.queryKey })
  const create = useMutation({ mutationFn: () => toast('create', callPortal(createCalendar)), onSuccess })
  const end = useMutation({ mutationFn: () => toast('delete', callPortal(endCalendar)), onSuccess })
  const address = end.isSuccess ? undefined : create.data?.address
  const begin = () => {
    end.reset()
    create.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Your calendar')}>
      <Stack gap="md">
        <Text>
          The days to decide on contracts, yours and nobody’s, in your own calendar: subscribe there to a secret
          address. Whoever has it sees them.
        </Text>
        {address ? (
          <SecretAddress label={t('Address')} address={address} note={t('It is shown only now. A new one ends it.')} />
        ) : since ? (
          <Text>{t`You have an address since ${formatDate(since)}. A new one ends it.`}</Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {since ? (
            <Button variant="default" onClick={() => end.mutate()} loading={end.isPending}>
              End the address
            </Button>
          ) : null}
          {since === undefined || address ? null : (
            <Button onClick={begin} loading={create.isPending} ref={since === null ? focusField : null}>
              {since ? t('New address') : t('Create an address')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
