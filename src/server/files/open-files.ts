import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { inTemporaryFolder } from './temporary-folder.ts'

/** The files people bring: a directory by default, S3 by URL. Keys are paths of ours, never a person's words. */
export type Files = {
  disk: Disk
  /** Runs `work` on a path of this machine holding the file: the file itself, or a copy that is removed after. */
  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Keeps the file that `write` makes at the path it is given; nothing stays when it throws. */
  writeFrom<T>(key: string, write: (path: string) => Promise<T>): Promise<T>
}

/** The same with whether a virus scanner reads them before anybody opens them. */
export type ScannedFiles = Files & { isScanned: boolean }

/** Files in a directory of this machine. */
export function openFilesDirectory(directory: string): Files {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  // The disk's own reading of a key, which refuses one that leads out of the directory.
  const pathOf = (key: string) => join(directory, disk.file(key).key)
  return {
    disk,
    withLocalPath: async (key, work) => work(pathOf(key)),
    async writeFrom(key, write) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      try {
        return await write(path)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
  }
}

/**
 * Files in a bucket: `s3://bucket?region=…&endpoint=…`, credentials from `accessKeyId` and `secretAccessKey` in the
 * URL or from the environment as the SDK reads them.
 */
export async function openFilesBucket(url: string): Promise<Files> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { hostname, searchParams, username, password } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const disk = new Disk(
    new S3Driver({
      bucket: hostname,
      region: searchParams.get('region') ?? 'us-east-1',
      visibility: 'private',
      supportsACL: false,
      // Stores that only speak S3 take the SDK's trailing checksums for a part of the file, or refuse them.
      ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } : {}),
      ...(username
        ? { credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) } }
        : {}),
    }),
  )
  return {
    disk,
    withLocalPath: (key, work) =>
      inTemporaryFolder(async path => {
        await pipeline(await disk.getStream(key), createWriteStream(path))
        return work(path)
      }),
    writeFrom: (key, write) =>
      inTemporaryFolder(async path => {
        const { key: checked } = disk.file(key)
        const written = await write(path)
        await disk.putStream(checked, createReadStream(path))
        return written
      }),
  }
}
