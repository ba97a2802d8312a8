import { type Permission, roles } from '#modules/permissions.ts'
import type { CapturedLetter } from '#server/mail/open-mail.ts'
import type { Scope } from '#server/scope.ts'
import { readSort } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { RoleName } from '#shared/permissions.ts'
import { sortRows } from '#shared/sort-rows.ts'
import type { MailQuery, ShownLetter } from '../contract.ts'
import { letterSortFields, newestFirst } from '../rules.ts'
import { listMembershipsOf, type PersonMembership } from './store.ts'

/**
 * One page of the captured letters to people of this organisation, and of those written in its name to others, as
 * invitations are. A letter may hold a link that signs its reader in as that person, so its text is withheld
 * when the person may do more than the reader in any organisation; so is its subject, unless the letter was written in
 * the name of this organisation, for it may tell of another. An address without an account can do nothing yet.
 */
export async function listLetters(
  scope: Scope,
  { page, sort }: MailQuery,
): Promise<{ items: ShownLetter[]; total: number }> {
  const { uuid } = scope.organization
  const captured = await scope.mail.captured()
  const isOurs = ({ organizationUuid }: CapturedLetter) => organizationUuid === uuid
  const addressed = new Set(captured.filter(isOurs).map(({ to }) => to))
  const places = await listMembershipsOf(scope, [...addressed])
  const held = Map.groupBy(places, ({ email }) => email)
  const mine = held.get(scope.actor.email) ?? []
  const isMember = (email: string) => held.get(email)?.some(({ organizationUuid }) => organizationUuid === uuid)
  const letters = captured
    .filter(letter => isOurs(letter) || isMember(letter.to))
    .map(letter => {
      const isOpen = letter.to === scope.actor.email || isWithin(held.get(letter.to) ?? [], mine)
      return present(letter, { isOpen, isNamed: isOpen || isOurs(letter) })
    })
  // By what is shown: the order must not tell of a subject that is withheld.
  const { by, direction } = readSort(sort, letterSortFields) ?? newestFirst
  const ordered = sortRows(letters, letter => letter[by], direction)
  return { items: ordered.slice(pageOffset(page), pageOffset(page) + pageSize), total: letters.length }
}

type Shown = { isOpen: boolean; isNamed: boolean }

function present({ id, at, from, to, subject, text }: CapturedLetter, { isOpen, isNamed }: Shown): ShownLetter {
  return { id, at, from, to, subject: isNamed ? subject : null, text: isOpen ? text : null }
}

/** Whether all that one person may do, in each of their organisations, the other may do too. */
function isWithin(theirs: readonly PersonMembership[], mine: readonly PersonMembership[]): boolean {
  return theirs.every(({ organizationUuid, role }) => {
    const own = mine.find(membership => membership.organizationUuid === organizationUuid)
    return rightsOf(role).every(right => rightsOf(own?.role).includes(right))
  })
}

function rightsOf(role: RoleName | null | undefined): readonly Permission[] {
  return role ? roles[role].permissions : []
}
