import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#shared/boot.ts'
import { type Formats, formatsFor, noOwnFormats, plainFormats } from '#shared/formats/formats.ts'
import { ownTimeZone } from '#shared/formats/zoned.ts'

type Chosen = SignedIn['formats']

let chosen: Chosen | null = null
let known: Formats | null = null
const listeners = new Set<() => void>()

/** How is written for the person of this tab; on public pages plainly, in the time zone of the device. */
export function personFormats(): Formats {
  known ??= formatsFor({ ...plainFormats, timeZone: ownTimeZone() }, noOwnFormats)
  return known
}

/** Writes as an organisation and a person chose, from here on. What is drawn already stays until it is drawn anew. */
export function writeFor(formats: Chosen): void {
  chosen = formats
  known = formatsFor(formats.organization, formats.own)
  for (const listener of listeners) listener()
}

/** What the organisation and the person chose, as this tab knows it last; `null` on public pages. */
export function formatsHere(): Chosen | null {
  return chosen
}

/** The same, drawn anew when it changes. Only inside the shell. */
export function useFormats(): Chosen {
  const formats = useSyncExternalStore(subscribe, formatsHere)
  if (formats === null) throw new Error('This component needs the formats of a signed-in person.')
  return formats
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
