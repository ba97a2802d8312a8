import { type Acting, changeAccount } from '#server/auth/acting.ts'
import { updateUserName } from '#server/identity/store.ts'
import type { Services } from '#server/services.ts'
import type { PersonName } from '../contract.ts'

/** Changes the names of the person who asks, audited in the organisation they work in. */
export function changeProfile(services: Services, acting: Acting, after: PersonName): Promise<PersonName> {
  const { uuid } = acting.session.user
  return changeAccount(services, acting, async (tx, audit) => {
    const before = await updateUserName(tx, uuid, after)
    if (before.firstName === after.firstName && before.lastName === after.lastName) return after
    await audit({ action: 'profile.update', entity: 'user', entityId: uuid, before, after })
    return after
  })
}
