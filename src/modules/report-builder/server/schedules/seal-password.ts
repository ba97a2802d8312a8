import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'

const purpose = 'sextant report file'

/** What opens the files of a schedule, as its row keeps it. */
export function sealPassword({ secret }: Pick<Services, 'secret'>, text: string, scheduleUuid: string): string {
  return seal(text, { portalSecret: secret, purpose, owner: scheduleUuid })
}

/** The same to encrypt with. Throws when it was sealed otherwise. */
export function openPassword({ secret }: Pick<Services, 'secret'>, sealed: string, scheduleUuid: string): string {
  return unseal(sealed, { portalSecret: secret, purpose, owner: scheduleUuid })
}
