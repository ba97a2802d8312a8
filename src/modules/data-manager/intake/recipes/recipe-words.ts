import { monthName } from '#shared/formats/write-day.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type {
  Recipe,
  RecipeColumn,
  RecipeCorrection,
  RecipeMade,
  RecipeRows,
  RecipeTextStep,
} from '../../contract-recipes.ts'
import { discountWords } from '../discounts.ts'
import { headsOfMade } from './recipe-of.ts'

/** Recipes in words, for people. */

const orderWords = { dmy: 'day first', mdy: 'month first', ymd: 'year first' } as const
const caseWords = { upper: 'in capitals', lower: 'in small letters', title: 'with capital initials' } as const
const termsWords = {
  net: 'the days to pay',
  discountDays: 'the days of the discount',
  discountPercent: 'the discount',
} as const
const modeWords = {
  insert: 'Lines are added',
  update: 'Only lines that are loaded already are changed',
  upsert: 'Lines that are loaded already are changed, the others added',
} as const

/** What a person reads of a field. */
export function fieldLabel(dataset: LoadableId, field: string): string {
  return loadables[dataset].fields.find(each => each.id === field)?.label ?? field
}

/** `Amount from ‘Net value’; dates day first; blanks at the ends go`. */
export function columnWords(dataset: LoadableId, column: RecipeColumn): string {
  const { field, head, dateOrder, decimalMark, steps = [] } = column
  const reading = [
    ...(dateOrder ? [`dates ${orderWords[dateOrder]}`] : []),
    ...(decimalMark ? [`decimals after a ${decimalMark === '.' ? t('point') : t('comma')}`] : []),
  ]
  return [`${fieldLabel(dataset, field)} from ‘${head}’`, ...reading, ...steps.map(textStepWords)].join('; ')
}

/** One thing done to the text of a column. */
export function textStepWords(step: RecipeTextStep): string {
  switch (step.kind) {
    case 'trim':
      return 'extra blanks go'
    case 'case':
      return caseWords[step.to]
    case 'replace':
      return step.isWhole ? `‘${step.find}’ as a whole becomes ‘${step.with}’` : `‘${step.find}’ becomes ‘${step.with}’`
    case 'split':
      return `part ${Math.abs(step.part)}${step.part < 0 ? t(' from the end') : ''} between ‘${step.at}’`
    case 'join':
      return `followed by ${step.heads.map(head => `‘${head}’`).join(' and ')}`
    case 'whenBlank':
      return `‘${step.value}’ where blank`
    case 'negativeWhere':
      return `below zero where ‘${step.head}’ is ${step.words.map(word => `‘${word}’`).join(' or ')}`
    case 'elseNegative':
      return step.both ? `less ‘${step.head}’` : `where blank, ‘${step.head}’ below zero`
    case 'times':
      return `times ‘${step.head}’`
    case 'less':
      return `less the discount in ‘${step.head}’, ${discountWords[step.as]}`
    case 'turn':
      return 'with the other sign'
    case 'terms':
      return `${termsWords[step.part]} of payment terms`
  }
}

/** A field that no single column holds. */
export function madeWords(dataset: LoadableId, made: RecipeMade): string {
  const label = fieldLabel(dataset, made.field)
  if (made.kind === 'constant') return `${label} is always ‘${made.value}’`
  const parts = headsOfMade(made).map(head => `‘${head}’`)
  const unit = made.month ? 'month' : made.quarter ? 'quarter' : 'year'
  const day = made.at === 'last' ? `, the last day of the ${unit}` : ''
  const year = made.fiscal ? `, years from ${monthName(made.fiscal.begins)}` : ''
  return `${label} from ${[...new Set(parts)].join(', ')}${day}${year}`
}

/** One text that is corrected wherever it stands. */
export function correctionWords(dataset: LoadableId, { field, find, set }: RecipeCorrection): string {
  const label = fieldLabel(dataset, field)
  return set === null
    ? `Rows whose ${inSentence(label)} is ‘${find}’ are left out`
    : `${label} ‘${find}’ becomes ‘${set}’`
}

/** Which rows are lines by what stands in a column. */
export function rowsWords({ head, leaveOut }: RecipeRows): string {
  const words = leaveOut.map(text => (text === '' ? 'blank' : `‘${text}’`)).join(' or ')
  return leaveOut.length === 0
    ? `Rows are loaded whatever ‘${head}’ says`
    : `Rows are left out where ‘${head}’ is ${words}`
}

/** A column that names credits whose amounts are loaded as they are written. */
export function asWrittenWords(head: string): string {
  return `Amounts are loaded as they are written, whatever ‘${head}’ says`
}

/** What becomes of lines that are loaded already; `null` where they are simply added. */
export function modeSentence(dataset: LoadableId, { mode, key = [] }: Pick<Recipe, 'mode' | 'key'>): string | null {
  if (!mode || mode === 'insert') return null
  return `${modeWords[mode]}, known by ${key.map(field => fieldLabel(dataset, field).toLowerCase()).join(' and ')}`
}

/** The currency of lines that name none. */
export function currencySentence({ currency }: Pick<Recipe, 'currency'>): string {
  return `Lines that name no currency are in ${currency}`
}

/** Every step of a recipe in its order. */
export function recipeSentences(dataset: LoadableId, recipe: Recipe): string[] {
  const mode = modeSentence(dataset, recipe)
  return [
    ...recipe.columns.map(column => columnWords(dataset, column)),
    ...(recipe.made ?? []).map(made => madeWords(dataset, made)),
    currencySentence(recipe),
    ...(recipe.corrections ?? []).map(correction => correctionWords(dataset, correction)),
    ...(recipe.rows ?? []).map(rowsWords),
    ...(recipe.asWritten ?? []).map(asWrittenWords),
    ...(mode ? [mode] : []),
  ]
}

/** What changed from one version to the next: sentences that went and sentences that came. */
export function recipeChanges(dataset: LoadableId, before: Recipe, after: Recipe): { gone: string[]; added: string[] } {
  const [old, fresh] = [recipeSentences(dataset, before), recipeSentences(dataset, after)]
  return { gone: old.filter(one => !fresh.includes(one)), added: fresh.filter(one => !old.includes(one)) }
}
