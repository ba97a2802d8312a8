import { t, toSay } from '#shared/translate.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { ColumnProfile, Question } from '../../contract.ts'
import type { MappedColumn } from '../../contract-mapping.ts'
import type { Recipe, RecipeReportStep } from '../../contract-recipes.ts'
import type { Settled } from '../evidence.ts'
import { questionId } from '../questions.ts'

const orders: Record<DateOrder, string> = {
  dmy: toSay('the day first'),
  mdy: toSay('the month first'),
  ymd: toSay('the year first'),
}
const marks: Record<DecimalMark, string> = {
  '.': toSay('a point before decimals'),
  ',': toSay('a comma before decimals'),
}

type Reading = {
  kind: 'dateOrder' | 'decimalMark'
  before: string
  now: string | undefined
  /** A reading in words. */
  say: (reading: string) => string
}

/**
 * What is still to be asked once the recipe was applied and the file looked through: questions the recipe answers go. A
 * file that proves another reading than the recipe's is read as it proves, and says so; one that proves both keeps its
 * question.
 */
export function answerByRecipe(
  settled: Settled,
  recipe: Recipe,
  source: { name: string; version: number },
): { questions: Question[]; failed: RecipeReportStep[] } {
  let { questions } = settled
  const failed: RecipeReportStep[] = []
  for (const mapped of settled.mapping.columns) {
    const column = settled.profile.columns[mapped.column]
    const step = recipe.columns.find(({ field }) => field === mapped.field)
    if (!column || !step || mapped.confidence === undefined) continue
    const readings: Reading[] = [
      ...(step.dateOrder
        ? [{ kind: 'dateOrder' as const, before: step.dateOrder, now: mapped.dateOrder, say: sayOrder }]
        : []),
      ...(step.decimalMark
        ? [{ kind: 'decimalMark' as const, before: step.decimalMark, now: mapped.decimalMark, say: sayMark }]
        : []),
    ]
    for (const reading of readings) {
      // Without a reading the file proved both: its question stays as it is.
      if (reading.now === undefined) continue
      questions = questions.filter(({ id }) => id !== questionId(reading.kind, column.index))
      if (reading.now === reading.before) continue
      questions = [...questions, changedQuestion({ column, mapped, reading, source })]
      failed.push(changedStep(column, mapped, reading))
    }
  }
  return { questions, failed }
}

function sayOrder(order: string): string {
  return t(orders[order as DateOrder])
}

function sayMark(mark: string): string {
  return t(marks[mark as DecimalMark])
}

type Changed = {
  column: ColumnProfile
  mapped: MappedColumn
  reading: Reading
  source: { name: string; version: number }
}

function changedQuestion({ column, mapped, reading, source }: Changed): Question {
  const { kind, before, now = '', say } = reading
  return {
    id: questionId(kind, column.index),
    column: column.index,
    field: mapped.field,
    text: t`Is '${column.name}' written another way than before?`,
    evidence: t`Version ${source.version} of ${source.name} reads ${say(before)}; this file proves ${say(now)} and is read so.`,
    options: [now, before].map(value => ({ value, label: t`Read it with ${say(value)}` })),
    assumed: now,
  }
}

function changedStep(column: ColumnProfile, mapped: MappedColumn, reading: Reading): RecipeReportStep {
  const { before, now = '', say } = reading
  return {
    id: `reading:${mapped.field}`,
    step: t`‘${column.name}’ is read with ${say(before)}`,
    state: 'failed',
    rows: null,
    detail: t`The file proves ${say(now)}, so it is read that way`,
  }
}
