import { calendarOf } from '#shared/calendar.ts'
import type { FactId } from '#shared/facts.ts'
import { spokenLanguage } from '#shared/translate.ts'
import type { Scope } from '../../scope.ts'
import type { Warehouse } from '../connect.ts'
import { createAnswerCache } from '../engine/answer-cache.ts'
import { type DataVersions, dataVersion, dataVersions } from '../engine/data-version.ts'

/** What a question to the warehouse needs of a scope. */
export type QueryScope = Pick<Scope, 'warehouse' | 'organization' | 'db' | 'jobs'> & {
  /** The versions of the data, when they were looked up before: many questions about one state of it. */
  versions?: DataVersions
  /** Its answers are not kept for others who ask the same. */
  isUnkept?: true
}

/** A scope whose questions are all of one state of the data. */
export type Pinned = QueryScope & { versions: DataVersions }

/** The same scope for many questions at once, about the data as it is now. Not for use after a change of the data. */
export async function pinVersions<S extends QueryScope>(scope: S): Promise<S & { versions: DataVersions }> {
  return { ...scope, versions: await dataVersions(scope) }
}

/**
 * The same scope, pinned where it is not: settings and the key that an answer is kept by must be of one state of the data.
 */
export async function pinned<S extends QueryScope>(scope: S): Promise<S & { versions: DataVersions }> {
  return scope.versions ? { ...scope, versions: scope.versions } : pinVersions(scope)
}

/** The same scope for a file: its answers are large, and asked for once. */
export function unkept<S extends QueryScope>(scope: S): S & { isUnkept: true } {
  return { ...scope, isUnkept: true }
}

/** How long the warehouse works on one question before it gives up. */
const longestQuestionSeconds = 60

/** Dates before 1970 keep their month and year; no question holds the others up for long. */
export const questionSettings = {
  enable_extended_results_for_datetime_functions: 1,
  max_execution_time: longestQuestionSeconds,
} as const

const caches = new WeakMap<object, ReturnType<typeof createAnswerCache>>()

/**
 * Computes something of an organisation's lines, or of its rates, once for each state of them, currency, calendar and language, as answers
 * have words in them; each time for a scope whose answers are not kept.
 */
export async function oncePerVersion<T>(
  scope: QueryScope,
  dataset: FactId | 'rates',
  question: unknown,
  compute: () => Promise<T>,
): Promise<T> {
  if (scope.isUnkept) return compute()
  const { version } = scope.versions?.[dataset] ?? (await dataVersion(scope, dataset))
  const { uuid, baseCurrency } = scope.organization
  const settings = [baseCurrency, calendarOf(scope.organization), spokenLanguage()]
  const key = JSON.stringify([uuid, dataset, version, settings, question])
  return cacheOf(scope.warehouse)(key, compute)
}

function cacheOf({ engine }: Warehouse) {
  const known = caches.get(engine)
  if (known) return known
  const created = createAnswerCache()
  caches.set(engine, created)
  return created
}
