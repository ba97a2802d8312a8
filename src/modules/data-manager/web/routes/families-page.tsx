import type { FamilyKind } from '#shared/families.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { partyTexts } from '#web/ui/party-texts.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from '../families/families.module.css'
import { familiesQuery } from '../families/families-api.ts'
import { FamiliesFrame } from '../families/families-frame.tsx'
import { FamilyTable } from '../families/family-table.tsx'
import type { FamiliesView } from '../families/family-words.ts'
import { FramedState } from '../framed-state.tsx'

/** Suppliers or customers, each once however it is spelled. */
export function FamiliesPage() {
  return (
    <FamiliesFrame>
      {(view, setView) => (
        <>
          <div className={styles.search}>
            <SearchField
              label={partyTexts[view.kind].search}
              value={view.search}
              onSearch={search => setView({ search, page: undefined }, { replace: true })}
            />
          </div>
          <FamilyList
            view={view}
            onOrder={order => setView({ sort: writeSort(order), page: undefined })}
            onPage={page => setView({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </FamiliesFrame>
  )
}

type FamilyListProps = {
  view: FamiliesView
  onOrder: (order: FamiliesView['order']) => void
  onPage: (page: number) => void
}

function FamilyList({ view, onOrder, onPage }: FamilyListProps) {
  const families = useProvided(familiesQuery(view), ({ items }) => items.length === 0)
  return (
    <FramedState
      of={families}
      title={partyTexts[view.kind].many}
      skeleton={<TableSkeleton rows={10} />}
      empty={view.search === '' ? nothingYet(view.kind) : nothingFits(view.kind)}
    >
      {list => (
        <FamilyTable
          key={view.kind}
          families={list}
          kind={view.kind}
          order={view.order}
          onOrder={onOrder}
          onPage={onPage}
        />
      )}
    </FramedState>
  )
}

function nothingYet(kind: FamilyKind): Emptiness {
  return kind === 'supplier'
    ? {
        title: t('No suppliers yet'),
        why: t('Once lines are loaded, their suppliers stand here, each with all its spellings.'),
      }
    : {
        title: t('No customers yet'),
        why: t('Once lines are loaded, their customers stand here, each with all its spellings.'),
      }
}

function nothingFits(kind: FamilyKind): Emptiness {
  return {
    title: partyTexts[kind].none,
    why: t('Neither in its name nor in one of its spellings.'),
  }
}
