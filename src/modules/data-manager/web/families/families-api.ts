import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  askFamilyImpact,
  clusterFamilies,
  decideFamilyPair,
  getFamily,
  listFamilies,
  listFamilyChanges,
  listFamilyReview,
  mergeFamilies,
  moveSpellings,
  renameFamily,
  splitFamily,
  undoFamilyChange,
} from '#shared/calls/families.ts'
import type {
  ChangedFamily,
  Decision,
  FamilyKind,
  ImpactRequest,
  MergeFamilies,
  MoveNames,
  RenameFamily,
  SplitFamily,
} from '#shared/families.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { restateFigures } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import { type FamiliesView, largestFirst } from './family-words.ts'

const key = ['families'] as const
/** The mutation of families that is being made, if any. */
export const changeKey = ['families', 'change'] as const

/** A change of families is told as of their kind: it moves spellings between several of them. */
const ofFamilies = (kind: FamilyKind) => ({
  shows: [{ kind: kind === 'supplier' ? 'supplierFamily' : 'customerFamily' }],
})

export function familiesQuery({ kind, search, order, page }: FamiliesView) {
  const query = { kind, search, sort: writeSort(order), page }
  return { ...heldQuery([...key, 'page', kind, query], listFamilies, { query }), meta: ofFamilies(kind) }
}

/** The first page of all families of a kind, as it is without any choice. */
export function allFamiliesQuery(kind: FamilyKind, search = '') {
  return familiesQuery({ kind, search, order: largestFirst, page: 1 })
}

export function familyQuery(id: string) {
  const meta = { shows: [...ofFamilies('supplier').shows, ...ofFamilies('customer').shows] }
  return { ...portalQuery([...key, 'one', id], getFamily, { params: { id } }), meta }
}

export function reviewQuery(kind: FamilyKind) {
  return queryOptions({
    queryKey: [...key, 'review', kind],
    queryFn: ({ signal }) => callPortal(listFamilyReview, { query: { kind }, signal }),
    // Decided pairs stay in it while it is worked through, so it is not shown again after it was left.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function changesQuery(kind: FamilyKind, page: number) {
  const query = { kind, page }
  return { ...heldQuery([...key, 'changes', kind, page], listFamilyChanges, { query }), meta: ofFamilies(kind) }
}

/** What a change would restate, asked while its dialog is open. */
export function impactQuery(request: ImpactRequest) {
  return queryOptions({
    queryKey: [...key, 'impact', request],
    queryFn: ({ signal }) => callPortal(askFamilyImpact, { body: request, signal }),
    retry: false,
    gcTime: 0,
  })
}

type FamiliesChange =
  | ({ action: 'merge' } & MergeFamilies)
  | ({ action: 'split' } & SplitFamily)
  | ({ action: 'move' } & MoveNames)
  | ({ action: 'rename' } & RenameFamily)

function makeChange(change: FamiliesChange): Promise<ChangedFamily> {
  switch (change.action) {
    case 'merge':
      return callPortal(mergeFamilies, { body: bodyOf(change) })
    case 'split':
      return callPortal(splitFamily, { body: bodyOf(change) })
    case 'move':
      return callPortal(moveSpellings, { body: bodyOf(change) })
    case 'rename':
      return callPortal(renameFamily, { body: bodyOf(change) })
  }
}

function bodyOf<Given extends FamiliesChange>({ action, ...body }: Given) {
  return body
}

/** Changes families; every figure of the portal is asked anew. `onSaved` comes also when its dialog was closed. */
export function useChangeFamilies(onSaved: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: FamiliesChange) => toast('update', makeChange(change), t('families')),
    onSuccess: () => {
      onSaved()
      return restateFigures(queries)
    },
  })
}

export function useUndoChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => toast('update', callPortal(undoFamilyChange, { params: { id } }), t('families')),
    onSuccess: () => restateFigures(queries),
  })
}

/** Puts new names into families and joins what is surely one. */
export function useLookAgain(kind: FamilyKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => toast('update', callPortal(clusterFamilies, { body: { kind } }), t('families')),
    onSuccess: () => restateFigures(queries),
  })
}

/** A word on a pair. The queue stands still meanwhile; everything else is asked anew. */
export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      callPortal(decideFamilyPair, { params: { id }, body: { decision } }),
    onSuccess: () => restateAroundQueue(queries),
  })
}

/** Takes a merge back without a word, as the queue does. */
export function useTakeBack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: string) => callPortal(undoFamilyChange, { params: { id: change } }),
    onSuccess: () => restateAroundQueue(queries),
  })
}

/** Nobody waits for it: the next decision may come at once. */
function restateAroundQueue(queries: QueryClient): void {
  void restateFigures(queries, ([first, second]) => first === key[0] && second === 'review')
}
