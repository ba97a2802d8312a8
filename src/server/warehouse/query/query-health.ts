import type { DatasetId } from '#shared/datasets.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { needsOf } from '../catalogue/expression.ts'
import type { Fact, FactField } from '../catalogue/model.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import type { EngineCell } from './answer-values.ts'
import { oncePerVersion, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'

/** Which source each upload of a dataset belongs to; uploads that are not named belong to none. */
export type UploadSources = readonly { upload: string; source: string }[]

/** What the lines of a source come to; `source` is `null` for all lines of the dataset. */
export type SourceFigures = {
  source: string | null
  lines: number
  /** The last day of a line, ISO. */
  last: string
  /** Lines that differ from each other in what they say. */
  distinct: number
  /** Of each field, how many lines have a value. */
  filled: Readonly<Record<string, number>>
}

/** Lines of a source, currency and sign whose amount is e^(bin/100) to e^((bin+1)/100), without the sign. */
export type AmountBin = { source: string; currency: string; negative: number; bin: number; lines: number }

/** The line that stands there most often, of each source with lines that do. */
export type EqualLine = { source: string; date: string; party: string; amount: string; lines: number }

export type HealthFigures = { figures: SourceFigures[]; bins: AmountBin[]; equal: EqualLine[] }

/**
 * What the health of a dataset's sources is told from, in three questions to the engine, once for each state of its data:
 * counts over all lines, the amounts of each source's last 12 months as a histogram of their logarithms, and the most
 * frequent of equal lines.
 */
export function queryHealth(scope: QueryScope, dataset: DatasetId, sources: UploadSources): Promise<HealthFigures> {
  return oncePerVersion(scope, dataset, ['health', sources], async () => {
    const settings = { ...(await settingsOf(scope, dataset)), rates: null }
    const fact = factOf(dataset)
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const uploads = parameters.add(
      sources.map(({ upload }) => upload),
      'Array(UUID)',
    )
    const names = parameters.add(
      sources.map(({ source }) => source),
      'Array(String)',
    )
    const from = `${sourceOf(fact, settings, needsOf())}
ANY LEFT JOIN (SELECT one.1 AS upload, one.2 AS source FROM (SELECT arrayJoin(arrayZip(${uploads}, ${names})) AS one)) AS known
  ON known.upload = line.upload`
    const ask = <T>(sql: string) => scope.warehouse.rows<T>(sql, parameters.values(), { settings: questionSettings })
    const fields = fact.dataset.fields.flatMap(({ id }) => fact.fields.find(field => field.id === id) ?? [])
    const [counted, bins, equal] = await Promise.all([
      ask<FigureCells>(figuresSql(from, fields)),
      ask<AmountBin>(binsSql(from, fact)),
      ask<EqualLine>(equalSql(from, fact)),
    ])
    return { figures: counted.map(cells => figuresOf(cells, fields)), bins, equal }
  })
}

type FigureCells = Record<string, EngineCell> & {
  source: string
  is_all: number
  lines: number
  last: string
  differ: number
}

function figuresSql(from: string, fields: readonly FactField[]): string {
  const filled = fields.map((field, index) => `countIf(${filledSql(field)}) AS f${index}`)
  return `SELECT known.source AS source, grouping(source) AS is_all, count() AS lines, max(line.date) AS last,
  uniqExact(line.fingerprint) AS differ, ${filled.join(', ')}
${from}
GROUP BY GROUPING SETS ((source), ())
HAVING lines > 0`
}

function figuresOf(cells: FigureCells, fields: readonly FactField[]): SourceFigures {
  return {
    source: cells.is_all === 1 ? null : cells.source,
    lines: cells.lines,
    last: cells.last,
    distinct: cells.differ,
    filled: Object.fromEntries(fields.map(({ id }, index) => [id, Number(cells[`f${index}`] ?? 0)])),
  }
}

function filledSql({ sql, blank }: FactField): string {
  if (blank === 'never') return '1'
  return blank === 'empty' ? `${sql.text} != ''` : `isNotNull(${sql.text})`
}

/** A source's last 12 months end with its own last line. */
function binsSql(from: string, { dataset }: Fact): string {
  const amount = `line.${dataset.amount}`
  return `SELECT source, currency, negative, bin, sum(month_lines) AS lines
FROM (
  SELECT known.source AS source, toString(line.currency) AS currency, ${amount} < 0 AS negative, toStartOfMonth(line.date) AS month,
    toInt32(floor(log(abs(toFloat64(${amount}))) * 100)) AS bin, count() AS month_lines,
    max(max(line.date)) OVER (PARTITION BY source) AS last
  ${from}
  WHERE ${amount} != 0
  GROUP BY source, currency, negative, month, bin
)
WHERE month > addMonths(toStartOfMonth(last), -12)
GROUP BY source, currency, negative, bin`
}

function equalSql(from: string, { dataset }: Fact): string {
  return `SELECT known.source AS source, toString(any(line.date)) AS date, toString(any(line.${dataset.party})) AS party,
  toString(any(line.${dataset.amount})) AS amount, count() AS lines
${from}
GROUP BY source, line.fingerprint
HAVING lines > 1
ORDER BY lines DESC, date DESC
LIMIT 1 BY source`
}
