import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, AskedOf, Call, FileCall } from '#shared/call.ts'
import { callAddress, request, send } from './send.ts'

type Options<C> = AskedOf<C> & { signal?: AbortSignal }
/** What follows a call: its parts and a signal, which may be left out where it has no part that must be given. */
export type Rest<C> = object extends AskedOf<C> ? [asked?: Options<C>] : [asked: Options<C>]
type AnyOptions = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

/** Makes a call and reads its answer. Throws `ApiError`; an abort passes as it is. */
export async function callPortal<C extends Call>(call: C, ...rest: Rest<C>): Promise<AnswerOf<C>> {
  return (await send(...requestOf(call, rest[0]))) as AnswerOf<C>
}

/** A question to the portal, and what its answer is kept under; one that nobody waits for any longer is called off. */
export function portalQuery<C extends Call>(queryKey: QueryKey, call: C, ...rest: Rest<C>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await send(...requestOf(call, { ...rest[0], signal }))) as AnswerOf<C>,
  })
}

/**
 * The same where one question follows another: the answer before stays in sight until the next is there. Only the last part
 * of the key is the question; where another part changes, the answer would be of something else.
 */
export function heldQuery<C extends Call>(queryKey: QueryKey, call: C, ...rest: Rest<C>) {
  return queryOptions({
    ...portalQuery(queryKey, call, ...rest),
    placeholderData: heldWithin(queryKey.slice(0, -1)),
  })
}

/** As `placeholderData`: the answer before stays in sight while the key begins so. */
export function heldWithin(begin: QueryKey) {
  return <Answer>(previous: Answer | undefined, query?: { queryKey: QueryKey }): Answer | undefined =>
    query && hashKey(query.queryKey.slice(0, begin.length)) === hashKey(begin) ? previous : undefined
}

/** Makes a call whose answer is a file, a page or a stream, and leaves it to be read. Throws as `callPortal` does. */
export async function requestFile<C extends FileCall>(call: C, ...rest: Rest<C>): Promise<Response> {
  return request(...requestOf(call, rest[0]))
}

/** The address of a call, for a link or a request that is sent by other means. */
export function addressOf<C extends Call | FileCall>(call: C, ...rest: Rest<C>): string {
  return addressFor(call, rest[0])
}

function requestOf(call: Call | FileCall, options: AnyOptions = {}): Parameters<typeof request> {
  const { body, signal } = options
  return [addressFor(call, options), { method: call.method, body, signal }]
}

function addressFor({ path }: Call | FileCall, { params = {}, query = {} }: AnyOptions = {}): string {
  const given = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(given.get(name) ?? '')))
  return callAddress(filled.startsWith('/') ? `/api${filled}` : filled, Object.fromEntries(Object.entries(query)))
}
