import type { CapturedLetter } from '#server/mail/open-mail.ts'
import type { Scope } from '#server/scope.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { roles } from '#shared/permissions.ts'
import type { Letter } from '../contract.ts'
import { listMembershipsOfMembers, type PersonMembership } from './store.ts'

/**
 * One page of the captured letters to people of this organisation, newest first. A letter may hold a link that signs
 * its reader in as that person, so its text is withheld when the person may do more than the reader in any
 * organisation.
 */
export async function listLetters(scope: Scope, page: number): Promise<{ items: Letter[]; total: number }> {
  const everyone = await listMembershipsOfMembers(scope)
  const held = Map.groupBy(everyone, ({ email }) => email)
  const mine = held.get(scope.actor.email) ?? []
  const letters = (await scope.mail.captured()).filter(({ to }) => held.has(to))
  const items = letters.slice(pageOffset(page), pageOffset(page) + pageSize).map(letter => {
    const isOpen = letter.to === scope.actor.email || isWithin(held.get(letter.to) ?? [], mine)
    return present(letter, isOpen)
  })
  return { items, total: letters.length }
}

function present({ id, at, from, to, subject, text }: CapturedLetter, isOpen: boolean): Letter {
  return { id, at, from, to, subject, text: isOpen ? text : null }
}

/** Whether all that one person may do, in each of their organisations, the other may do too. */
function isWithin(theirs: readonly PersonMembership[], mine: readonly PersonMembership[]): boolean {
  return theirs.every(({ organizationUuid, role }) => {
    const own = mine.find(membership => membership.organizationUuid === organizationUuid)
    return own !== undefined && roles[role].permissions.every(right => roles[own.role].permissions.includes(right))
  })
}
