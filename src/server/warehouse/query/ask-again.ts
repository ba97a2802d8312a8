import { spokenLanguage } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { speak } from '../../languages.ts'
import type { Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { dataVersions } from '../engine/data-version.ts'
import { whileWanted } from '../engine/wanted.ts'

/**
 * What pages asked lately is asked again once the data changed, so that it is answered before somebody opens them: the answers
 * are kept as those of people are. Each process knows what it was asked itself.
 */

const job = 'ask-again'
type AskAgain = { organizationUuid: string }

type Question = { key: string; language: string; ask: (scope: Scope) => Promise<unknown> }
type Questions = Map<string, Question>

/** So many questions of an organisation, of so many organisations: those asked last. */
const most = { questions: 120, organizations: 20 }
/** More of the data may change. */
const pauseSeconds = 5
/** Whoever asked much that takes long does not keep the engine from others for longer. */
const longestMilliseconds = 120_000

const asked = new WeakMap<object, Map<string, Questions>>()

/** Answers a question of a page, and has it asked again when the data changed. What programs ask with a key is not. */
export async function askOfPage<Spec, Answer>(
  scope: Scope,
  { of, spec, ask }: { of: string; spec: Spec; ask: (scope: Scope, spec: Spec) => Promise<Answer> },
): Promise<Answer> {
  const answer = await ask(scope, spec)
  if (scope.apiKey) return answer
  const language = spokenLanguage()
  const key = JSON.stringify([language, of, spec])
  putLast(questionsOf(scope), key, { key, language, ask: again => ask(again, spec) }, most.questions)
  return answer
}

function questionsOf({ warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>): Questions {
  const organizations = asked.get(warehouse.engine) ?? new Map<string, Questions>()
  asked.set(warehouse.engine, organizations)
  const questions: Questions = organizations.get(organization.uuid) ?? new Map()
  putLast(organizations, organization.uuid, questions, most.organizations)
  return questions
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

/** Has what an organisation's pages asked lately asked again, once the transaction ends well. */
export function requestAskAgain(
  { jobs, organization: { uuid } }: Pick<Scope, 'jobs' | 'organization'>,
  tx: Transaction,
): Promise<void> {
  return jobs.sendWithin<AskAgain>(tx, job, { organizationUuid: uuid }, { key: uuid, afterSeconds: pauseSeconds })
}

/**
 * Asks one after the other what was asked last first, until all is answered of the data as they are, the portal stops, or it took
 * as long as it may. What cannot be answered any more is told in the log, and not asked again.
 */
async function askAgain(services: Services, organizationUuid: string): Promise<void> {
  const until = AbortSignal.any([services.stopping.signal, AbortSignal.timeout(longestMilliseconds)])
  for (let answered = ''; !until.aborted; ) {
    const scope = await systemScope(services, organizationUuid)
    const questions = questionsOf(scope)
    const state = JSON.stringify(await dataVersions(scope))
    if (state === answered) return
    for (const { key, language, ask } of [...questions.values()].toReversed()) {
      if (until.aborted) return
      const answer = whileWanted(until, () => speak(language, () => ask(scope)))
      await answer.catch((error: unknown) => {
        if (until.aborted) return
        questions.delete(key)
        scope.log.warn({ err: error }, 'What a page asked before cannot be answered any more')
      })
    }
    answered = state
  }
}
