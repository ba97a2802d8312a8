import { AppError } from '#shared/errors.ts'
import { plural, t } from '#shared/translate.ts'

/** What there can be too many of, and what is said of it. */
const words = {
  attempts: (wait: string) => t`Too many attempts. Try again in ${wait}.`,
  codes: (wait: string) => t`Too many wrong codes. Try again in ${wait}.`,
  passwords: (wait: string) => t`Too many wrong passwords. Try again in ${wait}.`,
  links: (wait: string) => t`Too many links that do not work. Try again in ${wait}.`,
}

/** What is answered while a delay runs: there were too many of `what`, and how long to wait. */
export function waitFault(seconds: number, what: keyof typeof words): AppError {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? `${seconds} ${plural(seconds, 'second', 'seconds')}`
      : `${minutes} ${plural(minutes, 'minute', 'minutes')}`
  return new AppError('limited', words[what](wait), { retryAfterSeconds: seconds })
}
