import { type Field, isNumericField } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { Mapping, TextStep } from '../../contract-mapping.ts'
import { discountColumn, likelyForms } from '../../intake/discounts.ts'
import { creditColumn } from '../../intake/guess-parts.ts'
import { isCreditWord, isSideWord } from '../../intake/side-words.ts'
import { termsFields } from '../../intake/terms-forms.ts'

export type StepKind = TextStep['kind']

/** What a step does, as the menu says it. */
export const stepWords: Record<StepKind, string> = {
  trim: t('Remove extra blanks'),
  case: t('Change upper and lower case'),
  replace: t('Replace text'),
  split: t('Take one part'),
  join: t('Add other columns'),
  whenBlank: t('Fill blank cells'),
  negativeWhere: t('Negative where a column says credit'),
  elseNegative: t('Debit and credit in two columns'),
  times: t('Multiply by another column'),
  less: t('Take a discount off'),
  turn: t('Turn the sign'),
  terms: t('Read payment terms'),
}

const ofNumbers: readonly StepKind[] = ['negativeWhere', 'elseNegative', 'turn', 'times', 'less']
const ofTerms: ReadonlySet<string> = new Set(Object.values(termsFields))
const ofAll: readonly StepKind[] = ['replace', 'split', 'join', 'whenBlank', 'trim', 'case']

/** The steps that make sense for a field, the likeliest first. */
export function stepsFor(field: Field): readonly StepKind[] {
  if (ofTerms.has(field.id)) return ['terms', 'replace', 'split', 'whenBlank']
  if (isNumericField(field)) return [...ofNumbers, 'replace', 'split', 'whenBlank']
  return field.kind === 'date' ? ['replace', 'split', 'join', 'whenBlank'] : ofAll
}

/** A new step as it begins: with what the file suggests, else to be filled in. */
export function newStep(kind: StepKind, column: ColumnProfile, profile: Profile): TextStep {
  const next = profile.columns[column.index + 1] ?? profile.columns[column.index - 1] ?? column
  switch (kind) {
    case 'trim':
    case 'turn':
      return { kind }
    case 'case':
      return { kind, to: 'title' }
    case 'replace':
      return { kind, find: '', with: '', isWhole: false }
    case 'split':
      return { kind, at: separatorIn(column.samples), part: 1 }
    case 'join':
      return { kind, columns: next === column ? [] : [next.index], with: ' ' }
    case 'whenBlank':
      return { kind, value: '' }
    case 'negativeWhere': {
      const side = sideColumn(profile, column) ?? next
      return { kind, column: side.index, words: side.samples.filter(isCreditWord) }
    }
    case 'elseNegative':
      return { kind, column: creditColumn(profile, column)?.index ?? next.index }
    case 'times':
      return { kind, column: next.index }
    case 'less': {
      const discount = discountColumn(profile.columns.filter(one => one !== column)) ?? next
      return { kind, column: discount.index, as: likelyForms(discount)[0] }
    }
    case 'terms':
      return { kind, part: 'net' }
  }
}

/** What divides the parts of most samples. */
export function separatorIn(samples: readonly string[]): string {
  const counts = [' - ', ' / ', ' | ', ': ', ';', '|', '/', ':', '_', '-', ', ', ' '].map(separator => ({
    separator,
    count: samples.filter(sample => sample.includes(separator)).length,
  }))
  return counts.find(({ count }) => count > 0 && count >= samples.length / 2)?.separator ?? ' '
}

/** The column that says of each row whether it is debit or credit: it holds hardly anything else. */
export function sideColumn({ columns }: Profile, own: ColumnProfile): ColumnProfile | undefined {
  return columns.find(({ index, samples }) => {
    return index !== own.index && samples.length > 0 && samples.length <= 4 && samples.every(isSideWord)
  })
}

/** The steps with one moved by a place; at the ends they stay as they are. */
export function movedStep(steps: readonly TextStep[], at: number, by: -1 | 1): TextStep[] {
  const step = steps[at]
  const target = at + by
  if (!step || target < 0 || target >= steps.length) return [...steps]
  return steps.toSpliced(at, 1).toSpliced(target, 0, step)
}

/** The first step that is not filled in yet, in words; `null` when all are. */
export function unfinishedStep(mapping: Mapping, { columns }: Profile): string | null {
  for (const { column, steps = [] } of mapping.columns) {
    const fault = steps.map(faultOf).find(each => each !== null)
    if (fault) return `${columns[column]?.name ?? t('A column')}: ${fault}`
  }
  const blank = mapping.made?.find(made => made.kind === 'constant' && made.value.trim() === '')
  return blank ? t('Write the value that holds for every row, or remove it.') : null
}

function faultOf(step: TextStep): string | null {
  if (step.kind === 'replace' && step.find === '') return t('write the text to replace.')
  if (step.kind === 'split' && step.at === '') return t('write what divides the parts.')
  if (step.kind === 'join' && step.columns.length === 0) return t('choose the columns to add.')
  if (step.kind === 'whenBlank' && step.value === '') return t('write what a blank cell counts as.')
  if (step.kind === 'negativeWhere' && step.words.length === 0) return t('write which words mean credit.')
  return null
}
