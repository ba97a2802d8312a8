import { pageSize } from '#shared/paging.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { column, type Expression, expr, joined, needsOf } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { checkLines } from '../compile/check-spec.ts'
import { baseAmountOf, missingRatesSql, ratesToComeSql } from '../compile/compile.ts'
import { daysOfLines, whereOfLines } from '../compile/compile-figure-lines.ts'
import { andWhere, type Compiled } from '../compile/compile-plan.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createOver, createSourceParameters, hasRate, sourceOf } from '../compile/compile-source.ts'
import { linesOf } from '../compile/read-through.ts'
import type { Parameters } from '../engine/parameters.ts'
import { readCursor } from './lines-cursor.ts'
import { beyondSql, type LinePlace, type OrderKey, orderKeysOf, orderSql } from './lines-order.ts'

/**
 * A question for lines as SQL. Which lines a page has is found by the columns of its order alone; all their columns are
 * then read for these few (`compileFound`).
 */
export type CompiledLines = {
  /** One line more than the page has: `k0…` what they are ordered by as text, `upload` and `row` last, and `day`. */
  places: Compiled
  /** The places stand in the opposite order, because the page before a place was asked for. */
  isBackwards: boolean
  size: number
  /** One row: `lines`, `lines_with_rate`, `sum`. */
  totals: Compiled
  missingRates: Compiled | null
  ratesToCome: Compiled | null
}

/** The places of lines, as `places` answers them. */
export type PlaceCells = Record<`k${number}`, string | null> & { upload: string; row: number; day: string | null }

/**
 * Compiles a question for the lines behind a number: the same filters, the same money. Pure; throws `invalid` naming
 * what the catalogue does not have.
 */
export function compileLines(
  spec: LinesSpec,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): CompiledLines {
  checkLines(spec, fact)
  const parameters = createSourceParameters(organization, settings)
  const where = whereOfLines(spec, { fact, settings, parameters })
  const over = createOver(settings)
  const sum = over.money(column(fact.dataset.amount))
  const params = parameters.values()
  const asked = { spec: { filters: spec.filters, period: daysOfLines(spec, fact) }, parameters }
  const selected = expr`${over.count()} AS lines, ${over.countWithRate()} AS lines_with_rate, ${
    settings.rates ? expr`round(${sum}, 2)` : sum
  } AS sum`
  const toCome = ratesToComeSql({ fact, settings }, where)
  return {
    ...compilePlaces(spec, fact, organization, settings),
    totals: {
      sql: `SELECT ${selected.text}\n${sourceOf(fact, settings, needsOf(selected, where), asked)}${where.text}`,
      params,
    },
    missingRates: settings.rates ? { sql: missingRatesSql({ fact, settings }, where), params } : null,
    ratesToCome: toCome === null ? null : { sql: toCome, params },
  }
}

function compilePlaces(
  spec: LinesSpec,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): Pick<CompiledLines, 'places' | 'isBackwards' | 'size'> {
  const { size = pageSize } = spec
  const parameters = createSourceParameters(organization, settings)
  const cursor = spec.cursor === undefined ? null : readCursor(spec.cursor, spec, fact)
  const isBackwards = cursor?.way === 'previous'
  const limit = `LIMIT ${size + 1}${cursor ? '' : ` OFFSET ${(spec.page - 1) * size}`}`
  const sql = placesSql({ spec, fact, settings, parameters, place: cursor?.place ?? null, isBackwards, limit })
  return { isBackwards, size, places: { sql, params: parameters.values() } }
}

type Places = {
  spec: LinesSpec
  fact: Fact
  settings: CompileSettings
  parameters: Parameters
  /** The place they stand behind, or before; `null` for the first. */
  place: LinePlace | null
  isBackwards: boolean
  limit: string
}

/** The places of the lines of a question, read from the columns that decide about them and no others. */
export function placesSql({ spec, fact, settings, parameters, place, isBackwards, limit }: Places): string {
  const keys = orderKeysOf(spec, fact)
  const covered = whereOfLines(spec, { fact, settings, parameters })
  const where = place ? andWhere(covered, beyondSql(keys, place, parameters, isBackwards)) : covered
  const order = orderSql(keys, isBackwards)
  return `SELECT
  ${joined(placeColumns(keys), ', ').text}, line.upload AS upload, line.row AS row, line.date AS day
FROM ${linesOf(fact, settings, needsOf(order, where))} AS line${where.text}
ORDER BY ${order.text}
${limit}`
}

/** Where a line stands, as text. */
export function placeColumns(keys: readonly OrderKey[]): Expression[] {
  return keys.map(({ sql }, index) => expr`toString(${sql}) AS k${index}`)
}

/**
 * Reads lines by their places, in any order, and perhaps some of the same days and rows besides. Columns: `f0…` the
 * dataset's fields in their order, `family` of the other party, `upload`, `row`, `raw`, `base_amount` (NULL without a
 * rate).
 */
export function compileFound(
  places: readonly Pick<PlaceCells, 'upload' | 'row' | 'day'>[],
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): Compiled {
  const parameters = createSourceParameters(organization, settings)
  const columns = lineColumns(fact, settings)
  const each = (values: readonly string[], type: string) =>
    [...new Set(values)].map(value => parameters.add(value, type)).join(', ')
  const days = places.flatMap(({ day }) => day ?? [])
  const tests = [
    ...(days.length > 0 ? [`line.date IN (${each(days, 'Date32')})`] : []),
    ...(days.length < places.length ? ['isNull(line.date)'] : []),
  ]
  const uploads = places.map(({ upload }) => upload)
  const rows = places.map(({ row }) => String(row))
  const { hasReplaced: _, ...reading } = settings
  return {
    sql: `SELECT
  ${joined(columns, ',\n  ').text}
${sourceOf(fact, reading, needsOf(columns))}
WHERE line.upload IN (${each(uploads, 'UUID')})
  AND ${tests.length > 1 ? `(${tests.join(' OR ')})` : tests.join()}
  AND line.row IN (${each(rows, 'UInt32')})`,
    params: parameters.values(),
  }
}

/** The columns of whole lines. */
export function lineColumns(fact: Fact, settings: CompileSettings): Expression[] {
  const amount = baseAmountOf(fact, settings)
  return [
    ...fact.dataset.fields.map(({ id }, index) => expr`${column(id)} AS f${index}`),
    expr`${column(`${fact.dataset.party}_family`)} AS family`,
    expr`${column('upload')} AS upload`,
    expr`${column('row')} AS row`,
    expr`${column('raw')} AS raw`,
    expr`${settings.rates ? expr`if(${hasRate}, ${amount}, NULL)` : amount} AS base_amount`,
  ]
}
