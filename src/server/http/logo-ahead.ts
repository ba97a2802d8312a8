import type { SignedIn } from '#shared/boot.ts'
import { firstLogo, pictureAddress } from '#shared/picture-address.ts'
import { logoSize } from '#shared/vocabulary.ts'

/** For the head of a page: the browser fetches the organisation's logo while it reads the script. Its address is percent-encoded. */
export function logoAhead(signedIn: Pick<SignedIn, 'user'> | null): string {
  const path = signedIn && firstLogo(signedIn.user.clientLogo)
  return path ? `<link rel="preload" as="image" href="${pictureAddress(path, logoSize.width)}">` : ''
}
