import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import { createStatementWriter } from './engine/embedded-statement.ts'
import { type Asker, createFairLane } from './engine/fair-lane.ts'
import { runOnServer, splitLongValues } from './engine/server-statement.ts'
import type { Params, Settings } from './engine/statement-values.ts'
import { endUnwanted, wantedUntil } from './engine/wanted.ts'

/**
 * The warehouse: ClickHouse, embedded in this process (chDB in a directory) or a server (by URL). One SQL dialect,
 * one client, the same tables. Values of a question travel as parameters (`{name:Type}`), never inside the text.
 */
export type Warehouse = {
  /** Rows as objects. Decimals are strings, 64-bit integers numbers, dates ISO strings. */
  rows<T>(sql: string, params?: Params, options?: QueryOptions): Promise<T[]>
  /** A statement without an answer. */
  run(sql: string, params?: Params, options?: QueryOptions): Promise<void>
  /** The same warehouse in somebody's name: who asks much waits behind who asks little. */
  askedBy(asker: Asker): Warehouse
  /** One and the same for all in whose name it is asked: what is kept of its answers is kept by it. */
  engine: object
  /** Whether the engine runs in this process and can read files of this machine in place. */
  isEmbedded: boolean
  /** The raw client of a lane, for what streams (remote loads, exports). */
  client(lane?: Lane): ClickHouseClient
  close(): Promise<void>
}
/** Long work has its own connection, so that it never stands in front of a person's question. */
export type Lane = 'question' | 'load'
export type QueryOptions = {
  settings?: Settings
  lane?: Lane
  /** A name under which the statement is found while it runs (`running.ts`). */
  label?: string
}

type Connection = {
  client(): ClickHouseClient
  /** The statement as this connection takes it, with what its client must be told beside it. */
  prepare(sql: string, params: Params, settings: Settings): Prepared
  /** Runs a prepared statement that has no answer. */
  run(prepared: Prepared): Promise<void>
  /** Begins anew, after a statement that may have left something behind. */
  renew(): Promise<void>
}
type Prepared = { query: string; query_params?: Params; clickhouse_settings?: Settings }
/** One place for a statement under way; several may be of one client. `control` is for ending those of the others. */
type Connected = Record<Lane | 'control', Connection[]>

/** Together fewer than the threads that `env.ts` asks for. */
const questionConnections = 6
const loadConnections = 2
/** How many questions and loads a server gets at once. */
const serverQuestions = 16
const serverLoads = 4

/**
 * So much memory one question of the embedded engine may take, which lives on that of the portal: a fourth of the
 * machine's, but enough for a small machine to answer.
 */
const machineMemory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
const questionMemory = { max_memory_usage: Math.max(1_500_000_000, Math.floor(machineMemory / 4)) }

const sessionSettings = {
  output_format_json_quote_decimals: 1,
  output_format_json_quote_64bit_integers: 0,
  date_time_input_format: 'basic',
} as const

/**
 * The engine would look for comparisons that follow from others (`a < b AND b < c`), and none of ours does: of a long
 * statement that took half the time before its first row.
 */
const embeddedSettings = { optimize_and_compare_chain: 0 } as const

/** Opens the embedded warehouse in a directory. One process at a time may hold it. */
export function openEmbeddedWarehouse(directory: string): Warehouse {
  mkdirSync(directory, { recursive: true })
  // The two packages describe the same interface from neighbouring releases; only their lists of settings differ.
  const open = () =>
    createClient({
      connection: createChdbConnection({ path: directory }) as ClickHouseClientConfigOptions['connection'],
      log: { level: ClickHouseLogLevel.OFF },
    })
  const connect = (usual: Settings): Connection => {
    let [client, write] = [open(), createStatementWriter()]
    return {
      client: () => client,
      prepare: (sql, params, settings) => ({
        query: write(sql, params, { ...embeddedSettings, ...usual, ...settings }),
      }),
      run: async prepared => void (await client.command(prepared)),
      async renew() {
        const old = client
        ;[client, write] = [open(), createStatementWriter()]
        await old.close()
      },
    }
  }
  const times = (count: number, usual: Settings) => Array.from({ length: count }, () => connect(usual))
  const question = times(questionConnections, questionMemory)
  return warehouse({ question, load: times(loadConnections, {}), control: times(1, {}) }, true)
}

/** Connects to a ClickHouse server, `http(s)://user:password@host:port/database`. */
export function openRemoteWarehouse(url: string): Warehouse {
  const connect = (max: number): Connection => {
    const client = createClient({
      url,
      max_open_connections: max,
      request_timeout: 600_000,
      log: { level: ClickHouseLogLevel.OFF },
      // Values that are too long for an address travel in the body.
      use_multipart_params_auto: true,
    })
    return {
      client: () => client,
      prepare(sql, params, clickhouse_settings) {
        const { query, query_params } = splitLongValues(sql, params)
        return { query, query_params, clickhouse_settings }
      },
      run: prepared => runOnServer(client, prepared),
      // A server keeps nothing of a statement for the next.
      renew: async () => undefined,
    }
  }
  const times = (count: number) => new Array<Connection>(count).fill(connect(count))
  return warehouse({ question: times(serverQuestions), load: times(serverLoads), control: times(1) }, false)
}

function warehouse(connected: Connected, isEmbedded: boolean): Warehouse {
  const lanes = {
    question: createFairLane(connected.question, { reserved: 1 }),
    load: createFairLane(connected.load, { reserved: 0 }),
    control: createFairLane(connected.control, { reserved: 0 }),
  }
  const engine = {}
  let isClosing = false
  const end = (label: string) =>
    lanes.control(null, async connection => {
      const sql = "KILL QUERY WHERE Settings['log_comment'] = {label:String} ASYNC"
      await connection.run(statement(connection, sql, { label }, {}))
    })

  /**
   * A statement of a request ends when nobody waits for its answer any more. What was ended, or failed, may leave its
   * answer or its values on the connection, where the next statement would find them.
   */
  function ask<T>(
    asker: Asker | null,
    given: QueryOptions,
    work: (connection: Connection, options: QueryOptions) => Promise<T>,
  ) {
    const until = wantedUntil()
    const options = until ? { label: `question ${randomUUID()}`, ...given } : given
    const { lane = 'question', label = '' } = options
    const isEndedByOthers = given.label !== undefined || given.settings?.log_comment !== undefined
    return lanes[lane](
      asker,
      async connection => {
        let isClean = false
        try {
          const answer = await endUnwanted(
            until,
            () => work(connection, options),
            () => end(label),
          )
          isClean = !isEndedByOthers
          return answer
        } finally {
          // What fails because everything is being closed must not open anything again.
          if (!isClean && !isClosing) await connection.renew()
        }
      },
      until,
    )
  }

  const askedBy = (asker: Asker | null): Warehouse => ({
    isEmbedded,
    engine,
    askedBy,
    rows: (sql, params = {}, given = {}) =>
      ask(asker, given, async (connection, options) => {
        const prepared = statement(connection, sql, params, options)
        const result = await connection.client().query({ ...prepared, format: 'JSONEachRow' })
        return result.json()
      }),
    run: (sql, params = {}, given = {}) =>
      ask(asker, given, (connection, options) => connection.run(statement(connection, sql, params, options))),
    client: (name = 'question') => first(connected[name]).client(),
    async close() {
      isClosing = true
      const all = new Set(Object.values(connected).flatMap(places => places.map(({ client }) => client())))
      await Promise.all([...all].map(client => client.close()))
    },
  })
  return askedBy(null)
}

function statement(connection: Connection, sql: string, params: Params, { settings, label }: QueryOptions): Prepared {
  const all = { ...sessionSettings, ...settings, ...(label ? { log_comment: label } : {}) }
  return connection.prepare(sql, params, all)
}

function first<T>(items: T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('A warehouse lane needs at least one connection')
  return item
}
