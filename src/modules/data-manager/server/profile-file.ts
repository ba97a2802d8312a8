import { type HeadReading, profileHead } from '../intake/profile.ts'
import type { Inspection } from './inspect-file.ts'
import { normaliseFile, readHead } from './normalise-file.ts'

export type ProfiledFile = HeadReading & {
  /** The file the engine reads: the upload itself or its canonical copy. Rows are numbered alike in both. */
  path: string
}

/**
 * Profiles an inspected upload, after writing a canonical copy to `copyPath` where the engine needs one. Throws
 * AppError `invalid` for a file without rows or with rows that are no table.
 */
export async function profileFile(path: string, copyPath: string, inspection: Inspection): Promise<ProfiledFile> {
  if (inspection.needsCopy) await normaliseFile(path, copyPath, inspection)
  const read = inspection.needsCopy ? copyPath : path
  const { encoding, bytes, delimiter } = inspection
  const reading = profileHead({ ...(await readHead(read)), encoding, bytes, delimiter })
  // Without a header the mark would stand in the first value.
  const isMarkInData = reading.profile.headerRow === null && inspection.markLength > 0
  if (inspection.needsCopy || !isMarkInData) return { ...reading, path: read }
  await normaliseFile(path, copyPath, inspection)
  return { ...reading, path: copyPath }
}
