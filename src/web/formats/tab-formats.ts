import type { SignedIn } from '#shared/boot.ts'
import { formatsFor } from '#shared/formats/formats.ts'
import { formatsHere, writeFor } from '#web/person-formats.ts'
import { readJson } from '#web/read-json.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'

type Chosen = SignedIn['formats']
type Person = { userUuid: string; organizationUuid: string }

const messageKey = 'sextant.formats'

/** Takes what was chosen in this tab: writes by it, and has the person's other tabs follow. */
export function useTakeFormats(): (formats: Chosen) => void {
  const person = personOf(useSignedIn())
  return formats => {
    const before = formatsHere()
    writeFor(formats)
    localStorage.setItem(messageKey, JSON.stringify({ ...person, formats }))
    localStorage.removeItem(messageKey)
    if (needsNewPage(before, formats)) window.location.reload()
  }
}

/**
 * Follows what the person chooses in other tabs. `reload` loads the page anew where what it shows rests on the choice,
 * once the person sees it. Gives the function that stops it.
 */
export function followFormats(signedIn: SignedIn, reload: () => void): () => void {
  const person = personOf(signedIn)
  let stopWaiting: () => void = () => undefined
  const listen = ({ key, newValue }: StorageEvent) => {
    const message =
      key === messageKey && newValue ? (readJson(newValue) as (Person & { formats: Chosen }) | null) : null
    const before = formatsHere()
    if (message?.userUuid !== person.userUuid || before === null) return
    const isHere = message.organizationUuid === person.organizationUuid
    const formats = { ...(isHere ? message.formats : before), own: message.formats.own }
    writeFor(formats)
    if (!needsNewPage(before, formats)) return
    stopWaiting()
    stopWaiting = onceSeen(reload)
  }
  window.addEventListener('storage', listen)
  return () => {
    stopWaiting()
    window.removeEventListener('storage', listen)
  }
}

function personOf({ session, organization }: SignedIn): Person {
  return { userUuid: session.user.userUuid, organizationUuid: organization.uuid }
}

/** Every answer by week and what is drawn of it rest on the days and the language the page came with. */
function needsNewPage(before: Chosen | null, after: Chosen): boolean {
  const rests = ({ organization, own }: Chosen) =>
    `${own.weekStart ?? organization.weekStart} ${formatsFor(organization, own).language}`
  return before !== null && rests(before) !== rests(after)
}

function onceSeen(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    work()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}
