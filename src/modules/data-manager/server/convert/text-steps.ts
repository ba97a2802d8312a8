import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { TextStep } from '../../contract-mapping.ts'
import { reasons } from '../plan/reasons.ts'
import { type Factor, lessText, netText, productText } from './arithmetic-text.ts'
import type { NamedStep } from './layer-steps.ts'
import { isBlankSql, isNullWord, letIn, literal, spaced, trimmed } from './sql-text.ts'
import { termsPartSql, unsureTerms } from './terms-sql.ts'

/** Where a step finds the other columns of its row, and where it leaves the words people gave. */
export type StepContext = {
  /** The cell of a column, `c3`. Throws for a column the file does not have. */
  cellOf(column: number): string
  parameters: Parameters
  /** Whether the field is read out of its text, so that `-` and `n/a` in it mean blank. */
  isRead: boolean
  /** What separates decimals in the column itself. */
  mark: DecimalMark | undefined
  /** What the file proves to separate decimals in a column; `undefined` where it proves nothing. */
  markOf(column: number): DecimalMark | undefined
}

/** What is done to a cell: named steps that lean on each other, the last one's name, and what can go wrong on the way. */
export type SteppedCell = { aliases: NamedStep[]; text: string; fault: string | null }

/**
 * The steps of a column over the text `from`, each a named step of its own, so that none is worked out twice. Words of
 * people are parameters and never part of the text.
 */
export function compileSteps(
  field: string,
  from: string,
  steps: readonly TextStep[],
  context: StepContext,
): SteppedCell {
  const aliases: NamedStep[] = []
  const faults: string[] = []
  let own: Factor = { text: from, mark: context.mark }
  for (const [at, step] of steps.entries()) {
    const name = `${field}_step${at + 1}`
    const { text } = own
    if (step.kind === 'elseNegative' && !step.both)
      faults.push(`${bothFilled(text, context.cellOf(step.column))} * ${reasons.two_amounts.code}`)
    if (step.kind === 'terms') faults.push(`(${name} = ${literal(unsureTerms)}) * ${reasons.unsure_terms.code}`)
    aliases.push(...stepAliases(name, step, own, context))
    own = isArithmetic(step) ? { text: name, mark: '.', isProduct: true } : { ...own, text: name }
  }
  const fault = faults.length === 0 ? null : faults.reduce((worst, one) => `greatest(${worst}, ${one})`)
  return { aliases, text: own.text, fault }
}

/** Whether a column's steps end in a number of their own, written with a point whatever the column's mark. */
export function isPointed(steps: readonly TextStep[] = []): boolean {
  return steps.some(step => isArithmetic(step) || step.kind === 'terms')
}

function isArithmetic({ kind }: TextStep): boolean {
  return kind === 'times' || kind === 'less'
}

function stepAliases(name: string, step: TextStep, own: Factor, context: StepContext): NamedStep[] {
  if (step.kind !== 'times' && step.kind !== 'less' && step.kind !== 'elseNegative')
    return [[name, stepSql(step, own.text, context)]]
  const other = { text: context.cellOf(step.column), mark: context.markOf(step.column) ?? context.mark }
  if (step.kind === 'times') return productText(name, own, other)
  if (step.kind === 'less') return lessText(name, own, other, step.as)
  const either = elseNegative(own.text, other.text)
  if (!step.both) return [[name, either]]
  const net = `${name}_both`
  return [...netText(net, own, other), [name, `if(${bothFilled(own.text, other.text)}, ${net}, ${either})`]]
}

function stepSql(
  step: Exclude<TextStep, { kind: 'times' | 'less' | 'elseNegative' }>,
  text: string,
  { cellOf, parameters, isRead }: StepContext,
): string {
  const word = (value: string) => parameters.add(value, 'String')
  switch (step.kind) {
    case 'trim':
      return spaced(text)
    case 'case':
      return `${caseFunctions[step.to]}(${text})`
    case 'replace':
      return step.isWhole
        ? `if(${trimmed(text)} = ${word(step.find.trim())}, ${word(step.with)}, ${text})`
        : `replaceAll(${text}, ${word(step.find)}, ${word(step.with)})`
    case 'split':
      return trimmed(`splitByString(${word(step.at)}, ${text})[${wholeNumber(step.part)}]`)
    case 'join':
      return joined([text, ...step.columns.map(cellOf)], word(step.with))
    case 'whenBlank':
      return `if(${isRead ? isNullWord(spaced(text)) : isBlankSql(text)}, ${word(step.value)}, ${text})`
    case 'negativeWhere': {
      const words = parameters.add([...new Set(step.words.map(one => one.trim().toLowerCase()))], 'Array(String)')
      return `if(lowerUTF8(${trimmed(cellOf(step.column))}) IN ${words}, ${belowZero(text)}, ${text})`
    }
    case 'turn':
      return otherSign(text)
    case 'terms':
      return termsPartSql(text, step.part)
  }
}

const caseFunctions = { upper: 'upperUTF8', lower: 'lowerUTF8', title: 'initcapUTF8' } as const

function joined(texts: string[], between: string): string {
  return `arrayStringConcat(arrayFilter(part -> part != '', [${texts.map(trimmed).join(', ')}]), ${between})`
}

const minus = '[-(\\x{2010}-\\x{2015}\\x{2212}\\x{FE63}\\x{FF0D}]|(?i:cr)\\.?\\s*$'

/** The text of a number with a minus before it, unless it is below zero already or no number at all. */
function belowZero(text: string): string {
  const isNegative = `match(${text}, ${literal(minus)})`
  return `if(${isNegative} OR NOT match(${text}, '[0-9]'), ${text}, concat('-', replaceAll(${text}, '+', '')))`
}

/** The text of a number without its minus, or with one where it has none. */
function otherSign(text: string): string {
  const above = `replaceRegexpAll(${text}, ${literal(`${minus}|\\)`)}, '')`
  const below = `concat('-', replaceRegexpAll(${text}, ${literal('\\+|(?i:dr)\\.?\\s*$')}, ''))`
  return `multiIf(NOT match(${text}, '[0-9]'), ${text}, match(${text}, ${literal(minus)}), ${above}, ${below})`
}

function elseNegative(text: string, other: string): string {
  const taken = `multiIf(NOT ${isNothing(text)}, ${text}, NOT ${isNothing('o')}, ${belowZero('o')}, ${trimmed(text)} = '', o, ${text})`
  return letIn('o', trimmed(other), taken)
}

function bothFilled(text: string, other: string): string {
  return `(NOT ${isNothing(text)} AND NOT ${isNothing(other)})`
}

/** Whether the side of a ledger that was not booked: blank, zero, a dash. */
function isNothing(text: string): string {
  return `match(${text}, ${literal('^[-–—0.,\\s\\x{00A0}\\p{Sc}]*$')})`
}

function wholeNumber(part: number): number {
  if (!Number.isInteger(part)) throw new TypeError(`The part of a split must be a whole number, not ${part}`)
  return part
}
