import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { isVersionConflict, storedIn } from '#web/ui/version-conflict.ts'

/** A thing as it stood when a person began to change it, however it is asked anew meanwhile, and the version to save on. */
export function useBegun<Thing extends { version: number } | undefined>(thing: Thing) {
  const [begun] = useState(thing)
  const [version, setVersion] = useState(thing?.version ?? 0)
  /** After the person was told that somebody changed the same, they save on what is there now. */
  const onError = (error: unknown) => setVersion(storedIn<{ version: number }>(error)?.version ?? version)
  return { begun, version, onError }
}

/** What is said of a refused save: that somebody changed the same, else what was wrong besides the fields. */
export function refusalWords(error: unknown, rest: string | null): string | null {
  if (!isVersionConflict(error)) return rest
  return t('Somebody else changed the same meanwhile. Save again to keep yours, or cancel to see theirs.')
}
