import { randomInt } from 'node:crypto'
import { spokenLanguage } from '#shared/translate.ts'
import type { AuditOrigin } from '../../audit/record.ts'
import { speak } from '../../languages.ts'
import { composeLetter, type LetterContent } from '../../mail/compose-letter.ts'
import type { Services } from '../../services.ts'
import { type Account, findAccount } from '../find-account.ts'

const checkedMilliseconds = 30_000
/** After the answer, at a moment nobody can tell: what a letter costs must not show in the answers around it. */
const pauseMilliseconds = { from: 50, to: 350 } as const

/** What is written to a person; the secret in it is made at the last moment. */
export type Writing = (account: Account) => Promise<LetterContent>

/**
 * Writes to people who may sign in, after the answer to whoever asked: known, unknown, disabled and memberless
 * addresses are answered alike, and only the first get a letter, in the language they chose or else the one it was asked in.
 */
export function createEmailSender(services: Services) {
  const { database, mail, env, clock, log, afterwards } = services
  let checkedAt = Number.NEGATIVE_INFINITY

  async function write(email: string, writing: Writing): Promise<void> {
    const account = await findAccount(database.db, email)
    if (!account?.isEnabled || account.organizationUuid === null) return
    const compose = async () => composeLetter(await writing(account), env.PAGE_TITLE)
    await mail.send(await speak(account.language ?? spokenLanguage(), compose))
  }

  return {
    /** Whether letters go out now, asked at most every half minute. A failure is logged as `SIGNIN_EMAIL_ERROR`. */
    async isReady({ requestId }: AuditOrigin): Promise<boolean> {
      if (clock().getTime() - checkedAt < checkedMilliseconds) return true
      try {
        await mail.check()
        checkedAt = clock().getTime()
        return true
      } catch (error) {
        log.error({ err: error, requestId, code: 'SIGNIN_EMAIL_ERROR' }, '[next-auth][error][SIGNIN_EMAIL_ERROR]')
        return false
      }
    },
    /** Writes a letter to whoever has this address, if anyone; a failure is logged as `SIGNIN_EMAIL_ERROR`. */
    sendLater(email: string, { requestId }: AuditOrigin, writing: Writing): void {
      const work = () =>
        write(email, writing).catch((error: unknown) => {
          checkedAt = Number.NEGATIVE_INFINITY
          log.error({ err: error, requestId, code: 'SIGNIN_EMAIL_ERROR' }, '[next-auth][error][SIGNIN_EMAIL_ERROR]')
        })
      afterwards.do('A letter', work, randomInt(pauseMilliseconds.from, pauseMilliseconds.to))
    },
  }
}
