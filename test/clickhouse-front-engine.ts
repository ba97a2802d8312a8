import { mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { type ClickHouseClientConfigOptions, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

export type FrontStatement = {
  query: string
  settings: readonly [name: string, value: string][]
  parameters: readonly [name: string, value: string][]
}

const connectionsAtOnce = 8

/** Runs statements in an embedded engine, several at a time, each with its own settings and parameters. */
export function createFrontEngine(directory: string) {
  mkdirSync(directory, { recursive: true })
  const connect = () => ({ client: clientOf(directory), lingering: new Set<string>() })
  const free = Array.from({ length: connectionsAtOnce }, connect)
  const waiting: (() => void)[] = []
  return async (statement: FrontStatement, take: (stream: Readable) => Promise<void>): Promise<void> => {
    while (free.length === 0) await new Promise<void>(resolve => waiting.push(resolve))
    const connection = free.pop()
    if (!connection) throw new Error('There is no free connection')
    try {
      const { stream } = await connection.client.exec({ query: withSets(statement, connection.lingering) })
      await take(stream)
    } finally {
      free.push(connection)
      waiting.shift()?.()
    }
  }
}

function clientOf(path: string) {
  return createClient({
    connection: createChdbConnection({ path }) as ClickHouseClientConfigOptions['connection'],
    log: { level: ClickHouseLogLevel.OFF },
  })
}

function withSets({ query, settings, parameters }: FrontStatement, lingering: Set<string>): string {
  const resets = [...lingering].map(name => `SET ${name} = DEFAULT`)
  lingering.clear()
  for (const [name] of settings) lingering.add(name)
  const given = [...settings, ...parameters].map(([name, value]) => `SET ${name} = ${quoted(value)}`)
  return [...resets, ...given, query].join(';\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
