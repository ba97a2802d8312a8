import { formatQueryParams } from '@clickhouse/client-common'
import type { Params, Settings } from './statement-values.ts'

/**
 * Writes statements for one embedded connection. Parameters and settings are set on the connection before the statement,
 * because the driver would run statements with parameters of its own one at a time in the whole process: a question would
 * wait for a load. A parameter stays a value of the engine, never a part of the statement, however long it is; a setting
 * holds for its own statement only. Throws for a parameter the statement names and nobody gave, as the connection may
 * still know another's.
 */
export function createStatementWriter(): (sql: string, params: Params, settings: Settings) => string {
  let lingering: readonly string[] = []
  return (sql, params, given) => {
    refuseMissing(sql, params)
    const values = Object.entries(params).map(([name, value]) => `SET param_${name} = ${quoted(paramText(value))}`)
    const settings = { ...given, ...roomFor(values, given) }
    const resets = lingering.filter(name => !Object.hasOwn(settings, name)).map(name => `SET ${name} = DEFAULT`)
    lingering = Object.keys(settings)
    const sets = Object.entries(settings).map(([name, value]) => `SET ${name} = ${settingText(value)}`)
    return [...resets, ...sets, ...values, sql].join(';\n')
  }
}

/** The engine reads so many bytes of a statement unless it is told to read more. */
const usualQuerySize = 262_144

/** A value is set by a statement, which must not be too long for the engine. */
function roomFor(values: readonly string[], { max_query_size = usualQuerySize }: Settings): Settings {
  const longest = values.reduce((most, value) => Math.max(most, Buffer.byteLength(value)), 0)
  return longest < Number(max_query_size) ? {} : { max_query_size: longest + 1 }
}

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
