import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { ChangesCard } from '../families/changes-card.tsx'
import { changesQuery } from '../families/families-api.ts'
import { FamiliesFrame } from '../families/families-frame.tsx'
import type { FamiliesView } from '../families/family-words.ts'
import { FramedState } from '../framed-state.tsx'

/** What was done to families, and the way back. */
export function FamilyChangesPage() {
  return (
    <FamiliesFrame>
      {(view, setView) => <Changes view={view} onPage={page => setView({ page: page === 1 ? undefined : page })} />}
    </FamiliesFrame>
  )
}

function Changes({ view, onPage }: { view: FamiliesView; onPage: (page: number) => void }) {
  const changes = useProvided(changesQuery(view.kind, view.page), ({ items }) => items.length === 0)
  return (
    <FramedState
      of={changes}
      title="Changes"
      skeleton={<TableSkeleton rows={6} />}
      empty={{
        title: t('No changes yet'),
        why: t('Names recognised as one, merged, split off, moved or renamed are listed here.'),
      }}
    >
      {list => <ChangesCard changes={list} onPage={onPage} />}
    </FramedState>
  )
}
