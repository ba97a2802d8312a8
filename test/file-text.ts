import { writeFile } from 'node:fs/promises'
import { readFileText } from '#server/file-text/read-file-text.ts'
import { inTemporaryFolder } from '#server/files/temporary-folder.ts'

type Options = Parameters<typeof readFileText>[2]

/** The text of these bytes as those of a stored file, whose path tells nothing. */
export function textOf(bytes: Buffer | string, name = 'file', options?: Options) {
  return inTemporaryFolder(async path => {
    await writeFile(path, bytes)
    return await readFileText(path, { name }, options)
  })
}

/** Its pages; throws when there are none. */
export async function pagesOf(bytes: Buffer | string, name?: string): Promise<string[]> {
  const text = await textOf(bytes, name)
  if (text.state === 'unreadable') throw new Error(`The file is unreadable: ${text.reason}`)
  return text.pages
}
