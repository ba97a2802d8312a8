import type { UploadEntry } from '../contract.ts'

/** Something that happened to what is loaded. */
export type Loading = { kind: 'loaded' | 'undone'; at: string; upload: UploadEntry }

const mostShown = 5

/** What was loaded and undone after a moment in ms, the newest first; the newest at all where no moment is known. */
export function loadingsSince(uploads: readonly UploadEntry[], moment: number | null): Loading[] {
  return uploads
    .flatMap((upload): Loading[] => [
      ...(upload.loadedAt === null ? [] : [{ kind: 'loaded' as const, at: upload.loadedAt, upload }]),
      ...(upload.undoneAt === null ? [] : [{ kind: 'undone' as const, at: upload.undoneAt, upload }]),
    ])
    .filter(({ at }) => moment === null || Date.parse(at) > moment)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostShown)
}
