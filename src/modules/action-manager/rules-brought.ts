import { monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { type ActionState, beginsTooLate } from './rules.ts'
import type { Named } from './rules-brought-people.ts'
import type { PartText } from './rules-brought-texts.ts'
import { readList, readParts, withoutGuard } from './rules-brought-texts.ts'
import { readPriority, readSavingType, readStage, readStatus } from './rules-brought-words.ts'
import type { SavingType } from './savings-words.ts'

/** What a row of a file says of an action. Pure. */

export type BroughtSaving = { type: SavingType; amount: string; start: string; months: number }

/** A row that can be read: only what the file gives, blank cells of a word left away. `waitsFor` names others. */
export type BroughtAction = Partial<Omit<ActionState, 'parts' | 'waitsFor' | 'rhythm'>> & {
  title: string
  number: number | null
  parts?: (Omit<PartText, 'owner'> & { ownerUuid: string | null })[]
  waitsFor?: string[]
  completedOn: string | null
  saving: BroughtSaving | null
}

export type Fault = { field: string; reason: string; value: string }

export type BroughtContext = {
  /** The fields that the file gives. */
  fields: ReadonlySet<string>
  find: (text: string) => Named
  baseCurrency: string
  today: string
}

type Values = Readonly<Record<string, string | null>>

class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

/** What a row says, or the first thing in it that cannot be so: its field, why, and what stands there. */
export function readBrought(values: Values, context: BroughtContext): BroughtAction | Fault {
  try {
    return readRow(values, context)
  } catch (error) {
    if (error instanceof Refused) return error.fault
    throw error
  }
}

/** Whether a row cannot be read. */
export function isFault(read: BroughtAction | Fault): read is Fault {
  return 'reason' in read
}

function readRow(values: Values, context: BroughtContext): BroughtAction {
  const text = (field: string) => withoutGuard((values[field] ?? '').trim())
  const refuse = (field: string, reason: string): never => {
    throw new Refused({ field, reason, value: text(field) })
  }
  const given = <Name extends string, Value>(field: string, name: Name, read: () => Value) =>
    context.fields.has(field) ? ({ [name]: read() } as Record<Name, Value>) : {}
  /** Of a word that an action always has, a blank cell says nothing. */
  const worded = <Name extends string, Word>(
    field: string,
    name: Name,
    read: (text: string) => Word | null,
    all: string,
  ) => (text(field) === '' ? {} : given(field, name, () => read(text(field)) ?? refuse(field, t`is none of ${all}`)))
  const day = (field: string) => values[field] ?? null
  const person = (field: string, words: string) => {
    const found = context.find(words)
    if (found === 'nobody')
      return refuse(
        field,
        t('names nobody of the organisation: write an e-mail address or a name of a member, or leave it blank'),
      )
    if (found === 'several') return refuse(field, t('names several people: write an e-mail address'))
    return found.uuid
  }
  const people = (field: string, words: string) => {
    const whole = words === '' ? 'nobody' : context.find(words)
    return typeof whole === 'object' ? [whole.uuid] : readList(words).map(one => person(field, one))
  }
  const completedOn = day('completed_on')
  if (completedOn !== null && completedOn > context.today) refuse('completed_on', t('is after today'))
  const action: BroughtAction = {
    title: titleOf(text('title'), refuse),
    number: numberOf(text('number'), refuse),
    completedOn,
    ...given('description', 'description', () => descriptionOf(text('description'), refuse)),
    ...worded('status', 'status', readStatus, t('To do, On track, At risk, In Trouble and Completed')),
    ...worded('priority', 'priority', readPriority, t('High, Medium and Low')),
    ...given('stage', 'stage', () =>
      text('stage') === ''
        ? null
        : (readStage(text('stage')) ?? refuse('stage', t('is none of Plan, Source, Make and Deliver'))),
    ),
    ...given('owner', 'ownerUuid', () => (text('owner') === '' ? null : person('owner', text('owner')))),
    ...given('contributors', 'contributors', () => [...new Set(people('contributors', text('contributors')))]),
    ...given('start', 'start', () => day('start')),
    ...given('due', 'due', () => day('due')),
    ...given('remind_on', 'remindOn', () => day('remind_on')),
    ...given('tags', 'tags', () => tagsOf(text('tags'), refuse)),
    ...given('parts', 'parts', () =>
      partsOf(text('parts'), refuse).map(({ owner, ...part }) => ({
        ...part,
        ownerUuid: owner === '' ? null : person('parts', owner),
      })),
    ),
    ...given('waits_for', 'waitsFor', () => readList(text('waits_for'))),
    saving: null,
  }
  // Other trackers say that something is done by the day it was.
  if (action.status === undefined && completedOn !== null) action.status = 'Completed'
  if (beginsTooLate({ start: action.start ?? null, due: action.due ?? null }))
    refuse('start', t('is after the day it is due'))
  return { ...action, saving: savingOf(values, action, context, refuse) }
}

type Refuse = (field: string, reason: string) => never

function titleOf(text: string, refuse: Refuse): string {
  const title = text.replaceAll(/\s+/g, ' ').trim()
  if (!/[^\s\p{C}]/u.test(title)) refuse('title', t('is missing'))
  return title.length > 200 ? refuse('title', t('is longer than 200 characters')) : title
}

function numberOf(text: string, refuse: Refuse): number | null {
  if (text === '') return null
  const [, digits] = /^#?\s?([1-9]\d{0,8})(?:[.,]0+)?$/.exec(text) ?? []
  if (digits === undefined)
    return refuse(
      'number',
      t('is no number of an action, such as 12: leave the column of numbers out to bring it as a new one'),
    )
  return Number(digits)
}

function descriptionOf(text: string, refuse: Refuse): string {
  return text.length > 20_000
    ? refuse('description', t('is longer than 20,000 characters'))
    : text.replaceAll('\r\n', '\n')
}

function tagsOf(text: string, refuse: Refuse): string[] {
  const tags = readList(text)
  if (tags.length > 20) refuse('tags', t('are more than 20'))
  return tags.some(tag => tag.length > 40) ? refuse('tags', t('are up to 40 characters long each')) : tags
}

function partsOf(text: string, refuse: Refuse): PartText[] {
  const parts = readParts(text)
  if (parts.length > 200) refuse('parts', t('are more than 200'))
  return parts.some(({ title }) => title.length > 200)
    ? refuse('parts', t('are up to 200 characters long each'))
    : parts
}

function savingOf(
  values: Values,
  { start, due }: Pick<BroughtAction, 'start' | 'due'>,
  { fields, baseCurrency }: BroughtContext,
  refuse: Refuse,
): BroughtSaving | null {
  const amount = values.saving ?? null
  if (!fields.has('saving') || amount === null || Number(amount) === 0) return null
  if (amount.startsWith('-')) refuse('saving', t('is below 0'))
  if ((amount.split('.')[0] ?? '').length > 15) refuse('saving', t('is too large'))
  if (fields.has('currency') && values.currency && values.currency !== baseCurrency)
    refuse('currency', t`is not ${baseCurrency}, in which savings are claimed: convert the amount, or leave it blank`)
  const from = values.saving_start ?? start ?? due ?? null
  if (from === null) return refuse('saving_start', t('is missing: say from which month it saves'))
  const months = Number(values.saving_months ?? '1')
  if (months < 1 || months > 120) refuse('saving_months', t('is not between 1 and 120'))
  const said = (values.saving_type ?? '').trim()
  const type = said === '' ? 'hard' : readSavingType(said)
  if (type === null) return refuse('saving_type', t('is none of hard, soft and avoidance'))
  return { type, amount, start: monthOf(from), months }
}
