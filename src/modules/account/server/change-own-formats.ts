import { type Acting, changeAccount } from '#server/auth/acting.ts'
import { updateOwnFormats } from '#server/identity/own-formats.ts'
import type { Services } from '#server/services.ts'
import { type OwnFormats, ownFormatsOf } from '#shared/formats/formats.ts'
import type { OwnFormatsChange } from '#shared/formats/formats-schema.ts'

/** Changes how numbers and days are written for the person who asks, audited in the organisation they work in. */
export function changeOwnFormats(services: Services, acting: Acting, change: OwnFormatsChange): Promise<OwnFormats> {
  const { uuid } = acting.session.user
  return changeAccount(services, acting, async (tx, audit) => {
    const before = await updateOwnFormats(tx, uuid, change)
    const after = ownFormatsOf({ ...before, ...change })
    if (JSON.stringify(ownFormatsOf(before)) === JSON.stringify(after)) return after
    await audit({ action: 'account.formats', entity: 'user', entityId: uuid, before, after })
    return after
  })
}
