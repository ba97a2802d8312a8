import { monthName } from '#shared/formats/write-day.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { allOf, anyOf, inSentence, quoted } from '#shared/text.ts'
import { t, toSay } from '#shared/translate.ts'
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

const orderWords = {
  dmy: toSay('dates day first'),
  mdy: toSay('dates month first'),
  ymd: toSay('dates year first'),
} as const
const markWords = { '.': toSay('decimals after a point'), ',': toSay('decimals after a comma') } as const
const caseWords = {
  upper: toSay('in capitals'),
  lower: toSay('in small letters'),
  title: toSay('with capital initials'),
} as const
const termsWords = {
  net: toSay('the days to pay of payment terms'),
  discountDays: toSay('the days of the discount of payment terms'),
  discountPercent: toSay('the discount of payment terms'),
} as const
const modeWords = {
  update: (key: string) => t`Only lines that are loaded already are changed, known by ${key}`,
  upsert: (key: string) => t`Lines that are loaded already are changed, the others added, known by ${key}`,
} as const

/** What a person reads of a field. */
export function fieldLabel(dataset: LoadableId, field: string): string {
  return loadables[dataset].fields.find(each => each.id === field)?.label ?? field
}

/** `Amount from ‘Net value’; dates day first; blanks at the ends go`. */
export function columnWords(dataset: LoadableId, column: RecipeColumn): string {
  const { field, head, dateOrder, decimalMark, steps = [] } = column
  const reading = [
    ...(dateOrder ? [t(orderWords[dateOrder])] : []),
    ...(decimalMark ? [t(markWords[decimalMark])] : []),
  ]
  return [t`${fieldLabel(dataset, field)} from ‘${head}’`, ...reading, ...steps.map(textStepWords)].join('; ')
}

/** One thing done to the text of a column. */
export function textStepWords(step: RecipeTextStep): string {
  switch (step.kind) {
    case 'trim':
      return t('extra blanks go')
    case 'case':
      return t(caseWords[step.to])
    case 'replace':
      return step.isWhole
        ? t`‘${step.find}’ as a whole becomes ‘${step.with}’`
        : t`‘${step.find}’ becomes ‘${step.with}’`
    case 'split':
      return step.part < 0
        ? t`part ${-step.part} from the end between ‘${step.at}’`
        : t`part ${step.part} between ‘${step.at}’`
    case 'join':
      return t`followed by ${allOf(step.heads.map(quoted))}`
    case 'whenBlank':
      return t`‘${step.value}’ where blank`
    case 'negativeWhere':
      return t`below zero where ‘${step.head}’ is ${anyOf(step.words.map(quoted))}`
    case 'elseNegative':
      return step.both ? t`less ‘${step.head}’` : t`where blank, ‘${step.head}’ below zero`
    case 'times':
      return t`times ‘${step.head}’`
    case 'less':
      return t`less the discount in ‘${step.head}’, ${t(discountWords[step.as])}`
    case 'turn':
      return t('with the other sign')
    case 'terms':
      return t(termsWords[step.part])
  }
}

const lastDayWords = {
  month: toSay(', the last day of the month'),
  quarter: toSay(', the last day of the quarter'),
  year: toSay(', the last day of the year'),
} as const

/** A field that no single column holds. */
export function madeWords(dataset: LoadableId, made: RecipeMade): string {
  const label = fieldLabel(dataset, made.field)
  if (made.kind === 'constant') return t`${label} is always ‘${made.value}’`
  const parts = headsOfMade(made).map(quoted)
  const unit = made.month ? 'month' : made.quarter ? 'quarter' : 'year'
  const day = made.at === 'last' ? t(lastDayWords[unit]) : ''
  const year = made.fiscal ? t`, years from ${monthName(made.fiscal.begins)}` : ''
  return t`${label} from ${[...new Set(parts)].join(', ')}${day}${year}`
}

/** One text that is corrected wherever it stands. */
export function correctionWords(dataset: LoadableId, { field, find, set }: RecipeCorrection): string {
  const label = fieldLabel(dataset, field)
  return set === null
    ? t`Rows whose ${inSentence(label)} is ‘${find}’ are left out`
    : t`${label} ‘${find}’ becomes ‘${set}’`
}

/** Which rows are lines by what stands in a column. */
export function rowsWords({ head, leaveOut }: RecipeRows): string {
  const words = anyOf(leaveOut.map(text => (text === '' ? t('blank') : quoted(text))))
  return leaveOut.length === 0
    ? t`Rows are loaded whatever ‘${head}’ says`
    : t`Rows are left out where ‘${head}’ is ${words}`
}

/** A column that names credits whose amounts are loaded as they are written. */
export function asWrittenWords(head: string): string {
  return t`Amounts are loaded as they are written, whatever ‘${head}’ says`
}

/** What becomes of lines that are loaded already; `null` where they are simply added. */
export function modeSentence(dataset: LoadableId, { mode, key = [] }: Pick<Recipe, 'mode' | 'key'>): string | null {
  if (!mode || mode === 'insert') return null
  return modeWords[mode](allOf(key.map(field => inSentence(fieldLabel(dataset, field)))))
}

/** The currency of lines that name none. */
export function currencySentence({ currency }: Pick<Recipe, 'currency'>): string {
  return t`Lines that name no currency are in ${currency}`
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
