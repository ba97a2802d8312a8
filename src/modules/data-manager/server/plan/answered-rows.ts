import type { Warehouse } from '#server/warehouse/connect.ts'
import { datasets } from '#shared/datasets.ts'
import type { Confirmation, PlanRequest } from '../../contract.ts'
import type { PlanSum } from '../../contract-rows.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { notNamed } from '../../intake/field-questions.ts'
import { addAsked, answeredAs, askBlank, askRepeated, tellBoth, tellWide } from '../../intake/row-questions.ts'
import { askUndated, askYears, onDay } from '../../intake/undated-rows.ts'
import { sumRepeated } from './settle-repeats.ts'
import { keysOf, type LeavingSum, own, type StagedFacts } from './staged-lines.ts'

/** Of rows whose answer was to load them: they are lines like all others, and cannot be counted by themselves. */
const none = { lines: 0, sums: [] }

type Answered = MappedFile & { repeats?: PlanRequest['repeats'] }

/** What was asked about whole rows and is answered by the mapping or the request, with the answer. */
export async function answeredRows(
  warehouse: Warehouse,
  at: StagedFacts,
  file: Answered,
  left: readonly LeavingSum[],
): Promise<Confirmation[]> {
  const { mapping, profile } = file
  const { amount } = datasets[at.dataset]
  const money = mapping.columns.find(({ field }) => field === amount)
  const net = money?.steps?.find(step => step.kind === 'elseNegative' && step.both === 'net')
  const names = [money, net].map(one => (one && 'column' in one ? (profile.columns[one.column]?.name ?? '') : ''))
  return [
    ...(await answeredBlank(warehouse, at, file)),
    ...(mapping.rows?.wide === 'load' ? [tellWide()] : []),
    ...(mapping.rows?.undated ? [answeredAs(askUndated(none, mapping.rows.undated), onDay(mapping.rows.undated))] : []),
    ...(mapping.rows?.years ? [answeredAs(askYears(none, ''), mapping.rows.years)] : []),
    ...(money && net ? [tellBoth(names, money.column)] : []),
    ...(file.repeats ? await answeredRepeated(warehouse, at, file.repeats, left) : []),
  ]
}

/** The lines that are loaded as not named. */
async function answeredBlank(warehouse: Warehouse, at: StagedFacts, { mapping }: MappedFile) {
  const { party, amount, fields } = datasets[at.dataset]
  const field = fields.find(({ id }) => id === party)
  const mapped = mapping.columns.find(one => one.field === party)
  const isLoaded = mapped?.steps?.some(step => step.kind === 'whenBlank' && step.value === notNamed)
  if (!field || !mapped || !isLoaded) return []
  const sums = await warehouse.rows<PlanSum>(
    `SELECT currency, toString(sum(toDecimal256(${amount}, 6))) AS amount, count() AS lines FROM ${at.dataset}_staged
    WHERE ${own} AND ${party} = {name:String} GROUP BY currency ORDER BY lines DESC, currency`,
    { ...keysOf(at), name: notNamed },
    { lane: 'load' },
  )
  return [
    answeredAs(askBlank(field, addAsked(sums.map(sum => ({ lines: sum.lines, sums: [sum] }))), mapped.column), 'load'),
  ]
}

async function answeredRepeated(
  warehouse: Warehouse,
  at: StagedFacts,
  repeats: 'keep' | 'skip',
  left: readonly LeavingSum[],
): Promise<Confirmation[]> {
  const gone = left.filter(({ reason }) => reason === 'repeated_line')
  const sums = repeats === 'keep' ? await sumRepeated(warehouse, at) : gone
  const asked = addAsked(sums.map(({ currency, amount, lines }) => ({ lines, sums: [{ currency, amount, lines }] })))
  return asked.lines === 0 ? [] : [answeredAs(askRepeated(asked), repeats)]
}
