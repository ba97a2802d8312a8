import pino, { type DestinationStream, type Logger } from 'pino'
import { hideSecrets } from './hide-secrets.ts'

/** The log of the process, one JSON object a line. Cookies, tokens and the values of a failed query stay out of it. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: serialiseError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What a query was given may be a password's hash or a person's data: the statement tells enough. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: readable(message), stack: readable(stack) }
}

const readable = (text: string) => hideSecrets(withoutValues(text))

/** Without the values that the query builder writes behind a failed statement, up to the next line of the trace. */
function withoutValues(text: string): string {
  return text.replaceAll(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
}
