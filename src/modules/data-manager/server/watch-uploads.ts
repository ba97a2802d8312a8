import { EventEmitter } from 'node:events'
import type { UploadRow } from './schema.ts'

/** Tells open pages that an upload changed. Within this process; what another one changes is looked up by whoever sends it to the page. */
const changes = new EventEmitter().setMaxListeners(0)

export function announceUpload(row: UploadRow): void {
  changes.emit(row.uuid, row)
}

/** Calls `listen` on each change of an upload until the returned function is called. */
export function watchUpload(uuid: string, listen: (row: UploadRow) => void): () => void {
  changes.on(uuid, listen)
  return () => changes.off(uuid, listen)
}
