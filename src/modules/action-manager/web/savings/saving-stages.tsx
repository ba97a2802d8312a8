import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Saving } from '../../contract-savings.ts'
import { type SavingStage, savingSteps } from '../../savings-words.ts'
import { planWords, stageWords } from './saving-words.ts'
import styles from './savings.module.css'
import { useApproveSaving, useChangeStage } from './savings-api.ts'

/** How far a saving is, and where the person may take it. */
export function SavingStages({ saving }: { saving: Saving }) {
  const { actionUuid, version, stage, may } = saving
  const [asked, setAsked] = useState<'cancel' | 'sign' | null>(null)
  const [note, setNote] = useState('')
  const change = useChangeStage(actionUuid)
  const approve = useApproveSaving(actionUuid)
  const close = () => {
    setAsked(null)
    setNote('')
  }
  const onSuccess = close
  return (
    <div className={styles.stages}>
      <Steps stage={stage} />
      <Group gap="xs">
        {may.approve ? <Button onClick={() => setAsked('sign')}>Sign off</Button> : null}
        {may.stages.map(to => (
          <Button
            key={to}
            variant={to === 'Cancelled' ? 'subtle' : 'default'}
            disabled={change.isPending}
            onClick={() => (to === 'Cancelled' ? setAsked('cancel') : change.mutate({ version, stage: to }))}
          >
            {moveWords(stage, to)}
          </Button>
        ))}
      </Group>
      <Fault text={change.error && asked === null ? errorSentence(change.error) : null} isPlain />
      <ConfirmDialog
        isOpen={asked === 'sign'}
        onClose={close}
        title={t('Sign this saving off?')}
        confirm={t('Sign off')}
        onConfirm={() => approve.mutate({ version, note }, { onSuccess })}
        task={approve}
      >
        <Stack gap="sm">
          <Text>{planWords(saving, saving.currency)}</Text>
          <Text>{t('From here on, what comes is held against these months and this baseline.')}</Text>
          <Note note={note} onNote={setNote} />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onClose={close}
        title={t('Cancel this saving?')}
        confirm={t('Cancel the saving')}
        cancel={t('Go back')}
        isHarsh
        onConfirm={() => change.mutate({ version, stage: 'Cancelled', note }, { onSuccess })}
        task={change}
      >
        <Stack gap="sm">
          <Text>{t('It stays on record and can be brought back.')}</Text>
          <Note note={note} onNote={setNote} />
        </Stack>
      </ConfirmDialog>
    </div>
  )
}

function Note({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  return (
    <Textarea
      label="Note"
      value={note}
      maxLength={1000}
      autosize
      minRows={2}
      onChange={event => onNote(event.currentTarget.value)}
    />
  )
}

function Steps({ stage }: { stage: SavingStage }) {
  if (stage === 'Cancelled') return <Tag>{stageWords.Cancelled}</Tag>
  const at = savingSteps.indexOf(stage)
  return (
    <ol className={styles.steps} aria-label={t('Stage reached')}>
      {savingSteps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          data-reached={place <= at || undefined}
          {...(place === at ? { 'aria-current': 'step' as const } : {})}
        >
          {stageWords[step]}
          {place < at ? <VisuallyHidden>{` ${t('(done)')}`}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}

function moveWords(from: SavingStage, to: SavingStage): string {
  if (to === 'Cancelled') return t('Cancel the saving')
  if (from === 'Cancelled') return t('Restore it')
  const isOn = savingSteps.indexOf(to) > savingSteps.indexOf(from)
  return isOn ? t`On to ${stageWords[to]}` : t`Back to ${stageWords[to]}`
}
