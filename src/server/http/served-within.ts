import type { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { AppEnv } from './app-env.ts'
import { type AskWithin, createWithin } from './ask-within.ts'

let ask: AskWithin | null = null

/** From here on parts of the portal ask these calls in a person's name (`askServed`). */
export function serveWithin(...routes: readonly Hono<AppEnv>[]): void {
  ask = createWithin(...routes)
}

/** Makes a call of any module within the process, in the name of a scope. Throws what its handler throws. */
export const askServed: AskWithin = (scope, address, asked) => {
  if (ask === null) throw new AppError('unavailable', t('The portal is still starting; try again in a moment'))
  return ask(scope, address, asked)
}
