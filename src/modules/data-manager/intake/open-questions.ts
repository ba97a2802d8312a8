import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Confirmation, Profile, Question } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import { aimOf, answerOf } from './answer-question.ts'
import { fieldOf, mappedAt } from './assign-field.ts'
import { questionId, readingQuestions } from './questions.ts'
import { missingFields } from './required-fields.ts'

/** A file with what it asks of a person, and what is known of the answers. */
export type AskedFile = { dataset: LoadableId; profile: Profile; mapping: Mapping; questions: readonly Question[] }

/**
 * The questions of a file as its mapping stands: those that were asked, and how columns write that a person has chosen
 * since; without the readings of columns that are used no more.
 */
export function questionsOf({ dataset, profile, mapping, questions }: AskedFile): Question[] {
  const isUsed = (question: Question) => {
    const aim = aimOf(question)
    return aim === null || aim.kind === 'field' || mappedAt(mapping, aim.column)?.field === question.field
  }
  const asked = questions.filter(isUsed)
  const known = new Set(questions.filter(isUsed).map(({ id }) => id))
  const chosen = { ...mapping, columns: mapping.columns.filter(({ confidence }) => confidence === undefined) }
  const raised = readingQuestions({ dataset, profile, baseCurrency: mapping.currency }, chosen)
  return [...asked, ...raised.filter(({ id }) => !known.has(id))]
}

/**
 * The questions nobody has answered and nothing is assumed for. A file is not counted while there is one: neither its
 * sheet, nor a required field, nor how its column writes dates and decimals, is ever guessed. Of a field that lines may
 * lack, cells that can be read two ways are refused one by one.
 */
export function openQuestions(file: AskedFile): Question[] {
  const missing = new Set(missingFields(file.dataset, file.mapping).map(({ id }) => id))
  return questionsOf(file).filter(question => {
    const aim = aimOf(question)
    if (aim === null) return question.isAnswered !== true
    if (aim.kind === 'field') return missing.has(aim.field)
    const field = question.field === null ? undefined : fieldOf(file.dataset, question.field)
    const isNeeded = field?.required === true || field?.kind === 'date'
    return isNeeded && question.assumed === null && answerOf(file.mapping, question) === null
  })
}

/** The questions after a person has sent a mapping: what it says is the answer, of all but the sheet. */
export function answeredByMapping(file: AskedFile): Question[] {
  return questionsOf(file).map(question => (aimOf(question) === null ? question : { ...question, isAnswered: true }))
}

/**
 * What must be confirmed before a plan is loaded that was made without a word of a person: readings that the file does
 * not prove, as they are assumed.
 */
export function confirmAssumed(questions: readonly Question[]): Confirmation[] {
  return questions
    .filter(({ id, assumed, isAnswered }) => assumed !== null && !isAnswered && !id.startsWith(questionId('field', '')))
    .map(({ id, text, evidence }) => ({ id, text: `${text} ${evidence}` }))
}

/** What a person is asked, in a sentence: `Answer first: Which column holds the amount?`. */
export function answerFirst(open: readonly Pick<Question, 'text'>[]): string {
  return t`Answer first: ${open.map(({ text }) => text).join(' ')}`
}
