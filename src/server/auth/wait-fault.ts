import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** What is answered while a delay runs: there were too many of `what`, and how long to wait. */
export function waitFault(seconds: number, what: string): AppError {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`
  return new AppError('limited', t`Too many ${what}. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}
