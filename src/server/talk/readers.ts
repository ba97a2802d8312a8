import type { TalkPerson, Thing } from '#shared/thing-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { findMembers, listMembersAmong, type ScopedMember } from '../things/member-names.ts'
import { readThing, resolveThings } from '../things/read-things.ts'
import { servedKind } from '../things/served-kinds.ts'

/** So many people are offered to be mentioned. */
const mostReaders = 8

/** A few people who may open a thing, by a part of their name, for who may open it themselves. Throws `not_found`. */
export async function listReaders(scope: Scope, tx: Transaction, ref: ThingRef, text: string): Promise<TalkPerson[]> {
  await readThing(scope, tx, ref)
  const permission = servedKind(ref.kind)?.terms.permission ?? 'things:read'
  const found = await findMembers(tx, scope, { permission, text, limit: mostReaders })
  return (await readersAmong(tx, ref, found)).map(({ person: { id, name } }) => ({ id, name }))
}

/** Those of some people who may open a thing, with the thing as they see it. Who is no member is not among them. */
export async function findReaders(scope: Scope, tx: Transaction, ref: ThingRef, uuids: readonly string[]) {
  return readersAmong(tx, ref, await listMembersAmong(tx, scope, uuids))
}

async function readersAmong(tx: Transaction, ref: ThingRef, people: readonly ScopedMember[]) {
  const readers: { person: ScopedMember; thing: Thing }[] = []
  for (const person of people) {
    const thing = (await resolveThings(person.scope, tx, [ref])).get(thingKey(ref))
    if (thing) readers.push({ person, thing })
  }
  return readers
}
