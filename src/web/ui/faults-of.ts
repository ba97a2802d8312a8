import type { Issue } from '#shared/errors.ts'
import { upperFirst } from '#shared/text.ts'
import { ApiError } from '#web/send.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { withFormats } from '#web/ui/format.ts'

type Faults<Field extends string> = {
  /** What is wrong with a field, for beside it. */
  of: Partial<Record<Field, string>>
  /** What is wrong beside the fields; `null` when they say it all. */
  rest: string | null
}

/**
 * What a refused form has at its fields, the first fault of each, and what it has besides. `wordsOf` says a fault in
 * other words than the server's.
 */
export function faultsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  wordsOf: (issue: Issue) => string = ({ message }) => withFormats(upperFirst(message)),
): Faults<Field> {
  if (error === null || error === undefined) return { of: {}, rest: null }
  const of: Partial<Record<Field, string>> = {}
  for (const issue of error instanceof ApiError ? error.issues : []) {
    const field = fields.find(name => issue.path === name || issue.path.startsWith(`${name}.`))
    if (field) of[field] ??= wordsOf(issue)
  }
  return { of, rest: Object.keys(of).length > 0 ? null : errorSentence(error) }
}
