import { toSay } from '#shared/translate.ts'
import type { vocabulary } from '#shared/vocabulary.ts'

/** What both sides know of objectives and key results; light enough for the first load. */

export type OkrStatus = (typeof vocabulary.actionStatus)[number]
export type OkrPriority = (typeof vocabulary.priority)[number]
export type OkrStage = (typeof vocabulary.planStage)[number]
export type KeyResultKind = (typeof vocabulary.itemKind)[number]
export type KeyResultUnit = (typeof vocabulary.unit)[number]

/** Whose an objective is: of the whole organisation, of a part of it, of a person. */
export const levels = ['organization', 'unit', 'person'] as const
export type Level = (typeof levels)[number]
export const levelNames: Record<Level, string> = {
  organization: toSay('Organisation'),
  unit: toSay('Business unit'),
  person: toSay('Person'),
}

export const periodKinds = ['quarter', 'year', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** How the progress of an objective comes of what is below it. */
export const rollUps = ['average', 'sum', 'worst', 'manual'] as const
export type RollUp = (typeof rollUps)[number]
export const rollUpNames: Record<RollUp, string> = {
  average: toSay('Weighted average'),
  sum: toSay('Sum to target'),
  worst: toSay('Worst of them'),
  manual: toSay('Set by hand'),
}

/** How progress is expected to come over the period. */
export const paces = ['linear', 'stepped', 'season'] as const
export type Pace = (typeof paces)[number]
export const paceNames: Record<Pace, string> = {
  linear: toSay('Evenly, day by day'),
  stepped: toSay('By whole months'),
  season: toSay('As last year'),
}

/** How sure who checks in is that the target will be reached. */
export const confidences = ['low', 'medium', 'high'] as const
export type Confidence = (typeof confidences)[number]

/** The views of goals that can be kept. */
export const goalPlaces = ['tree', 'list', 'board', 'alignment'] as const
export type GoalPlace = (typeof goalPlaces)[number]

/** How often people are asked to check in. */
export const rhythmKinds = ['weekly', 'everyTwoWeeks', 'monthly', 'firstWorkingDay'] as const

/** So many people may contribute to an objective. */
export const mostContributors = 50
