import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { readAmount, typedAmount } from '#web/formats/amount-text.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import type { SavingTarget } from '../../contract-targets.ts'
import { useSetTarget } from '../savings/savings-api.ts'
import { yearName } from './portfolio-words.ts'

type TargetDialogProps = { target: SavingTarget | null; year: string; currency: string; onClose: () => void }

/** Sets what is to be saved in a fiscal year; an empty amount takes the target away. */
export function TargetDialog({ target, year, currency, onClose }: TargetDialogProps) {
  const organization = useOrganization()
  const [text, setText] = useState(target ? typedAmount(target.amount) : '')
  const set = useSetTarget(year)
  const amount = readAmount(text)
  const isEmpty = text.trim() === ''
  const fault = isEmpty || amount !== null ? null : t('An amount in digits, as 1200000')
  const save = () => set.mutate({ ...(target ? { version: target.version } : {}), amount }, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`What is to be saved in ${yearName(year, organization)}`}
      confirm={isEmpty && target ? t('Remove the target') : t('Save')}
      onConfirm={save}
      isDisabled={fault !== null || (isEmpty && target === null)}
      task={set}
    >
      <Stack gap="sm">
        {target ? (
          <Text>
            {t`${target.by} set ${formatMoney(target.amount, currency)} on ${formatDate(target.at.slice(0, 10))}.`}
          </Text>
        ) : null}
        <TextInput
          label={t`Target, ${currency}`}
          inputMode="decimal"
          value={text}
          error={fault}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  )
}
