import { nameKey } from './brought-words.ts'

/** Whom a text of a file names. Pure. */

export type KnownPerson = { uuid: string; name: string; email: string }

/** A person of the organisation, or why it is none: nobody is called so, or several are. */
export type Named = { uuid: string } | 'nobody' | 'several'

/** Finds people by their e-mail address, else by their name: `Kim Berg`, `Berg, Kim`, `Kim Berg <kim@example.com>`. */
export function peopleFinder(people: readonly KnownPerson[]): (text: string) => Named {
  const byEmail = new Map(people.map(person => [person.email.toLowerCase(), person]))
  const byName = Map.groupBy(people, ({ name }) => nameKey(name))
  return text => {
    const [email, ...others] = text.toLowerCase().match(/[^\s<>(),;"']+@[^\s<>(),;"']+/g) ?? []
    if (others.length > 0) return 'several'
    if (email !== undefined) return byEmail.get(email) ?? 'nobody'
    const found = byName.get(nameKey(text)) ?? []
    const [one] = found
    if (!one) return 'nobody'
    return found.length === 1 ? one : 'several'
  }
}
