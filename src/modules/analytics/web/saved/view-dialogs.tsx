import { useNavigate } from '@tanstack/react-router'
import type { View } from '#blocks/view.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import type { SavedView } from '../../contract-views.ts'
import { NameViewDialog } from './name-view-dialog.tsx'
import { savedParameter } from './saved-search.ts'
import { useChangeView, useDeleteView, useSaveView } from './saved-views-api.ts'

/** What the person is asked about a view. */
export type ViewAsking = { what: 'save' } | { what: 'rename' | 'unshare' | 'delete'; saved: SavedView }

type ViewDialogsProps = { asking: ViewAsking; view: View; kept: SearchParameters; onClose: () => void }

/** The question that stands open: a name, or whether it is meant. */
export function ViewDialogs({ asking, view, kept, onClose }: ViewDialogsProps) {
  if (asking.what === 'save') return <SaveAs view={view} kept={kept} onClose={onClose} />
  const props = { saved: asking.saved, onClose }
  if (asking.what === 'rename') return <Rename {...props} />
  return asking.what === 'unshare' ? <Unshare {...props} /> : <Delete {...props} kept={kept} />
}

function SaveAs({ view, kept, onClose }: Omit<ViewDialogsProps, 'asking'>) {
  const navigate = useNavigate()
  const save = useSaveView()
  return (
    <NameViewDialog
      title="Save view"
      action="Save"
      begin={{ name: '', isShared: false }}
      task={save}
      onSave={named =>
        save.mutate(
          { ...named, view: view.id, search: kept },
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

type OneProps = { saved: SavedView; onClose: () => void }

function Rename({ saved, onClose }: OneProps) {
  const change = useChangeView()
  return (
    <NameViewDialog
      title="Rename view"
      action="Rename"
      isNameOnly
      begin={saved}
      task={change}
      onSave={({ name }) => change.mutate({ view: saved, change: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Unshare({ saved, onClose }: OneProps) {
  const change = useChangeView()
  const whose = saved.isOwn ? 'you' : (saved.owner ?? 'its owner')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="No longer share this view?"
      confirm="Stop sharing"
      task={change}
      onConfirm={() => change.mutate({ view: saved, change: { isShared: false } }, { onSuccess: onClose })}
    >
      {`Only ${whose} will see “${saved.name}”. For others its address opens nothing any more.`}
    </ConfirmDialog>
  )
}

function Delete({ saved, kept, onClose }: OneProps & { kept: SearchParameters }) {
  const navigate = useNavigate()
  const remove = useDeleteView(() => navigate({ to: '.', search: kept, resetScroll: false }))
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
        ? `“${saved.name}” goes for everybody. What it showed stays: lines and figures are not touched.`
        : `“${saved.name}” goes. What it showed stays: lines and figures are not touched.`}
    </ConfirmDialog>
  )
}
