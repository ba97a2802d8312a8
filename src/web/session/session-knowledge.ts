import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#shared/identity.ts'
import { isNewer, readNote, type SessionNote, writeNote } from './session-note.ts'
import type { SessionReading } from './session-wire.ts'

export const sessionKey = ['session'] as const
/** How long a session the server just honoured goes on when by our clock it is over. */
const skewMilliseconds = 30_000
/** Two readings further apart than this that tell the same end tell the last one. */
const useMilliseconds = 1000

type KnowledgeCalls = {
  userUuid: string
  queries: QueryClient
  /** When the session ends, by this clock. */
  onEndsAt: (endsAt: number) => void
  onOrganization: (organizationUuid: string) => void
  /** Another tab noted the session of another person. */
  onStranger: () => void
}

type Fact = Pick<SessionNote, 'at' | 'aheadMilliseconds' | 'isFinal'>

/** What this tab knows of the session: from the page, its own readings and the notes of other tabs; the newest counts. */
export function createSessionKnowledge({ userUuid, queries, onEndsAt, onOrganization, onStranger }: KnowledgeCalls) {
  let known: Fact = { at: 0, aheadMilliseconds: 0, isFinal: false }

  const current = () => queries.getQueryData<Session | null>(sessionKey) ?? null

  function learn(session: Session, fact: Fact, earliestEnd = 0): void {
    if (!isNewer(fact.at, known.at)) return
    const isSameEnd = session.expires === current()?.expires
    known = { ...fact, isFinal: fact.isFinal || (isSameEnd && known.isFinal) }
    queries.setQueryData(sessionKey, session)
    onOrganization(session.user.organizationUuid)
    const endsAt = Date.parse(session.expires) - fact.aheadMilliseconds
    onEndsAt(endsAt > Date.now() ? endsAt : Math.max(endsAt, earliestEnd))
  }

  function leaveNote(session: Session): void {
    const { user, expires } = session
    writeNote({ userUuid: user.userUuid, organizationUuid: user.organizationUuid, expires, ...known })
  }

  return {
    current,
    /** Whether use no longer moves the end on. */
    isFinal: () => known.isFinal,
    /** The page's own data, true of when the page was asked for. */
    takePage(session: Session): void {
      const aheadMilliseconds = readNote()?.aheadMilliseconds ?? 0
      learn(session, { at: performance.timeOrigin, aheadMilliseconds, isFinal: false })
      leaveNote(session)
    },
    /** What the server answered; the other tabs are told. `false`, and nothing taken, when it is another person's. */
    takeReading(session: Session, { at, aheadMilliseconds }: Omit<SessionReading, 'session'>): boolean {
      if (session.user.userUuid !== userUuid) return false
      const isFinal = session.expires === current()?.expires && at - known.at > useMilliseconds
      learn(session, { at, aheadMilliseconds, isFinal }, Date.now() + skewMilliseconds)
      leaveNote(session)
      return true
    },
    /** What the newest note of any tab says, not the one that was just heard of; says whether there was anything new in it. */
    takeNote(): boolean {
      const [note, session] = [readNote(), current()]
      if (note === null || session === null) return false
      if (note.userUuid !== userUuid) {
        onStranger()
        return false
      }
      const isKnown = note.organizationUuid === session.user.organizationUuid && note.expires === session.expires
      if (!isNewer(note.at, known.at)) return false
      if (isKnown && note.isFinal === known.isFinal) {
        known = { ...known, at: note.at }
        return false
      }
      learn({ user: { ...session.user, organizationUuid: note.organizationUuid }, expires: note.expires }, note)
      return true
    },
    forget: () => void queries.setQueryData(sessionKey, null),
  }
}
