import { Button, Group, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { placeKey } from '#shared/origin.ts'
import { thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useDraft } from '#web/session/use-draft.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { priorityWords } from '#web/ui/status-words.ts'
import { proposalQuery, tagsQuery, useCreateAction } from '../api.ts'
import { CameFrom } from '../shown/came-from.tsx'
import { Supports } from '../shown/supports.tsx'
import { noStage } from '../words.ts'
import styles from './new-action.module.css'
import { amountWords, ownerWords } from './origin-words.ts'
import { readOrigin } from './read-origin.ts'
import { readSupported } from './read-supported.ts'

/** An owner as the portal proposes one. */
const asProposed = 'proposed'
const fields = ['title', 'description', 'ownerUuid', 'due', 'tags'] as const

type NewActionDialogProps = {
  /** What another page proposes: its name, what it rests on, where it comes from, what it supports, its day and its owner. */
  proposed: { title?: string; about?: string; from?: string; supports?: string; until?: string; whose?: string }
  onClose: () => void
}

/** A new action. What was typed is kept until it is created or discarded, of each proposal apart. */
export function NewActionDialog({
  proposed: { title = '', about = '', from, supports, until = '', whose },
  onClose,
}: NewActionDialogProps) {
  const { userUuid } = useSignedIn().session.user
  const navigate = useNavigate()
  const create = useCreateAction()
  const tags = useQuery(tagsQuery).data?.tags ?? []
  const [found] = useState(() => readOrigin(from))
  const proposal = useQuery(proposalQuery(found)).data
  const origin = found && { ...found, amount: proposal?.amount ?? found.amount }
  const worth = proposal ? amountWords(proposal) : null
  const [supported] = useState(() => readSupported(supports))
  const [isTried, setIsTried] = useState(false)
  const draft = useDraft(
    draftName(supported ? thingKey(supported) : origin ? `${placeKey(origin)} ${title}` : title),
    {
      title: title.slice(0, 200),
      description: about,
      owner: whose ?? (origin ? asProposed : userUuid),
      due: until,
      priority: 'Medium',
      stage: '',
      tags: [] as string[],
    },
    isTyped,
  )
  const { value } = draft
  const owner = value.owner === asProposed ? (proposal?.owner?.uuid ?? '') : value.owner
  const set = (change: Partial<typeof value>) => {
    draft.set({ ...value, ...change })
    create.reset()
  }
  const { of: faults, rest } = faultsOf(create.error, fields)
  const missing = isTried && value.title.trim() === '' ? t('Give it a name') : undefined
  const send = (isOpened: boolean) => {
    setIsTried(true)
    if (value.title.trim() === '') return
    create.mutate(
      {
        title: value.title.trim(),
        description: value.description,
        ownerUuid: owner === '' ? null : owner,
        origin,
        supports: supported,
        due: value.due === '' ? null : value.due,
        priority: vocabulary.priority.find(one => one === value.priority) ?? 'Medium',
        stage: vocabulary.planStage.find(one => one === value.stage) ?? null,
        tags: value.tags,
      },
      {
        onSuccess: ({ number }) => {
          draft.clear()
          onClose()
          if (isOpened) void navigate({ to: `/app/action-manager/${number}` })
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <Dialog opened onClose={onClose} title="New action" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice of={draft} />
          {origin ? (
            <p className={styles.origin}>
              <CameFrom origin={origin} />
              {worth ? <span>{` · ${worth}`}</span> : null}
            </p>
          ) : null}
          {supported ? (
            <p className={styles.origin}>
              <Supports of={supported} />
            </p>
          ) : null}
          <TextInput
            label="What is to be done"
            value={value.title}
            onChange={event => set({ title: event.currentTarget.value })}
            maxLength={200}
            error={missing ?? faults.title}
            data-autofocus
          />
          <Textarea
            label="Description"
            value={value.description}
            onChange={event => set({ description: event.currentTarget.value })}
            error={faults.description}
            autosize
            minRows={2}
            maxRows={10}
          />
          <div className={styles.pair}>
            <OwnerSelect
              label="Owner"
              description={proposal ? ownerWords(proposal) : null}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              known={proposal?.owner ? [proposal.owner] : []}
              owner={owner === '' ? null : owner}
              onOwner={owner => set({ owner: owner ?? '' })}
              error={faults.ownerUuid}
            />
            <DayField label="Due" value={value.due} onDay={due => set({ due })} error={faults.due} isNested />
            <NativeSelect
              label="Priority"
              value={value.priority}
              onChange={event => set({ priority: event.currentTarget.value })}
              data={vocabulary.priority.map(one => ({ value: one, label: priorityWords[one] }))}
            />
            <NativeSelect
              label="Stage"
              value={value.stage}
              onChange={event => set({ stage: event.currentTarget.value })}
              data={[{ value: '', label: noStage }, ...vocabulary.planStage]}
            />
          </div>
          <TagsInput
            label="Tags"
            value={value.tags}
            onChange={list => set({ tags: list })}
            data={tags}
            maxTags={20}
            error={faults.tags}
          />
          <Fault text={rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              Cancel
            </Button>
            <Button variant="default" onClick={() => send(true)} disabled={create.isPending}>
              Create and open
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What was typed is kept by what it is about. */
function draftName(about: string): string {
  return about === '' ? 'action-manager.new' : `action-manager.new.${about}`
}

type Typed = Record<'title' | 'description' | 'owner' | 'due' | 'priority' | 'stage', string> & { tags: string[] }

function isTyped(kept: unknown): kept is Typed {
  if (typeof kept !== 'object' || kept === null) return false
  const { tags, ...texts } = kept as Record<string, unknown>
  const names = ['title', 'description', 'owner', 'due', 'priority', 'stage']
  return (
    Array.isArray(tags) &&
    tags.every(tag => typeof tag === 'string') &&
    names.every(name => typeof texts[name] === 'string')
  )
}
