import type { z } from 'zod'
import { type Configuration, configurationSchema } from '#shared/configuration.ts'
import type { Issue } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { JsonFault, type JsonPlaces, locateJson } from './locate-json.ts'

/** A fault in a configuration's text. `line` and `column` count from 1, `offset` in UTF-16 units from 0. */
export type ConfigurationIssue = { path: string; message: string; line: number; column: number; offset: number }

export type CheckedConfiguration =
  | { configuration: Configuration; issues: readonly [] }
  | { configuration: null; issues: readonly ConfigurationIssue[] }

/** Reads a configuration from its JSON text; either what it says or every fault with its place in the text. */
export function checkConfiguration(text: string): CheckedConfiguration {
  const places = placesOrFault(text)
  if (places instanceof JsonFault) {
    return { configuration: null, issues: [{ path: '', message: places.message, ...placeOf(text, places.offset) }] }
  }
  const parsed = configurationSchema.safeParse(JSON.parse(text))
  if (parsed.success) return { configuration: parsed.data, issues: [] }
  const issues = parsed.error.issues.map(issue => ({
    path: issue.path.map(String).join('.'),
    message: sayIssue(issue),
    ...placeOf(text, nearestPlace(places, issue.path)),
  }))
  return { configuration: null, issues: issues.sort((one, other) => one.offset - other.offset) }
}

/** What is wrong, in the words of someone who edits a text. */
function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return t`is missing (${issue.expected})`
  if (issue.code === 'invalid_type') return t`must be of type ${issue.expected}`
  if (issue.code === 'invalid_value') return t`must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small' && issue.origin === 'string') return t('must not be empty')
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? t`must not have more than ${issue.maximum} characters`
      : t`must not have more than ${issue.maximum} items`
  return t(issue.message)
}

/** Faults that the server names by path, as `items.0.path`, with their places in the text. */
export function placeIssues(text: string, issues: readonly Issue[]): ConfigurationIssue[] {
  const places = placesOrFault(text)
  return issues.map(({ path, message }) => {
    const keys = path.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
    const offset = places instanceof JsonFault ? places.offset : nearestPlace(places, keys)
    return { path, message, ...placeOf(text, offset) }
  })
}

/** A text on one line set out over several, so that lines can be named; other texts, and faulty ones, as they are. */
export function layOut(text: string): string {
  if (text.trim().includes('\n') || placesOrFault(text) instanceof JsonFault) return text
  return JSON.stringify(JSON.parse(text), null, 2)
}

/** The line and column, both from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number; offset: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n'), offset }
}

function placesOrFault(text: string): JsonPlaces | JsonFault {
  try {
    return locateJson(text)
  } catch (error) {
    if (error instanceof JsonFault) return error
    throw error
  }
}

/** Where a path stands in the text; for what is missing, where its nearest owner stands. */
function nearestPlace(places: JsonPlaces, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const place = places.get(JSON.stringify(path.slice(0, length)))
    if (place !== undefined) return place
  }
  return 0
}
