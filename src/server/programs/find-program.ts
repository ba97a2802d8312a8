import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Where a program of this machine is, of the folders of `PATH`; `null` where there is none. */
export async function findProgram(name: string, path: string): Promise<string | null> {
  const folders = path.split(delimiter).filter(folder => folder !== '')
  for (const place of folders.map(folder => join(folder, name))) if (await canRun(place)) return place
  return null
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
