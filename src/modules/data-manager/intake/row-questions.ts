import { datasets } from '#shared/datasets.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { allOf, inSentence, quoted } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import type { Confirmation } from '../contract.ts'
import { type Mapping, periodEnds, type RowChoices, type TextStep } from '../contract-mapping.ts'
import type { PlanSum, RowQuestion } from '../contract-rows.ts'
import { notNamed } from './field-questions.ts'
import { type AskedLines, countText, question, sumText } from './row-question.ts'
import { turnedBy } from './turned-amounts.ts'
import { dayOf } from './undated-rows.ts'

/** What a plan asks about rows, in words, and what an answer makes of the mapping. */

/** Equal lines worth a question: a share of all lines, but not a handful; or very many. */
const repeatedShare = 0.05
const repeatedLeast = 10
const repeatedMany = 10_000

/** Lines that name no party: loaded as not named, or left out. */
export function askBlank(party: { id: string; label: string }, asked: AskedLines, column: number | null): Confirmation {
  const name = inSentence(party.label)
  return {
    id: `blank:${party.id}`,
    text: t`${countText(asked)} without a ${name}: load as ‘${notNamed}’, or leave out?`,
    question: question('blank', asked, { load: t`Load as ‘${notNamed}’`, leaveOut: t('Leave out') }, column),
  }
}

/** Rows with more cells than most that could be read. */
export function askWide(asked: AskedLines, row: number | undefined): Confirmation {
  const example = row === undefined ? '' : t`, row ${row} for one`
  return {
    id: 'wide',
    text: t`${countText(asked)} with more cells than most${example}: load by their first cells, or leave out?`,
    question: question('wide', asked, { load: t('Load by their first cells'), leaveOut: t('Leave out') }),
  }
}

type Side = { name: string; sums: PlanSum[] }

/** Rows with both sides of a ledger filled; `asked` is the first side less the second. */
export function askBoth(asked: AskedLines, sides: readonly [Side, Side], column: number): Confirmation {
  const count = `${plainNumber(asked.lines)} ${plural(asked.lines, 'line has', 'lines have')}`
  const [one, other] = sides.map(({ name, sums }) => `${quoted(name)} (${allOf(sums.map(sumText))})`)
  const net = allOf(asked.sums.map(sumText))
  const difference = t`${sides[0].name} less ${sides[1].name}`
  return {
    id: 'both',
    text: t`${count} both ${one} and ${other} filled: load the difference, ${net}, or leave out?`,
    question: question('both', asked, { load: t`Load ${difference}`, leaveOut: t('Leave out') }, column),
  }
}

/** Whether equal lines are so many that keeping them must be a person's choice. */
export function areManyRepeated(repeated: number, lines: number): boolean {
  return repeated >= repeatedMany || (repeated >= repeatedLeast && repeated >= lines * repeatedShare)
}

/** Rows with more cells than most that are loaded; how many is not counted again. */
export function tellWide(): Confirmation {
  const options = { load: t('Load by their first cells'), leaveOut: t('Leave out') }
  const asked = question('wide', { lines: 0, sums: [] }, options)
  return { id: 'wide', text: t('Rows with more cells than most:'), question: { ...asked, counted: 'load' } }
}

/** Rows with both sides of a ledger that are loaded as their difference. */
export function tellBoth([one = '', other = '']: readonly string[], column: number): Confirmation {
  const options = { load: t`Load ${one} less ${other}`, leaveOut: t('Leave out') }
  const asked = question('both', { lines: 0, sums: [] }, options, column)
  return {
    id: 'both',
    text: t`Lines with both ‘${one}’ and ‘${other}’ filled:`,
    question: { ...asked, counted: 'load' },
  }
}

/** A question about rows as it was answered, with the answer the plan is counted with. */
export function answeredAs({ question: asked, ...confirmation }: Confirmation, answer: string): Confirmation {
  return asked ? { ...confirmation, question: { ...asked, counted: answer } } : confirmation
}

/** Lines that equal an earlier one of the file. */
export function askRepeated(asked: AskedLines): Confirmation {
  return {
    id: 'repeated',
    text: t`${countText(asked)} equal to an earlier line of this file: load them all, or only the first of each?`,
    question: question('repeated', asked, { keep: t('Load them all'), skip: t('Load only the first of each') }),
  }
}

/** What the values of a column say about which rows are lines. */
export function askValues(name: string, column: number, values: RowQuestion['values']): Confirmation {
  const shown = values
    .slice(0, 5)
    .map(({ value, ...asked }) => `${value === '' ? t('blank') : quoted(value)} ${countText(asked)}`)
  const more = values.length > shown.length ? t`; ${values.length - shown.length} more` : ''
  const out = values.filter(({ isProposed }) => !isProposed).map(({ value }) => quoted(value))
  const proposed = out.length > 0 ? t` Proposed to be left out: ${out.join(', ')}.` : ''
  return {
    id: `values:${column}`,
    text: t`Which rows are to be loaded by what ‘${name}’ says? ${shown.join('; ')}${more}.${proposed}`,
    question: { ...question('values', addAsked(values), { load: t('Load them all') }, column), values },
  }
}

type SideValues = { value: string; asked: AskedLines }[]

/** Rows on the side of credits whose amounts are written without a sign, and those on the other side. */
export function askSigns(name: string, column: number, credit: SideValues, debit: SideValues): Confirmation {
  const shown = (values: SideValues) =>
    values.map(({ value, asked }) => `${quoted(value)} ${countText(asked)}`).join('; ')
  const below = (values: SideValues) => ({
    [belowZeroAnswer(values.map(({ value }) => value))]:
      t`Count ${allOf(values.map(({ value }) => quoted(value)))} below zero`,
  })
  const asked = addAsked([...credit, ...debit].map(one => one.asked))
  const options = {
    ...below(credit),
    ...(debit.length > 0 ? below(debit) : {}),
    keep: t('Load all as they are written'),
  }
  return {
    id: `signs:${column}`,
    text: t`Do the credits that ‘${name}’ names count below zero? ${[credit, debit]
      .filter(side => side.length > 0)
      .map(shown)
      .join('; ')}.`,
    question: question('signs', asked, options, column),
  }
}

const belowZero = 'below:'

/** The answer that counts the rows with these words below zero. */
export function belowZeroAnswer(words: readonly string[]): string {
  return belowZero + words.join('|')
}

/** The steps with the rows counted below zero whose column holds one of these words. */
function withSigns(steps: Steps, column: number, answer: string): TextStep[] {
  const others = steps.filter(step => step.kind !== 'negativeWhere' || step.column !== column)
  if (!answer.startsWith(belowZero)) return others
  return [...others, { kind: 'negativeWhere', column, words: answer.slice(belowZero.length).split('|') }]
}

/**
 * The mapping with an answer to a question about rows: one of its options, or of the values of a column those that are
 * left out. An answer to what becomes of repeated lines is no part of the mapping but of the request for a plan.
 */
export function answerRows(
  mapping: Mapping,
  { kind, column, values }: RowQuestion,
  answer: string | readonly string[],
) {
  if (kind === 'blank') return changeSteps(mapping, column, isParty, answer === 'load' ? withParty : withoutParty)
  if (kind === 'both') return changeSteps(mapping, column, isAmount, answer === 'load' ? withNet : withoutNet)
  if (kind === 'turned') {
    const turned = (steps: Steps) => [...steps.filter(step => step.kind !== 'turn'), ...turnedBy(String(answer))]
    return changeSteps(mapping, column, isAmount, turned)
  }
  if (kind === 'signs' && column !== null) {
    const signed = (steps: Steps) => withSigns(steps, column, String(answer))
    const others = (mapping.rows?.asWritten ?? []).filter(one => one !== column)
    const asWritten = String(answer).startsWith(belowZero) ? others : [...others, column]
    const changed = changeSteps(mapping, amountColumn(mapping), isAmount, signed)
    return withChoice(changed, { asWritten: asWritten.length > 0 ? asWritten : undefined })
  }
  if (kind === 'wide') return withChoice(mapping, { wide: answer === 'load' ? 'load' : undefined })
  if (kind === 'years') return withChoice(mapping, { years: periodEnds.find(one => one === answer) })
  if (kind === 'undated') return withChoice(mapping, { undated: dayOf(String(answer)) })
  if (kind !== 'values' || column === null) return mapping
  const left = new Set(typeof answer === 'string' ? [answer] : answer)
  const texts = values.map(({ value }) => value)
  const chosen = {
    column,
    load: texts.filter(text => !left.has(text)),
    leaveOut: texts.filter(text => left.has(text)),
  }
  const others = (mapping.rows?.values ?? []).filter(one => one.column !== column)
  return { ...mapping, rows: { ...mapping.rows, values: [...others, chosen] } }
}

/** The mapping with another choice about rows; `undefined` takes a choice back. */
function withChoice(mapping: Mapping, choice: Partial<RowChoices>): Mapping {
  const { rows: before, ...others } = mapping
  const rows = Object.entries({ ...before, ...choice }).filter(([, value]) => value !== undefined)
  return { ...others, ...(rows.length > 0 ? { rows: Object.fromEntries(rows) } : {}) }
}

type Steps = readonly TextStep[]

function changeSteps(
  mapping: Mapping,
  column: number | null,
  isMeant: (field: string) => boolean,
  change: (steps: Steps) => TextStep[],
): Mapping {
  const columns = mapping.columns.map(mapped => {
    if (mapped.column !== column || !isMeant(mapped.field)) return mapped
    const { steps = [], ...plain } = mapped
    const changed = change(steps)
    return changed.length === 0 ? plain : { ...plain, steps: changed }
  })
  return { ...mapping, columns }
}

/** Says what a blank cell of the party's column counts as. */
function withParty(steps: Steps): TextStep[] {
  return [...withoutParty(steps), { kind: 'whenBlank', value: notNamed }]
}

function withoutParty(steps: Steps): TextStep[] {
  return steps.filter(step => step.kind !== 'whenBlank' || step.value !== notNamed)
}

/** The steps of a ledger with the difference of both sides where both are filled. */
export function withNet(steps: Steps): TextStep[] {
  return steps.map(step => (step.kind === 'elseNegative' ? { ...step, both: 'net' } : step))
}

function withoutNet(steps: Steps): TextStep[] {
  return steps.map(step => (step.kind === 'elseNegative' ? { kind: step.kind, column: step.column } : step))
}

function isParty(field: string): boolean {
  return Object.values(datasets).some(({ party }) => party === field)
}

function amountColumn({ columns }: Mapping): number | null {
  return columns.find(({ field }) => isAmount(field))?.column ?? null
}

function isAmount(field: string): boolean {
  return Object.values(datasets).some(({ amount }) => amount === field)
}

/** Groups of lines together; of sums the currency with most lines first. */
export function addAsked(groups: readonly AskedLines[]): AskedLines {
  const sums = groups.flatMap(group => group.sums)
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  const added = currencies.map((currency): PlanSum => {
    const own = sums.filter(sum => sum.currency === currency)
    const lines = own.reduce((count, sum) => count + sum.lines, 0)
    return { currency, amount: sumDecimals(own.map(({ amount }) => amount)), lines }
  })
  return {
    lines: groups.reduce((count, { lines }) => count + lines, 0),
    sums: added.toSorted((one, other) => other.lines - one.lines),
  }
}
