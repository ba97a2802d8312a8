import type { FileCall } from '#shared/call.ts'
import { type Rest, requestFile } from './call-portal.ts'

/** Fetches a file of the portal and has the browser save it under a name. Throws `ApiError`. */
export async function saveFile<C extends FileCall>(call: C, name: string, ...rest: Rest<C>): Promise<void> {
  const response = await requestFile(call, ...rest)
  saveBlob(await response.blob(), name)
}

/** Has the browser save what is here already under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn; until then the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
