import { removeOldCopies } from '#server/files/temporary-folder.ts'
import type { Services } from '#server/services.ts'
import { dropAbandonedChoices } from '#server/warehouse/choices.ts'
import { removeAbandonedFiles } from './remove-abandoned-files.ts'
import { removeUndoneFiles } from './remove-undone-files.ts'

export const cleanFilesJob = 'clean-files'
/** `day` is the day it is done on, as an ISO date. */
export type CleanFiles = { day: string }

const daySeconds = 86_400

/** Has what is no longer needed removed once a day from now on, however many processes ask for it. */
export async function cleanFilesDaily({ database, jobs, clock }: Services, afterSeconds: number): Promise<void> {
  const day = new Date(clock().getTime() + afterSeconds * 1000).toISOString().slice(0, 10)
  const when = { key: day, afterSeconds }
  await database.db.transaction(tx => jobs.sendWithin<CleanFiles>(tx, cleanFilesJob, { day }, when))
}

/** The work of a day, and the asking for the next. What fails is logged, and done the next day. */
export async function cleanFilesOfDay(services: Services): Promise<void> {
  await cleanFilesDaily(services, daySeconds)
  const parts = { removeUndoneFiles, removeAbandonedFiles, removeCopiesHere, emptyChoices }
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work(services)
    } catch (error) {
      services.log.error({ err: error, part }, 'A part of the daily cleaning failed')
    }
  }
}

/** Empties what undos and their reports that were cut short had set aside. */
async function emptyChoices({ warehouse, clock }: Services): Promise<void> {
  await dropAbandonedChoices(warehouse, clock())
}

/** Removes what stopped processes left on this machine; each machine has copies of its own. */
export async function removeCopiesHere({ clock, log }: Services): Promise<void> {
  await removeOldCopies(clock().getTime() - daySeconds * 1000, log)
}
