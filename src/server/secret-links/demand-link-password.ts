import { createPasswordCheck } from '#server/auth/passwords/hash-password.ts'
import { createSignInDelay } from '#server/auth/sign-in-delay.ts'
import { waitFault } from '#server/auth/wait-fault.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

let passwords: ReturnType<typeof createPasswordCheck> | undefined

/**
 * Passes who has the password of a link, where it has one. Counts each try before it is checked, for the link and for the address, so
 * that guessing many at once gains nothing. Throws `forbidden` for a wrong one and `limited` after many of those.
 */
export async function demandLinkPassword(
  services: Services,
  { uuid, passwordHash }: { uuid: string; passwordHash: string | null },
  password: string | null,
  address: string | null,
): Promise<void> {
  if (passwordHash === null) return
  if (password === null) throw wrongPassword()
  const delay = createSignInDelay(services)
  const counted = `link ${uuid}`
  const seconds = await delay.begin(counted, address)
  if (seconds > 0) throw waitFault(seconds, 'passwords')
  passwords ??= createPasswordCheck()
  if (!(await passwords(passwordHash, password))) throw wrongPassword()
  await delay.forgive(counted, address)
}

function wrongPassword(): AppError {
  return new AppError('forbidden', t('That is not the password of this link'), { reason: 'wrong_password' })
}
