import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const headBytes = 65_536

/**
 * What a file is by its content, as a media type: `text/plain` for UTF-8 without a NUL character, `application/octet-stream`
 * for what nobody knows.
 */
export async function readMediaType(path: string): Promise<string> {
  const known = await fileTypeFromFile(path)
  if (known) return known.mime
  return isText(await readHead(path)) ? 'text/plain' : 'application/octet-stream'
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isText(head: Buffer): boolean {
  try {
    // As a stream: the head may end within a character.
    return !new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).includes('\0')
  } catch {
    return false
  }
}
