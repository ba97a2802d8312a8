import { type CellsContext, cellsOf, type Fault, refusing } from '#shared/brought-row.ts'
import { readParts } from '#shared/brought-texts.ts'
import { t } from '#shared/translate.ts'
import {
  type KeyResultKind,
  type KeyResultUnit,
  type Level,
  mostContributors,
  type OkrPriority,
  type OkrStage,
  type OkrStatus,
  type Pace,
  type RollUp,
} from './okr-words.ts'
import { readKind, readLevel, readPace, readRollUp, readType, readUnit, readYes } from './rules-brought-words.ts'

/** What a row of a file says of a goal. Pure. */

type Common = {
  weight: number
  ownerUuid: string | null
  stage: OkrStage | null
  status: OkrStatus
  priority: OkrPriority
}

/** What a file says of an objective: only what it gives, blank cells of a word left away. */
export type BroughtObjective = Partial<
  Common & {
    level: Level
    unit: string | null
    description: string
    contributors: string[]
    tags: string[]
    rollUp: RollUp
    manual: number
    isArchived: boolean
  }
>

/** The same of a key result. */
export type BroughtResult = Partial<
  Common & {
    kind: KeyResultKind
    unit: KeyResultUnit
    start: number
    target: number
    value: number
    checkedIn: string
    steps: { title: string; isDone: boolean }[]
    pace: Pace
  }
>

/** Where a row says that it belongs. `above` is '' for one that stands at the top, and not there where the file does not say. */
type Placed = { title: string; above?: string; period: string; due: string | null; without: string[] }

export type BroughtGoal = Placed &
  ({ type: 'objective'; said: BroughtObjective } | { type: 'keyResult'; said: BroughtResult })

type Values = Readonly<Record<string, string | null>>
export type GoalContext = CellsContext & { today: string }

/** What a row says, or the first thing in it that cannot be so: its field, why, and what stands there. */
export function readBrought(values: Values, context: GoalContext): BroughtGoal | Fault {
  return refusing(() => readRow(values, context))
}

function readRow(values: Values, context: GoalContext): BroughtGoal {
  const cells = cellsOf(values, context)
  const { text, given } = cells
  const type = typeOf(cells)
  // Lists of key results have a row that names an objective alone.
  const isTitledAbove = type === 'objective' && text('title') === ''
  const title = cells.title(isTitledAbove ? 'above' : 'title')
  const above = isTitledAbove ? {} : given('above', 'above', () => (text('above') === '' ? '' : cells.title('above')))
  const placed = { title, ...above, period: text('period'), due: cells.day('due') }
  const common = { ...weightOf(cells), ...cells.owner(), ...cells.stage(), ...cells.status(), ...cells.priority() }
  if (type === 'objective') return { type, ...placed, without: [], said: { ...common, ...objectiveOf(cells) } }
  const { said, without } = resultOf(cells, context)
  return { type, ...placed, without, said: { ...common, ...said } }
}

type Cells = ReturnType<typeof cellsOf>

function typeOf({ text, refuse }: Cells): BroughtGoal['type'] {
  if (text('type') !== '')
    return (
      readType(text('type')) ??
      refuse('type', t('is neither Objective nor Key Result: load other things elsewhere, such as tasks as actions'))
    )
  const measures = ['kind', 'unit', 'start', 'target', 'value', 'steps']
  if (text('title') === '') return 'objective'
  if (text('above') !== '') return 'keyResult'
  return measures.some(field => text(field) !== '') ? 'keyResult' : 'objective'
}

function weightOf({ text, refuse }: Cells) {
  if (text('weight') === '') return {}
  const weight = Number(text('weight'))
  return weight < 0 || weight > 1000 ? refuse('weight', t('is not between 0 and 1000')) : { weight }
}

function objectiveOf({ text, given, worded, refuse, ...cells }: Cells): BroughtObjective {
  const manual = text('manual') === '' ? null : Number(text('manual'))
  if (manual !== null && (manual < 0 || manual > 100)) refuse('manual', t('is not between 0 and 100'))
  return {
    ...worded('level', 'level', readLevel, t('Organisation, Business unit and Person')),
    ...given('part', 'unit', () =>
      text('part').length > 120 ? refuse('part', t('is longer than 120 characters')) : text('part') || null,
    ),
    ...given('description', 'description', () => cells.long('description')),
    ...given('contributors', 'contributors', () => contributorsOf(cells.people('contributors'), refuse)),
    ...given('tags', 'tags', () => cells.tags('tags')),
    ...worded('roll_up', 'rollUp', readRollUp, t('Weighted average, Sum to target, Worst of them and Set by hand')),
    ...(manual === null ? {} : { manual }),
    ...(text('archived') === ''
      ? {}
      : { isArchived: (readYes(text('archived')) ?? refuse('archived', t('is neither yes nor no'))) === 'yes' }),
  }
}

function contributorsOf(people: string[], refuse: Cells['refuse']): string[] {
  return people.length > mostContributors ? refuse('contributors', t`are more than ${mostContributors}`) : people
}

function resultOf(cells: Cells, { today }: GoalContext): { said: BroughtResult; without: string[] } {
  const { text, given, worded, refuse, day } = cells
  const checkedIn = day('checked_in')
  if (checkedIn !== null && checkedIn > today) refuse('checked_in', t('is after today'))
  const said: BroughtResult = {
    ...worded('kind', 'kind', readKind, t('Milestone and Metric')),
    ...worded('unit', 'unit', readUnit, t('Number only, Tonelage, Percentage and Millions')),
    ...numberOf(cells, 'start'),
    ...numberOf(cells, 'target'),
    ...numberOf(cells, 'value'),
    ...(checkedIn === null ? {} : { checkedIn }),
    ...given('steps', 'steps', () => stepsOf(cells)),
    ...worded('pace', 'pace', readPace, t('Evenly, By whole months and As last year')),
  }
  const ofObjective = ['level', 'part', 'contributors', 'tags', 'description', 'roll_up', 'manual', 'archived']
  const isMore = ofObjective.some(field => text(field) !== '')
  const without = isMore
    ? [t('Level, contributors, tags, roll-up and description are those of its objective: it comes without them')]
    : []
  return { said, without: [...without, ...smallMillions(said)] }
}

/** A figure of the unit Millions is written in full; one below a thousand was hardly meant so. */
function smallMillions({ unit, start = 0, target = 0, value = 0 }: BroughtResult): string[] {
  const isSmall = [start, target, value].every(number => Math.abs(number) < 1000)
  return unit === 'Millions' && isSmall ? [t('Millions are written in full: 3.4 million is 3400000')] : []
}

function numberOf<Name extends 'start' | 'target' | 'value'>({ text, refuse }: Cells, name: Name) {
  const words = text(name)
  if (words === '') return {}
  const number = Number(words)
  if (Math.abs(number) > 1e15) refuse(name, t('is too large'))
  return { [name]: number } as Record<Name, number>
}

function stepsOf({ text, refuse }: Cells) {
  const steps = readParts(text('steps')).map(({ title, isDone }) => ({ title, isDone }))
  if (steps.length > 100) refuse('steps', t('are more than 100'))
  return steps.some(({ title }) => title.length > 200)
    ? refuse('steps', t('are up to 200 characters long each'))
    : steps
}
