import type { Context } from 'hono'
import type { OutgoingFile } from '../write-table.ts'
import type { AppEnv } from './router.ts'

/** Answers with a file that the browser saves under its name. */
export function answerFile(c: Context<AppEnv>, { type, name, body }: OutgoingFile): Response {
  c.header('content-type', type)
  c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return c.body(body)
}
