import { type Boot, bootElementId } from '#shared/boot.ts'

/** Reads what the server wrote into the page. Throws when the page came without it. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById(bootElementId)?.textContent?.trim() ?? ''
  if (!text.startsWith('{'))
    throw new Error('The page came without its boot data. Reload it; if this stays, tell the operator.')
  return JSON.parse(text) as Boot
}

/** The nonce that the content security policy of this page accepts on style elements. */
export function readNonce(page: Document = document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
