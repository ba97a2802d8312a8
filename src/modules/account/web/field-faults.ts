import { ApiError } from '#web/send.ts'
import { errorSentence } from '#web/ui/data-state.tsx'

type FieldFaults<Field extends string> = {
  /** What is wrong with a field, for beside it. */
  of: Partial<Record<Field, string>>
  /** What is wrong beside the fields; `null` when they say it all. */
  rest: string | null
}

/** What a refused form has at its fields, and what it has besides. */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[]): FieldFaults<Field> {
  if (error === null || error === undefined) return { of: {}, rest: null }
  const of: Partial<Record<Field, string>> = {}
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const field = fields.find(name => path === name || path.startsWith(`${name}.`))
    if (field && of[field] === undefined) of[field] = capitalised(message)
  }
  return { of, rest: Object.keys(of).length > 0 ? null : errorSentence(error) }
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1)
}
