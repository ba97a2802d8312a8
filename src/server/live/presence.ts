import type { PresentPerson } from '#shared/live.ts'
import type { ThingLook } from '#shared/live-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Looks } from './tell.ts'

type Heard = Looks & { heardAt: number }

/** What is not said again for so long is over: the process that said it is gone. In milliseconds. */
const forgetAfter = 45_000

/** Who looks at what, of all processes; kept in memory alone. */
export function createPresence() {
  const heard = new Map<string, Heard>()

  const isAt = ({ looks }: Looks, ref: ThingRef) => looks.some(look => thingKey(look) === thingKey(ref))

  return {
    /** Takes what a browser looks at now; the things that it came to or left, or does something else at. */
    hear(said: Looks, now: number): ThingRef[] {
      const before = heard.get(said.stream)
      // Who calls a stream that is another person's changes nothing.
      if (before && (before.person.id !== said.person.id || before.organizationUuid !== said.organizationUuid))
        return []
      if (said.looks.length > 0) heard.set(said.stream, { ...said, heardAt: now })
      else heard.delete(said.stream)
      const isSame = (look: ThingLook, among: readonly ThingLook[]) =>
        among.some(other => thingKey(other) === thingKey(look) && other.isEditing === look.isEditing)
      const was = before?.looks ?? []
      const changed = [
        ...was.filter(look => !isSame(look, said.looks)),
        ...said.looks.filter(look => !isSame(look, was)),
      ]
      return [...new Map(changed.map(({ kind, id }) => [thingKey({ kind, id }), { kind, id }])).values()]
    },
    /** What the browser behind a stream looks at. */
    of: (stream: string): Looks | undefined => heard.get(stream),
    isLooking(stream: string, ref: ThingRef): boolean {
      const said = heard.get(stream)
      return said !== undefined && isAt(said, ref)
    },
    /** Who looks at a thing of an organisation but one person, each once, by name. */
    others(organizationUuid: string, ref: ThingRef, exceptId: string): PresentPerson[] {
      const people = new Map<string, PresentPerson>()
      for (const said of heard.values()) {
        if (said.organizationUuid !== organizationUuid || said.person.id === exceptId) continue
        for (const look of said.looks) {
          if (thingKey(look) !== thingKey(ref)) continue
          const isEditing = look.isEditing || people.get(said.person.id)?.isEditing === true
          people.set(said.person.id, { ...said.person, isEditing })
        }
      }
      return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
    },
    /** Those that were not said again in time. */
    old: (now: number): Looks[] => [...heard.values()].filter(({ heardAt }) => now - heardAt > forgetAfter),
  }
}
