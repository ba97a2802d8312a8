import { Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { FormFoot } from '#web/ui/form-foot.tsx'
import type { OutsideDomains } from '../../contract-schedules.ts'
import { useSaveOutside } from './schedules-api.ts'

/** Where administrators allow reports to go outside of the organisation. */
export function OutsideDialog({ outside, onClose }: { outside: OutsideDomains; onClose: () => void }) {
  const [text, setText] = useState(outside.domains.join('\n'))
  const save = useSaveOutside()
  const { of: faults, rest } = faultsOf(save.error, ['domains'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(text.split(/[\s,;]+/).filter(Boolean), { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={t('Where reports may be sent to')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            Schedules reach people of the organisation, and outside of it only addresses at these domains. Once a domain
            is taken away, nothing more is sent to it.
          </Text>
          <Textarea
            label="Domains"
            description={t('One per line, as example.com')}
            data-autofocus
            autosize
            minRows={3}
            maxRows={12}
            value={text}
            error={faults.domains}
            onChange={event => {
              save.reset()
              setText(event.currentTarget.value)
            }}
          />
          <FormFoot task={save} fault={rest} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
