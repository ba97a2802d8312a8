import { type CellsContext, cellsOf, type Fault, type Refuse, refusing } from '#shared/brought-row.ts'
import { type PartText, readList, readParts } from '#shared/brought-texts.ts'
import { readerOf } from '#shared/brought-words.ts'
import { monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { type ActionState, beginsTooLate } from './rules.ts'
import { type SavingType, savingTypes, shortTypeWords } from './savings-words.ts'

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

export type BroughtContext = CellsContext & { baseCurrency: string; today: string }

const types: Record<SavingType, string> = {
  hard: 'hard saving|hard savings|cost reduction|reduction|hart|harte einsparung|kostensenkung|reduktion',
  soft: 'soft saving|soft savings|weich|weiche einsparung',
  avoidance: 'avoided|cost avoidance|avoided cost|vermieden|vermeidung|kostenvermeidung',
}

/** The type of a saving that a word names, `null` for none. */
export const readSavingType = readerOf(savingTypes, types, type => t(shortTypeWords[type]))

type Values = Readonly<Record<string, string | null>>

/** What a row says, or the first thing in it that cannot be so: its field, why, and what stands there. */
export function readBrought(values: Values, context: BroughtContext): BroughtAction | Fault {
  return refusing(() => readRow(values, context))
}

function readRow(values: Values, context: BroughtContext): BroughtAction {
  const { text, day, given, person, people, refuse, ...cells } = cellsOf(values, context)
  const completedOn = day('completed_on')
  if (completedOn !== null && completedOn > context.today) refuse('completed_on', t('is after today'))
  const action: BroughtAction = {
    title: cells.title('title'),
    number: numberOf(text('number'), refuse),
    completedOn,
    ...given('description', 'description', () => cells.long('description')),
    ...cells.status(),
    ...cells.priority(),
    ...cells.stage(),
    ...cells.owner(),
    ...given('contributors', 'contributors', () => people('contributors')),
    ...given('start', 'start', () => day('start')),
    ...given('due', 'due', () => day('due')),
    ...given('remind_on', 'remindOn', () => day('remind_on')),
    ...given('tags', 'tags', () => cells.tags('tags')),
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

function numberOf(text: string, refuse: Refuse): number | null {
  if (text === '') return null
  const [, digits] = /^#?\s?([1-9]\d{0,8})(?:[.,]0+)?$/.exec(text) ?? []
  if (digits === undefined)
    return refuse(
      'number',
      t('is no number of an action, such as 12: leave the column of numbers out to load it as a new one'),
    )
  return Number(digits)
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
