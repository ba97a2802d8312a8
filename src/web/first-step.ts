import type { Permission } from '#modules/permissions.ts'

/** Whether a first step is done, asked of the portal. Throws when it could not be known. */
export type IsStepDone = (signal: AbortSignal) => Promise<boolean>

/** Something to do in the first hour of an organisation, which what then happens ticks off. */
export type FirstStep = {
  id: string
  /** What to do: Load your first file. */
  title: string
  /** Where it is done. */
  to: string
  /** Its place among those of all modules. */
  order: number
  /** What a person needs to do it; without it, it is not theirs. */
  permission: Permission
  /** `() => import('./first/is-x.ts').then(file => file.isX)`. */
  load: () => Promise<IsStepDone>
}
