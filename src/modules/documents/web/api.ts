import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf, callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { type Rewritten, saveMerged } from '#web/save-merged.ts'
import { saidUnlessAsked } from '#web/toasts/said-unless-asked.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../calls.ts'
import type { DocumentChange, newDocumentQuerySchema, newVersionQuerySchema } from '../contract.ts'
import { asked, type LibraryView } from './library/library-view.ts'
import { type WrittenDocument, writtenDocument } from './one/document-draft.ts'

export const documentsKey = ['documents'] as const
/** Asked for again when a document changes, or its text was read, and not when lines do. */
const ofDocuments = { ...besideData, shows: [{ kind: 'document' }] } as const
const ofDocument = (id: string) => ({ ...besideData, shows: [{ kind: 'document', id }] })

/** One page of the library. */
export function documentsQuery(view: LibraryView) {
  const query = asked(view)
  return { ...heldQuery([...documentsKey, 'page', query], calls.listDocuments, { query }), meta: ofDocuments }
}

export function documentQuery(id: string) {
  const query = portalQuery([...documentsKey, 'one', id], calls.getDocument, { params: { id } })
  return { ...query, meta: ofDocument(id) }
}

export function versionsQuery(id: string) {
  const query = portalQuery([...documentsKey, 'versions', id], calls.listVersions, { params: { id } })
  return { ...query, meta: ofDocument(id) }
}

/** Who opened a document. */
export function viewsQuery(id: string, page: number) {
  const query = heldQuery([...documentsKey, 'views', id, page], calls.listDocumentViews, {
    params: { id },
    query: { page },
  })
  return { ...query, meta: ofDocument(id) }
}

/** A version as its text is kept. */
export type VersionRef = { id: string; number: number }

/** Ten pages of text. What is read of a version stays as it is. */
export function pagesQuery({ id, number }: VersionRef, from: number) {
  const query = portalQuery([...documentsKey, 'pages', id, number, from], calls.readPages, {
    params: { id, number },
    query: { from },
  })
  return { ...query, meta: besideData, staleTime: Number.POSITIVE_INFINITY }
}

/** Where words stand in a version. */
export function findQuery({ id, number }: VersionRef, q: string) {
  const query = heldQuery([...documentsKey, 'find', id, number, q], calls.findInVersion, {
    params: { id, number },
    query: { q },
  })
  return { ...query, meta: besideData, staleTime: Number.POSITIVE_INFINITY, enabled: q !== '' }
}

export function compareQuery(id: string, versions: { from: number; to: number }) {
  const query = portalQuery([...documentsKey, 'compare', id, versions], calls.compareVersions, {
    params: { id },
    query: versions,
  })
  return { ...query, meta: ofDocument(id) }
}

/** Where the file of a version is saved from. */
export function fileAddress({ id, number }: VersionRef): string {
  return addressOf(calls.takeOutVersion, { params: { id, number } })
}

/** Where a folder is saved from, as a zip. */
export function folderZipAddress(id: string): string {
  return addressOf(calls.zipFolder, { params: { id } })
}

/** Where the viewer has the file of a version from. */
export function shownAddress({ id, number }: VersionRef): string {
  return addressOf(calls.showVersion, { params: { id, number } })
}

/** Where a file is sent to be a new document, or the newest version of one; the body of the call is the file. */
export function newDocumentAddress(query: z.input<typeof newDocumentQuerySchema>): string {
  return addressOf(calls.createDocument, { query })
}
export function newVersionAddress(id: string, query: z.input<typeof newVersionQuerySchema>): string {
  return addressOf(calls.addVersion, { params: { id }, query })
}

export function useDocumentsAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: documentsKey, predicate: ({ queryKey }) => !isText(queryKey) })
}

/** Texts of versions never change. */
function isText([, of]: readonly unknown[]): boolean {
  return of === 'pages' || of === 'find'
}

export function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const onSuccess = useDocumentsAnew()
  return useMutation({ mutationFn: send, onSuccess })
}

/** Deletes a document. `leave` goes away from it first: its page may be gone before the answer is there. */
export function useDeleteDocument(id: string, leave: () => Promise<void>) {
  const askAnew = useDocumentsAnew()
  return useMutation({
    mutationFn: (title: string) => toast('delete', callPortal(calls.deleteDocument, { params: { id } }), title),
    onSuccess: () => leave().then(askAnew),
  })
}

/** Saves what a person made of what is said of a document. */
export function useSaveDocument(id: string) {
  return useChange(async (rewritten: Rewritten<WrittenDocument>) => {
    const send = (body: DocumentChange) => callPortal(calls.changeDocument, { params: { id }, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenDocument, send))
  })
}

export function useHold(id: string) {
  return useChange((body: { version: number; reason: string | null }) =>
    toast('update', callPortal(calls.holdDocument, { params: { id }, body })),
  )
}

export function useRestoreVersion(id: string) {
  return useChange(({ number, reason }: { number: number; reason: string }) =>
    toast('update', callPortal(calls.restoreVersion, { params: { id, number }, body: { reason } })),
  )
}
