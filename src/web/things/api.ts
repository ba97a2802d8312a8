import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#shared/calls/things.ts'
import type { CommentInput, LinkInput, ThingLink, ThingPart } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'

export const thingsKey = ['things'] as const
export const keyOf = ({ kind, id }: ThingRef, part: string) => [...thingsKey, kind, id, part] as const
const paramsOf = ({ kind, id }: ThingRef) => ({ kind, id })

const shows = (of: ThingRef) => ({ shows: [paramsOf(of)] })

/** What a thing is called, and how it stands. */
export function thingQuery(of: ThingRef) {
  return { ...portalQuery(keyOf(of, 'face'), calls.getThing, { params: paramsOf(of) }), meta: shows(of) }
}

/** The links of a thing, at both ends. */
export function linksQuery(of: ThingRef) {
  return { ...portalQuery(keyOf(of, 'links'), calls.listLinks, { params: paramsOf(of) }), meta: shows(of) }
}

/** A few things of a kind by a part of their title. */
export function foundThingsQuery(kind: string, q: string) {
  return heldQuery([...thingsKey, 'find', kind, q], calls.findThings, { query: { kind, q } })
}

/** A page of the comments on a thing, or on a part of it, the newest first. */
export function commentsQuery(of: ThingRef, page: number, about: ThingPart | null = null) {
  const part = about?.id
  const asked = { params: paramsOf(of), query: { page, ...(part ? { part } : {}) } }
  return { ...heldQuery([...keyOf(of, 'talk'), part ?? null, page], calls.listComments, asked), meta: shows(of) }
}

/** People who may open a thing, by a part of their name. */
export function readersQuery(of: ThingRef, q: string) {
  return heldQuery([...keyOf(of, 'readers'), q], calls.listReaders, { params: paramsOf(of), query: { q } })
}

/** A page of what was done to a thing. */
export function historyQuery(of: ThingRef, page: number) {
  const asked = { params: paramsOf(of), query: { page } }
  return { ...heldQuery([...keyOf(of, 'history'), page], calls.listHistory, asked), meta: shows(of) }
}

/** A page of what was deleted. */
export function trashQuery(page: number) {
  return heldQuery(['trash', page], calls.listTrash, { query: { page } })
}

/** Asks anew for what all things show: a change of one is told at others too. */
function useThingsAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: thingsKey })
}

type NewLink = Pick<LinkInput, 'relation'> & Partial<Pick<LinkInput, 'anchor'>> & { from: ThingRef; to: ThingRef }

/** Adds a link from one thing to another, or to a place in it. */
export function useAddLink() {
  const onSuccess = useThingsAnew()
  return useMutation({
    mutationFn: ({ from, relation, to, anchor }: NewLink) => {
      const body = { relation, to: paramsOf(to), ...(anchor ? { anchor } : {}) }
      return toast('create', callPortal(calls.createLink, { params: paramsOf(from), body }), t('the link'))
    },
    onSuccess,
  })
}

/** Removes a link. */
export function useRemoveLink() {
  const onSuccess = useThingsAnew()
  return useMutation({
    mutationFn: ({ id }: Pick<ThingLink, 'id'>) =>
      toast('delete', callPortal(calls.deleteLink, { params: { id } }), t('the link')),
    onSuccess,
  })
}

/** Writes a comment on a thing, or changes the one of this id. */
export function useWriteComment(of: ThingRef, id: string | null) {
  const onSuccess = useThingsAnew()
  return useMutation({
    mutationFn: (body: CommentInput) =>
      id === null
        ? callPortal(calls.createComment, { params: paramsOf(of), body })
        : callPortal(calls.changeComment, { params: { id }, body }),
    onSuccess,
  })
}

/** Deletes a comment. */
export function useDeleteComment() {
  const onSuccess = useThingsAnew()
  return useMutation({
    mutationFn: (id: string) => toast('delete', callPortal(calls.deleteComment, { params: { id } }), t('the comment')),
    onSuccess,
  })
}

/** Marks the comments on a thing as read. What was new stays marked until the page is opened again. */
export function useMarkRead(of: ThingRef) {
  return useMutation({ mutationFn: () => callPortal(calls.readComments, { params: paramsOf(of) }) })
}

/** Takes a thing out of the trash; what shows lists asks anew. */
export function useRestore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => toast('update', callPortal(calls.restoreThing, { params: { id } }), t('the trash')),
    onSuccess: () => queries.invalidateQueries(),
  })
}
