import { formatQueryParams } from '@clickhouse/client-common'
import type { Params, Settings } from './statement-values.ts'

/**
 * Writes statements for one embedded connection. Parameters and settings are set on the connection before the statement,
 * because the driver would run statements with parameters of its own one at a time in the whole process: a question would
 * wait for a load. A parameter stays a value of the engine, never a part of the statement, however long it is; a setting
 * holds for its own statement only. All is set at once, and only what differs: each `SET` takes a fifth of the time of a
 * small statement. Throws for a parameter the statement names and nobody gave, as the connection may still know another's.
 */
export function createStatementWriter(): (sql: string, params: Params, settings: Settings) => string {
  let known: Settings = {}
  return (sql, params, given) => {
    refuseMissing(sql, params)
    const values = Object.entries(params).map(([name, value]) => `param_${name} = ${quoted(paramText(value))}`)
    const needed = Buffer.byteLength(values.join()) + roomBeside
    const isLong = needed > usualQuerySize
    const settings = isLong ? { ...given, max_query_size: Math.max(needed, Number(given.max_query_size ?? 0)) } : given
    const resets = Object.keys(known).filter(name => !Object.hasOwn(settings, name))
    const changed = Object.entries(settings).filter(([name, value]) => known[name] !== value)
    known = settings
    const sets = [
      ...resets.map(name => `${name} = DEFAULT`),
      ...changed.map(([name, value]) => `${name} = ${settingText(value)}`),
    ]
    const before = isLong ? [sets, values] : [[...sets, ...values]]
    return [...before.filter(some => some.length > 0).map(some => `SET ${some.join(', ')}`), sql].join(';\n')
  }
}

/** The engine reads so many bytes of a statement unless it was told before to read more. */
const usualQuerySize = 262_144
/** More than the settings take that are set with the values. */
const roomBeside = 10_000

/** A view that is being made names the parameters of those who will ask it. */
const makesView = /^\s*CREATE (?:OR REPLACE )?VIEW/i

function refuseMissing(sql: string, params: Params): void {
  if (makesView.test(sql)) return
  for (const [, name = ''] of sql.matchAll(/\{\s*([a-z_][a-z0-9_]*)\s*:/gi)) {
    if (!Object.hasOwn(params, name))
      throw new Error(`The statement asks for the parameter ${name}, which is not given`)
  }
}

function settingText(value: Settings[string]): string {
  if (typeof value === 'string') return quoted(value)
  return String(Number(value))
}

function paramText(value: unknown): string {
  return formatQueryParams({ value: value as Parameters<typeof formatQueryParams>[0]['value'] })
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
