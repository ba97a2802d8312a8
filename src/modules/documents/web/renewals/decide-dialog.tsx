import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useStart } from '#web/things/use-start.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Renewal } from '../../contract-renewals.ts'
import { type RenewalDecision, renewalDecisions } from '../../rules-renewals.ts'
import { startOf } from './renewal-start.ts'
import { decisionName, otherwiseWords } from './renewal-words.ts'
import { useDecide } from './renewals-api.ts'

type DecideDialogProps = { renewal: Renewal; onClose: () => void }

const meanings: Record<RenewalDecision, string> = {
  renew: t('It goes on as agreed.'),
  renegotiate: t('It goes on, at other terms.'),
  end: t('Notice is given, or it runs out.'),
}

/** Decides what becomes of a contract; what has to be done then can be made an action at once. */
export function DecideDialog({ renewal, onClose }: DecideDialogProps) {
  const { uuid, number, supplier, termEnd, decideBy, owner: first } = renewal
  const decide = useDecide(uuid)
  const [decision, setDecision] = useState<RenewalDecision | null>(null)
  const [owner, setOwner] = useState(first?.uuid ?? null)
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const send = () => {
    if (decision === null) return
    decide.mutate(
      { decision, owner, note, day: day || null, termEnd },
      { onSuccess: () => (decision === 'renew' ? onClose() : undefined) },
    )
  }
  const title = t`Contract ${number} with ${supplier}`
  if (decide.isSuccess && decision !== null && decision !== 'renew') {
    return <NextStep renewal={renewal} title={title} decision={decision} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>
          {decideBy ? t`Decide by ${formatDate(decideBy)}.` : ''} {otherwiseWords(renewal)}
        </Text>
        <Radio.Group
          label="Decision"
          value={decision}
          onChange={chosen => setDecision(renewalDecisions.find(one => one === chosen) ?? null)}
        >
          <Stack gap="xs" mt={6}>
            {renewalDecisions.map((one, at) => (
              <Radio
                key={one}
                value={one}
                data-autofocus={at === 0 || undefined}
                label={decisionName(one)}
                description={meanings[one]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <OwnerSelect label={t('Who does it')} owner={owner} known={first ? [first] : []} onOwner={setOwner} />
        <DayField label={t('Until when')} value={day} onDay={setDay} />
        <Textarea
          label="Note"
          maxLength={2000}
          autosize
          minRows={2}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Fault text={decide.error ? errorSentence(decide.error) : null} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={decide.isPending}>
            Cancel
          </Button>
          <Button onClick={send} loading={decide.isPending} disabled={decision === null}>
            Decide
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type NextStepProps = {
  renewal: Renewal
  title: string
  decision: 'renegotiate' | 'end'
  onClose: () => void
}

/** Offers to make what was decided an action. */
function NextStep({ renewal, title, decision, onClose }: NextStepProps) {
  const start = useStart()
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>
          {decision === 'end'
            ? t('Decided: it ends. Is somebody to give notice?')
            : t('Decided: it is renegotiated. Is somebody to begin?')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {start ? (
            <Button component={AppLink} className="" {...start.linkTo(startOf(renewal, decision))}>
              {start.words}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  )
}
