import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { OutgoingFile } from '../write-table.ts'
import type { AppEnv } from './app-env.ts'

/** So many files a person takes out at once: what is not read yet of each stays in memory. */
const mostAtOnce = 8
const underWay = new Map<string, number>()

/**
 * Answers with a file that the browser saves under its name. Throws `limited` for a person with many that are not read to
 * their end; `who` is their name where they are not signed in.
 */
export async function answerFile(
  c: Context<AppEnv>,
  make: () => Promise<OutgoingFile>,
  who = c.get('scope').actor.uuid,
): Promise<Response> {
  const leave = takePlace(who)
  try {
    const { type, name, body } = await make()
    c.header('content-type', type)
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    return c.body(untilRead(body, leave))
  } catch (error) {
    leave()
    throw error
  }
}

function takePlace(person: string): () => void {
  const taken = underWay.get(person) ?? 0
  if (taken >= mostAtOnce) {
    const detail = t`You are taking out ${mostAtOnce} files already; wait until one of them is there`
    throw new AppError('limited', detail, { reason: 'files_under_way', retryAfterSeconds: 10 })
  }
  underWay.set(person, taken + 1)
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    const left = (underWay.get(person) ?? 1) - 1
    if (left === 0) underWay.delete(person)
    else underWay.set(person, left)
  }
}

/** The same bytes; `done` when they are read, broke off, or nobody wants them any more. */
function untilRead(body: ReadableStream<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await reader.read()
        if (!next.done) return controller.enqueue(next.value)
        done()
        controller.close()
      } catch (error) {
        done()
        controller.error(error)
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
}
