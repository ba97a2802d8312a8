import { isDeepStrictEqual } from 'node:util'
import { type Calendar, calendarOf } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import type { Period } from '#shared/query-spec.ts'
import { spokenLanguage } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { speak } from '../../languages.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { dataVersions } from '../engine/data-version.ts'
import { whileWanted } from '../engine/wanted.ts'
import { daysOf, movedDays, type QuestionDays, withDays } from './moved-days.ts'
import { queryExtent } from './query-extent.ts'

/**
 * What pages asked lately is asked again once the data changed, over the days that they would ask for now, so that it is answered
 * before somebody opens them: the answers are kept as those of people are. Each process knows what it was asked itself.
 */

const job = 'ask-again'
type AskAgain = { organizationUuid: string }

/** What a page asked, in which language and by which calendar of its person. */
type Question = {
  key: string
  of: string
  language: string
  calendar: Calendar
  days: QuestionDays | null
  ask: (scope: Scope) => Promise<unknown>
  over: (days: QuestionDays) => Question
}
/** What an organisation's pages asked, and the span of the data that its days are measured by. */
type Kept = { questions: Map<string, Question>; spans: Map<FactId, Period> }

/** So many questions of an organisation, of so many organisations, those asked last: their answers are kept beside others. */
const most = { questions: 100, organizations: 5 }
/** Longer ones are too large to be kept in mind. */
const longestQuestion = 20_000
/** More of the data may change. */
const pauseSeconds = 5
/** Whoever asked much that takes long does not keep the engine from others for longer. */
const longestMilliseconds = 120_000

const asked = new WeakMap<object, Map<string, Kept>>()

type PageQuestion<Spec, Answer> = {
  of: string
  spec: Spec
  ask: (scope: Scope, spec: Spec) => Promise<Answer>
  /** It is asked by the portal, as of a report that it draws. */
  isByPortal: boolean
}

/**
 * Answers a question of a page, and has it asked again when the data changed; not what programs ask with a key and what the
 * portal asks for files, which would push out what people look at.
 */
export async function askOfPage<Spec, Answer>(scope: Scope, question: PageQuestion<Spec, Answer>): Promise<Answer> {
  const { of, spec, ask, isByPortal } = question
  const answer = await ask(scope, spec)
  if (scope.apiKey || isByPortal) return answer
  const asking = questionOf(of, spec, ask, { language: spokenLanguage(), calendar: calendarOf(scope.organization) })
  if (asking.key.length > longestQuestion) return answer
  const { questions, spans } = keptOf(scope)
  putLast(questions, asking.key, asking, most.questions)
  const dataset = asking.days?.dataset
  if (dataset !== undefined && !spans.has(dataset)) {
    const span = await spanOf(scope, dataset)
    if (span) spans.set(dataset, span)
  }
  return answer
}

function questionOf<Spec>(
  of: string,
  spec: Spec,
  ask: (scope: Scope, spec: Spec) => Promise<unknown>,
  by: Pick<Question, 'language' | 'calendar'>,
): Question {
  return {
    ...by,
    key: JSON.stringify([by.language, by.calendar, of, spec]),
    of,
    days: daysOf(spec),
    ask: scope => ask(scope, spec),
    over: days => questionOf(of, withDays(spec, days), ask, by),
  }
}

function keptOf({ warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>): Kept {
  const organizations = asked.get(warehouse.engine) ?? new Map<string, Kept>()
  asked.set(warehouse.engine, organizations)
  const kept: Kept = organizations.get(organization.uuid) ?? { questions: new Map(), spans: new Map() }
  putLast(organizations, organization.uuid, kept, most.organizations)
  return kept
}

/** The span of a dataset as it is now; `null` of one without lines, and where it cannot be told, which costs nobody an answer. */
async function spanOf(scope: Scope, dataset: FactId): Promise<Period | null> {
  try {
    const { first, last } = await queryExtent(scope, dataset)
    return first !== null && last !== null ? { from: first, to: last } : null
  } catch (error) {
    scope.log.warn({ err: error, dataset }, 'The span of the data could not be told')
    return null
  }
}

/** Has the questions that are kept ask for the days that their pages ask for now. */
async function moveDays(scope: Scope, { questions, spans }: Kept): Promise<void> {
  const now = new Map<FactId, Period>()
  for (const dataset of [...spans.keys()]) {
    const span = await spanOf(scope, dataset)
    if (span) now.set(dataset, span)
  }
  const moved = [...questions.values()].map(question => movedTo(question, spans, now))
  for (const [dataset, span] of now) spans.set(dataset, span)
  questions.clear()
  for (const question of moved) questions.set(question.key, question)
}

function movedTo(question: Question, before: Kept['spans'], now: Kept['spans']): Question {
  const { days, calendar } = question
  const [was, is] = days ? [before.get(days.dataset), now.get(days.dataset)] : []
  if (!days || !was || !is) return question
  const moved = movedDays(days, { before: was, now: is }, calendar)
  return isDeepStrictEqual(moved, days) ? question : question.over(moved)
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const first of map.keys()) {
    if (map.size <= most) return
    map.delete(first)
  }
}

/** Registers who asks again. */
export function openAskAgain(services: Services): void {
  services.jobs.handle<AskAgain>(job, ({ organizationUuid }) => askAgain(services, organizationUuid))
}

/** Has what an organisation's pages asked lately asked again, once the transaction ends well: once for a state of the data. */
export async function requestAskAgain(
  { jobs, organization: { uuid } }: Pick<Scope, 'jobs' | 'organization'>,
  tx: Transaction,
): Promise<void> {
  const versions = Object.values(await dataVersions({ db: work => work(tx) }))
  const state = versions.map(({ version, rollups }) => `${version}.${rollups}`).join(' ')
  await jobs.sendWithin<AskAgain>(
    tx,
    job,
    { organizationUuid: uuid },
    { key: `${uuid} ${state}`, afterSeconds: pauseSeconds },
  )
}

/**
 * Asks one after the other what was asked last first, until all is answered, the portal stops, or it took as long as it may.
 * What cannot be answered is told in the log; what the data have no answer to any more is not asked again.
 */
async function askAgain(services: Services, organizationUuid: string): Promise<void> {
  const until = AbortSignal.any([services.stopping.signal, AbortSignal.timeout(longestMilliseconds)])
  const scope = await systemScope(services, organizationUuid)
  const kept = keptOf(scope)
  await whileWanted(until, () => moveDays(scope, kept))
  for (const { key, of, language, calendar, ask } of [...kept.questions.values()].toReversed()) {
    if (until.aborted) return
    const asking = { ...scope, organization: { ...scope.organization, ...calendar } }
    const answer = whileWanted(until, () => speak(language, () => ask(asking)))
    await answer.catch((error: unknown) => {
      if (until.aborted) return
      if (error instanceof AppError && error.code === 'invalid') kept.questions.delete(key)
      scope.log.warn({ err: error, of }, 'What a page asked before could not be answered')
    })
  }
}
