import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { SavedView } from '#shared/saved-views.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '../session/tab-context.tsx'
import { type Draft, useDraft } from '../session/use-draft.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DraftNotice } from '../ui/draft-notice.tsx'
import { Fault } from '../ui/fault.tsx'
import { faultsOf } from '../ui/faults-of.ts'
import type { SearchParameters } from '../view-state.ts'
import type { ModuleViews } from './module-views.ts'
import { savedParameter } from './saved-search.ts'
import { useChangeView, useDeleteView, useSaveView } from './saved-views-api.ts'

/** What the person is asked about a view. */
export type ViewAsking = { what: 'save' } | { what: 'rename' | 'unshare' | 'delete'; saved: SavedView }

type ViewDialogsProps = {
  of: ModuleViews
  asking: ViewAsking
  /** The id of the view that is looked at. */
  view: string
  kept: SearchParameters
  onClose: () => void
}

/** The question that stands open: a name, or whether it is meant. */
export function ViewDialogs({ of, asking, view, kept, onClose }: ViewDialogsProps) {
  if (asking.what === 'save') return <SaveAs of={of} view={view} kept={kept} onClose={onClose} />
  const props = { of, saved: asking.saved, onClose }
  if (asking.what === 'rename') return <Rename {...props} />
  return asking.what === 'unshare' ? <Unshare {...props} /> : <Delete {...props} kept={kept} />
}

function SaveAs({ of, view, kept, onClose }: Omit<ViewDialogsProps, 'asking'>) {
  const navigate = useNavigate()
  const draft = useDraft<Named>(`${of.module}.view.new.${view}`, { name: '', isShared: false })
  const save = useSaveView(of, draft.clear)
  return (
    <NameViewDialog
      of={of}
      title="Save view"
      action="Save"
      draft={draft}
      task={save}
      onSave={named =>
        save.mutate(
          { ...named, view, search: kept },
          {
            onSuccess: ({ uuid }) => {
              onClose()
              void navigate({ to: '.', search: { ...kept, [savedParameter]: uuid }, resetScroll: false })
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

type OneProps = { of: ModuleViews; saved: SavedView; onClose: () => void }

function Rename({ of, saved, onClose }: OneProps) {
  const { uuid, name, isShared } = saved
  const draft = useDraft<Named>(`${of.module}.view.${uuid}`, { name, isShared })
  const change = useChangeView(of, draft.clear)
  return (
    <NameViewDialog
      of={of}
      title="Rename view"
      action="Rename"
      isNameOnly
      draft={draft}
      task={change}
      onSave={named => change.mutate({ view: saved, change: { name: named.name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Unshare({ of, saved, onClose }: OneProps) {
  const change = useChangeView(of)
  const whose = saved.owner ?? t('its owner')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="No longer share this view?"
      confirm="Stop sharing"
      task={change}
      onConfirm={() => change.mutate({ view: saved, change: { isShared: false } }, { onSuccess: onClose })}
    >
      {saved.isOwn
        ? t`Only you will see “${saved.name}”. For others its address opens nothing any more.`
        : t`Only ${whose} will see “${saved.name}”. For others its address opens nothing any more.`}
    </ConfirmDialog>
  )
}

function Delete({ of, saved, kept, onClose }: OneProps & { kept: SearchParameters }) {
  const navigate = useNavigate()
  const remove = useDeleteView(of, () => navigate({ to: '.', search: kept, resetScroll: false }))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete this view?"
      confirm="Delete"
      cancel="Keep it"
      isHarsh
      task={remove}
      onConfirm={() => remove.mutate(saved, { onSuccess: onClose })}
    >
      {saved.isShared
        ? t`“${saved.name}” goes for everybody. What it showed stays.`
        : t`“${saved.name}” goes. What it showed stays.`}
    </ConfirmDialog>
  )
}

type Named = { name: string; isShared: boolean }

type NameViewDialogProps = {
  of: ModuleViews
  title: string
  /** What the fields hold. */
  draft: Draft<Named>
  /** The word on the button. */
  action: string
  /** A view of everybody can only be renamed here. */
  isNameOnly?: boolean
  task: { isPending: boolean; error: Error | null }
  onSave: (named: Named) => void
  onClose: () => void
}

/** Asks what a view is to be called, and whether everybody sees it. */
function NameViewDialog({ of, title, draft, action, isNameOnly = false, ...props }: NameViewDialogProps) {
  const { task, onSave, onClose } = props
  const named = draft.value
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const mayShare = usePermission(of.share)
  const { of: refused, rest } = faultsOf(task.error, ['name'])
  const isNameless = isBlank(named.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNameless) field.current?.focus()
    else onSave({ ...named, name: named.name.trim() })
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice of={draft} />
          <TextInput
            label="Name"
            placeholder="For example: packaging against last year"
            maxLength={100}
            data-autofocus
            ref={field}
            value={named.name}
            error={isTried && isNameless ? t('Give it a name') : refused.name}
            onChange={event => draft.set({ ...named, name: event.currentTarget.value })}
          />
          {mayShare && !isNameOnly ? (
            <Switch
              label="Share with everybody of the organisation"
              checked={named.isShared}
              onChange={event => draft.set({ ...named, isShared: event.currentTarget.checked })}
            />
          ) : null}
          <Fault text={rest} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={task.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={task.isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
