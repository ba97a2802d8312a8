import type { Services } from '#server/services.ts'

type Disk = Services['files']['disk']

const markOf = (folder: string) => `${folder}/taking-in`

/**
 * Marks a folder as that of an upload whose file is being taken in. A folder with the mark was never written down in the
 * database, whatever becomes of the process: only such a folder may be removed as left over.
 */
export async function markTakingIn(disk: Disk, folder: string): Promise<void> {
  await disk.put(markOf(folder), 'This file is being taken in')
}

/** Takes the mark away, before the upload is written down. */
export async function unmarkTakingIn(disk: Disk, folder: string): Promise<void> {
  await disk.delete(markOf(folder))
}

/** Whether one of these keys of a folder is its mark. */
export function isTakingIn(folder: string, keys: readonly string[]): boolean {
  return keys.includes(markOf(folder))
}
