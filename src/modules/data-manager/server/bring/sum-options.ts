import { randomUUID } from 'node:crypto'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { createParameters } from '#server/warehouse/engine/parameters.ts'
import { insertFromCsv } from '#server/warehouse/load.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { moneyText } from '#shared/money.ts'
import type { Profile, Question } from '../../contract.ts'
import type { MappedColumn, Mapping } from '../../contract-mapping.ts'
import { answerQuestion } from '../../intake/answer-question.ts'
import { questionId } from '../../intake/questions.ts'
import { withNet } from '../../intake/row-questions.ts'
import { compileCell } from '../convert/compile-cell.ts'
import { currencyConstants } from '../convert/convert-currency.ts'
import { convertNumber } from '../convert/convert-number.ts'
import { layerSteps } from '../convert/layer-steps.ts'
import { isPointed } from '../convert/text-steps.ts'

/** Beyond so many, the answers are too many to be compared by their sums. */
const mostSums = 12

type Summed = { column: number; total: string; numbers: number }
type File = { dataset: LoadableId; profile: Profile; mapping: Mapping }

/**
 * Gives each answer to the question which column holds the money its exact sum over the whole file, read as it would be
 * loaded, of a ledger the difference of its sides. Printed totals of the file are in it. Files without such a question are not read.
 */
export async function sumOptions(
  warehouse: Warehouse,
  path: string,
  file: File,
  questions: readonly Question[],
): Promise<Question[]> {
  const amount = loadables[file.dataset].amount
  const question = questions.find(({ id }) => amount !== null && id === questionId('field', amount))
  const sources = question ? sourcesOf(file, question) : []
  if (!question || sources.length === 0) return [...questions]
  const sums = await sumColumns(warehouse, path, file.profile, sources)
  const options = question.options.map((option, at) => {
    const sum = sums.find(({ column }) => column === at)
    const currency = sources.find(source => source.at === at)?.currency ?? null
    return sum ? { ...option, sum: { amount: moneyText(sum.total), currency, rows: sum.numbers } } : option
  })
  return questions.map(one => (one === question ? { ...question, options } : one))
}

/** `currency` is `null` where the file has one in a column. */
type Source = { at: number; mapped: MappedColumn; currency: string | null }

/** The answers that are columns, as they would be mapped. */
function sourcesOf(file: File, question: Question): Source[] {
  return question.options.slice(0, mostSums).flatMap(({ value }, at) => {
    const { columns, currency } = answerQuestion(file, question, value)
    const mapped = columns.find(({ field }) => field === question.field)
    const isInColumn = columns.some(({ field }) => field === 'currency')
    return mapped
      ? [{ at, mapped: { ...mapped, steps: withNet(mapped.steps ?? []) }, currency: isInColumn ? null : currency }]
      : []
  })
}

async function sumColumns(warehouse: Warehouse, path: string, profile: Profile, sources: Source[]): Promise<Summed[]> {
  const scan = randomUUID()
  const parameters = createParameters({})
  const read = sources.map(({ at, mapped }) => readNumbers(profile, parameters, at, mapped))
  const isLine = `record >= ${profile.headerRow ?? 0}`
  const sums = read.map(
    ({ value }, index) =>
      `(toUInt16(${sources[index]?.at}), sumIf(toDecimal256(ifNull(${value}, 0), 6), ${isLine}), toUInt32(countIf(${isLine} AND isNotNull(${value}))))`,
  )
  try {
    await insertFromCsv(warehouse, {
      file: { path, delimiter: profile.delimiter, cells: profile.columns.length },
      into: 'scanned_columns (scan, column, total, numbers)',
      select: `{scan:UUID}, untuple(arrayJoin([${sums.join(', ')}]))`,
      layers: layerSteps(read.flatMap(({ aliases }) => aliases)),
      constants: [...currencyConstants],
      params: { ...parameters.values(), scan },
    })
    return await warehouse.rows<Summed>(
      'SELECT column, toString(total) AS total, numbers FROM scanned_columns WHERE scan = {scan:UUID} ORDER BY column',
      { scan },
    )
  } finally {
    await warehouse.run('ALTER TABLE scanned_columns DROP PARTITION {scan:UUID}', { scan }, { lane: 'load' })
  }
}

/** A column read as money, under a name of its own. */
function readNumbers(
  profile: Profile,
  parameters: ReturnType<typeof createParameters>,
  at: number,
  mapped: MappedColumn,
) {
  const field: Field = { id: `option_${at}`, label: '', kind: 'money' }
  const markOf = (column: number) => profile.columns[column]?.decimalMark ?? undefined
  const context = { parameters, cellOf: (column: number) => `c${column}`, markOf }
  const cell = compileCell({ field, from: mapped, corrections: [] }, context)
  const mark = isPointed(mapped.steps) ? '.' : (mapped.decimalMark ?? markOf(mapped.column))
  const number = convertNumber({ field: field.id, cell: cell.text, kind: 'money', mark, isRequired: false })
  return { aliases: [...cell.aliases, ...number.aliases], value: number.value }
}
