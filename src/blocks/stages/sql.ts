import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { andWhere, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import { createOver, createSourceParameters, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { linesSpecSchema, type Period, type QuerySpec } from '#shared/query-spec.ts'
import type { StageFigures } from './rules.ts'

type StageQuestion = Pick<QuerySpec, 'filters' | 'constantRates'> & { period?: Period | undefined }

const mostStages = 200
const mostMoves = 5000

const at = (entry: string, part: 'stage' | 'since') => `tupleElement(line.stages[${entry}], '${part}')`
const hasNext = 'entry < length(line.stages)'

/**
 * Stages as deals of the question passed them and stand in them. Ages are counted to the day `asOf`, from the last stage a
 * deal came to, by upper `limits` in days and beyond the last. Throws `invalid` as `query` does.
 */
export async function queryStages(
  asking: QueryScope,
  { filters, period, constantRates }: StageQuestion,
  { asOf, limits }: { asOf: string; limits: readonly number[] },
): Promise<StageFigures> {
  const fact = factOf('deals')
  const covered = linesSpecSchema.parse({ dataset: 'deals', filters, ...(period ? { period } : {}) })
  checkLines({ ...covered, constantRates }, fact)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'deals', constantRates)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: covered, fact, parameters })
  const day = parameters.add(asOf, 'Date32')
  const amount = createOver(settings).money(column('amount'))
  const source = sourceOf(fact, settings, needsOf(amount, where))
  const history = `${source}\nARRAY JOIN arrayEnumerate(line.stages) AS entry`
  const days = `dateDiff('day', ${at('entry', 'since')}, ${at('entry + 1', 'since')})`
  const passed = `SELECT ${at('entry', 'stage')} AS stage, count() AS entered, countIf(${hasNext}) AS left,
  quantileExactInclusiveOrNullIf(0.5)(${days}, ${hasNext}) AS medianDays, avg(entry) AS place
${history}${where.text}
GROUP BY stage
ORDER BY stage
LIMIT ${mostStages}`
  const moves = `SELECT ${at('entry', 'stage')} AS stage, ${at('entry + 1', 'stage')} AS next, count() AS deals
${history}${andWhere(where, expr`${hasNext}`).text}
GROUP BY stage, next
ORDER BY stage, next
LIMIT ${mostMoves}`
  const age = `if(empty(line.stages), NULL, dateDiff('day', ${at('-1', 'since')}, ${day}))`
  const bounds = [...limits.map(String), null]
  const ages = bounds.map((bound, index) => {
    const above = index === 0 ? '1' : `${age} > ${bounds[index - 1]}`
    return `countIf(line.status = 'open' AND isNotNull(${age}) AND ${above}${bound === null ? '' : ` AND ${age} <= ${bound}`})`
  })
  const standing = `SELECT line.stage AS stage, any(line.status) AS status, count() AS deals,
  countIf(empty(line.stages)) AS withoutHistory, round(${amount.text}, 2) AS amount,
  [${ages.join(', ')}] AS ages, avgOrNull(toFloat64(line.probability)) AS probability
${source}${where.text}
GROUP BY stage
ORDER BY stage
LIMIT ${mostStages}`
  return oncePerVersion(scope, 'deals', ['stages', covered, constantRates, asOf, limits], async () => {
    const ask = <Row>(sql: string) =>
      scope.warehouse.rows<Row>(sql, parameters.values(), { settings: questionSettings })
    const [through, between, now] = await Promise.all([
      ask<StageFigures['passed'][number]>(passed),
      ask<StageFigures['moves'][number]>(moves),
      ask<StageFigures['standing'][number]>(standing),
    ])
    return {
      passed: through,
      moves: between,
      standing: now.map(row => ({ ...row, amount: moneyOfCell(row.amount), ages: row.ages.map(Number) })),
    }
  })
}
