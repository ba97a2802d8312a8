import type { PresentPerson } from '#shared/live.ts'
import { allOf } from '#shared/text.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { usePresence } from '#web/live/presence.ts'
import styles from './presence.module.css'

/** So many are shown by name. */
const mostNamed = 3

/** Who else looks at a thing, and who of them is changing it; others see the same of this person. */
export function Presence({ of, isEditing = false }: { of: ThingRef; isEditing?: boolean }) {
  const people = usePresence(of, isEditing)
  return (
    <span role="status" className={styles.presence}>
      {people.length === 0 ? null : (
        <>
          <span className={styles.faces} aria-hidden="true">
            {people.slice(0, mostNamed).map(({ id, name }) => (
              <span key={id} className={styles.face} translate="no">
                {letters(name)}
              </span>
            ))}
          </span>
          <span>{presenceWords(people)}</span>
        </>
      )}
    </span>
  )
}

/** Anna Berg is editing, Bo Lind is also here. */
export function presenceWords(people: readonly PresentPerson[]): string {
  const namesOf = (some: readonly PresentPerson[]) => {
    const names = some.slice(0, mostNamed).map(({ name }) => name)
    const more = some.length - names.length
    return allOf(more > 0 ? [...names, t`${more} more`] : names)
  }
  const editing = people.filter(({ isEditing }) => isEditing)
  const looking = people.filter(({ isEditing }) => !isEditing)
  const isOr = (some: readonly PresentPerson[], one: string, several: string) =>
    some.length === 0 ? [] : [some.length === 1 ? one : several]
  return [
    ...isOr(editing, t`${namesOf(editing)} is editing`, t`${namesOf(editing)} are editing`),
    ...isOr(looking, t`${namesOf(looking)} is also here`, t`${namesOf(looking)} are also here`),
  ].join(', ')
}

function letters(name: string): string {
  const words = name.split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
