import { logOf } from '../http/request-log.ts'
import type { Answer } from './exchange.ts'
import { textOf } from './read-fields.ts'

const levels = { error: 'error', warn: 'warn', debug: 'debug' } as const
const longestCode = 80
const longestText = 500

/** POST _log: writes what a browser reports to the log, whatever it is, and answers nothing. */
export const logClient: Answer = ({ c, fields }) => {
  const level = textOf(fields, 'level')
  if (!Object.hasOwn(levels, level)) return c.body(null, 200)
  const tidy = (name: string, longest: number) => withoutControls(textOf(fields, name)).slice(0, longest)
  const code = tidy('code', longestCode)
  const details = { client: true, message: tidy('message', longestText), url: tidy('url', longestText) }
  logOf(c)[levels[level as keyof typeof levels]]({ code, ...details }, `[next-auth][${level}][${code}]`)
  return c.body(null, 200)
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, ' ')
}
