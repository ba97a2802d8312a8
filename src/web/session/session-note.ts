import { readJson } from '#web/read-json.ts'

const noteKey = 'sextant.session'

/** What one tab of this browser last learnt of the session, for all others: no name, no address, no secret. */
export type SessionNote = {
  userUuid: string
  organizationUuid: string
  /** When it ends, by the server's clock. */
  expires: string
  /** Whether use no longer moves the end on, because a session may last no longer. */
  isFinal: boolean
  /** How far the server's clock is ahead of this one, in ms. */
  aheadMilliseconds: number
  /** The moment it is true of, by this clock: when a reading was sent, or a switch was answered. */
  at: number
}

/**
 * Whether what is true of `at` may replace what is true of `known`. A switch takes effect before it is answered and a
 * reading after it is sent, so the later moment has the newer truth. A `known` that lies ahead of now was written before
 * the clock was set back and counts for nothing.
 */
export function isNewer(at: number, known: number, now = Date.now()): boolean {
  return at >= known || known > now
}

/** The newest note of any tab; `null` when nobody is signed in. */
export function readNote(): SessionNote | null {
  return parseNote(localStorage.getItem(noteKey))
}

/** Leaves a note, unless there is a newer one. */
export function writeNote(note: SessionNote): void {
  const kept = readNote()
  if (kept === null || isNewer(note.at, kept.at)) localStorage.setItem(noteKey, JSON.stringify(note))
}

export function dropNote(): void {
  localStorage.removeItem(noteKey)
}

/** Calls back when another tab has left a note. Gives the function that stops it. */
export function onNote(callback: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === noteKey && newValue !== null) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function parseNote(text: string | null): SessionNote | null {
  if (text === null) return null
  const note = readJson(text) as Partial<SessionNote> | null
  if (typeof note?.userUuid !== 'string' || typeof note.organizationUuid !== 'string') return null
  if (typeof note.expires !== 'string' || Number.isNaN(Date.parse(note.expires))) return null
  const { userUuid, organizationUuid, expires, isFinal, aheadMilliseconds, at } = note
  return {
    userUuid,
    organizationUuid,
    expires,
    isFinal: isFinal === true,
    aheadMilliseconds: finite(aheadMilliseconds),
    at: finite(at),
  }
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
