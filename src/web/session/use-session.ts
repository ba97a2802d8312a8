import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/identity.ts'
import { sessionKey } from './session-knowledge.ts'
import { readSession } from './session-wire.ts'

export type KnownSession =
  | { status: 'loading'; session: null }
  | { status: 'authenticated'; session: Session }
  | { status: 'unauthenticated'; session: null }

const read = async () => (await readSession()).session

/** The session of this tab. Polling, focus and other tabs are the session client's; this only reads. */
export function useSession(): KnownSession {
  const { data, isPending } = useQuery({ queryKey: sessionKey, queryFn: read, staleTime: Infinity })
  if (isPending) return { status: 'loading', session: null }
  return data ? { status: 'authenticated', session: data } : { status: 'unauthenticated', session: null }
}
