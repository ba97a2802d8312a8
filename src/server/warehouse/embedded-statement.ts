import { formatQueryParams } from '@clickhouse/client-common'
import type { Params, Settings } from './connect.ts'

/**
 * Writes statements for one embedded connection. Parameters and settings are set on the connection before the statement,
 * because the driver would run statements with parameters of its own one at a time in the whole process: a question would
 * wait for a load. A parameter stays a value of the engine, never a part of the statement; a setting holds for its own
 * statement only. Throws for a parameter the statement names and nobody gave, as the connection may still know another's.
 */
export function createStatementWriter(): (sql: string, params: Params, settings: Settings) => string {
  let lingering: readonly string[] = []
  return (sql, params, settings) => {
    refuseMissing(sql, params)
    const resets = lingering.filter(name => !Object.hasOwn(settings, name)).map(name => `SET ${name} = DEFAULT`)
    lingering = Object.keys(settings)
    const sets = Object.entries(settings).map(([name, value]) => `SET ${name} = ${settingText(value)}`)
    const values = Object.entries(params).map(([name, value]) => `SET param_${name} = ${quoted(paramText(value))}`)
    return [...resets, ...sets, ...values, sql].join(';\n')
  }
}

/** A view that is being made names the parameters of those who will ask it. */
const makesView = /^\s*CREATE (?:OR REPLACE )?VIEW/i

function refuseMissing(sql: string, params: Params): void {
  if (makesView.test(sql)) return
  for (const [, name = ''] of sql.matchAll(/\{([a-z_][a-z0-9_]*):/gi)) {
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
