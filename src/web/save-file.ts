import { request, type SendOptions } from './send.ts'

/** Fetches a file of the portal and has the browser save it under a name. Throws `ApiError`. */
export async function saveFile(path: string, name: string, options: SendOptions = {}): Promise<void> {
  const response = await request(path, options)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn; until then the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
