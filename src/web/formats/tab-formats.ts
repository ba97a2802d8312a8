import type { SignedIn } from '#shared/boot.ts'
import { formatsFor } from '#shared/formats/formats.ts'
import { formatsHere, writeFor } from '#web/person-formats.ts'
import { readJson } from '#web/read-json.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'

type Chosen = SignedIn['formats']
type Person = { userUuid: string; organizationUuid: string }

const formatsKey = 'sextant.formats'
const calendarKey = 'sextant.calendar'

/** Takes what was chosen in this tab: writes by it, and has the person's other tabs follow. */
export function useTakeFormats(): (formats: Chosen) => void {
  const person = personOf(useSignedIn())
  return formats => {
    const before = formatsHere()
    writeFor(formats)
    tell(formatsKey, { ...person, formats })
    if (needsNewPage(before, formats)) window.location.reload()
  }
}

/** Has the person's other tabs follow the organisation's new calendar. */
export function useTellCalendar(): () => void {
  const person = personOf(useSignedIn())
  return () => tell(calendarKey, person)
}

/** Told to the other tabs, and not kept. */
function tell(key: string, message: Person & { formats?: Chosen }): void {
  localStorage.setItem(key, JSON.stringify(message))
  localStorage.removeItem(key)
}

/**
 * Follows what the person chooses in other tabs. `reload` loads the page anew where what it shows rests on the choice,
 * once the person sees it. Gives the function that stops it.
 */
export function followFormats(signedIn: SignedIn, reload: () => void): () => void {
  const person = personOf(signedIn)
  let stopWaiting: () => void = () => undefined
  const reloadOnceSeen = () => {
    stopWaiting()
    stopWaiting = onceSeen(reload)
  }
  const listen = ({ key, newValue }: StorageEvent) => {
    if ((key !== formatsKey && key !== calendarKey) || !newValue) return
    const message = readJson(newValue) as (Person & { formats: Chosen }) | null
    const before = formatsHere()
    if (message?.userUuid !== person.userUuid || before === null) return
    const isHere = message.organizationUuid === person.organizationUuid
    if (key === calendarKey) return isHere ? reloadOnceSeen() : undefined
    const formats = { ...(isHere ? message.formats : before), own: message.formats.own }
    writeFor(formats)
    if (needsNewPage(before, formats)) reloadOnceSeen()
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
