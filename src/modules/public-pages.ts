import { modules } from './modules.ts'

/** The pages of modules that need no session. */
export const publicPages: readonly string[] = modules.flatMap(module => module.publicPages ?? [])
