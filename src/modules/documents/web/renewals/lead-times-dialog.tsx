import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { LeadTimes } from '../../rules-renewals.ts'
import { leadTimesQuery, useLeadTimes } from './renewals-api.ts'

/** How many days before its last one a decision is begun. */
export function LeadTimesDialog({ onClose }: { onClose: () => void }) {
  const kept = useQuery(leadTimesQuery).data
  const [typed, setTyped] = useState<LeadTimes | null>(null)
  const save = useLeadTimes()
  const days = typed ?? kept
  if (!days || !kept) return null
  const { sizes, rest } = days
  const setSize = (at: number, change: Partial<LeadTimes['sizes'][number]>) =>
    setTyped({ rest, sizes: sizes.map((size, place) => (place === at ? { ...size, ...change } : size)) })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Lead times')}
      confirm={t('Save')}
      task={save}
      onConfirm={() => save.mutate({ sizes, rest }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Text>How many days before the last one a decision is begun, by what a contract is worth.</Text>
        {sizes.map(({ over, days: lead }, at) => (
          // Sizes have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is not reordered
          <Group key={at} grow align="end">
            <NumberInput
              label={t`Worth more than, in ${kept.currency}`}
              min={0}
              max={1e12}
              value={over}
              data-autofocus={at === 0 || undefined}
              onChange={value => setSize(at, { over: Number(value) || 0 })}
            />
            <NumberInput
              label="Days"
              min={1}
              max={3650}
              value={lead}
              onChange={value => setSize(at, { days: Number(value) || 1 })}
            />
          </Group>
        ))}
        <NumberInput
          label="Days for all others"
          min={1}
          max={3650}
          value={rest}
          onChange={value => setTyped({ sizes, rest: Number(value) || 1 })}
        />
      </Stack>
    </ConfirmDialog>
  )
}
