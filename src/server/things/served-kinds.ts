import type { Permission } from '#modules/permissions.ts'
import type { LinkInput, LinkPlace, Thing } from '#shared/thing-contract.ts'
import type { ThingRef, ThingTerms } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import type { Fits } from '../database/ids-by-name.ts'
import type { Scope } from '../scope.ts'
import { nameEntity } from './kinds-by-entity.ts'

/** A thing as its kind describes it to one reader. */
export type ThingFace = Omit<Thing, 'kind'>

/** The lines of a dataset that an upload brought. */
export type UploadedLines = { dataset: string; upload: string }

/** What a thing is to save and what came of it, in decimals. */
export type ThingMoney = {
  id: string
  /** How far its saving is, in words of the reader. */
  state: string
  planned: string
  /** `null`: nothing came yet, or nothing is known of it. */
  realised: string | null
}

export type MoneyTold = {
  items: readonly ThingMoney[]
  /** What came is of the lines as they are; else it is being worked out, and is `null` meanwhile. */
  isWorkedOut: boolean
}

/** How the history of a thing tells what was changed. */
export type HistoryTerms = {
  /** The fields of `before` and `after` in the audit that its history tells, in their order, by their names in words. */
  fields?: Readonly<Record<string, string>>
  /** Those of them whose values are words of the portal, and those that are amounts: the reader's history writes them so. */
  words?: readonly string[]
  /** Those whose values are names of the code, such as `average`, with what each reads. */
  named?: Readonly<Record<string, Readonly<Record<string, string>>>>
  amounts?: readonly string[]
}

/** What a kind brings to the server. Whoever asks holds the kind's permission; `scope` says who that is. */
export type ThingServer = {
  /** Those of the ids that are there and that the person may open, in any order; what is in the trash is not. */
  resolve(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]>
  history?: HistoryTerms
  /** A few that the person may open by a part of their title, the likeliest first; the newest for an empty text. */
  find?(scope: Scope, tx: Transaction, text: string, fits: Fits): Promise<ThingFace[]>
  /** Whether the person may change one that they may open; without it, whoever holds the kind's right to write. */
  mayChange?(scope: Scope, tx: Transaction, id: string): Promise<boolean>
  /** Those of the ids that are work on what they are linked to, and neither called off nor in the trash: whose, and whether it is done. */
  work?(
    scope: Scope,
    tx: Transaction,
    ids: readonly string[],
  ): Promise<readonly { id: string; by: string | null; isDone: boolean }[]>
  /** All work that is under way, the newest first. */
  underWay?(scope: Scope, tx: Transaction): Promise<readonly string[]>
  /** What those of the ids that save money are to save, and what came of it, in the base currency. */
  money?(scope: Scope, ids: readonly string[]): Promise<MoneyTold>
  /** Those that were signed off and whose figures lines of an upload tell: what its undo moves. */
  toldBy?(scope: Scope, lines: UploadedLines): Promise<readonly string[]>
  /** The places in such things that links lead to. */
  places?: {
    /** A place that is there, as it is kept. Throws `invalid` for another. */
    check(scope: Scope, tx: Transaction, place: PlaceIn): Promise<PlaceIn['anchor']>
    /** What each of these says, of things that the person may open; `null` for one that says nothing. */
    tell(scope: Scope, tx: Transaction, places: readonly PlaceIn[]): Promise<readonly (LinkPlace | null)[]>
  }
  /** What becomes of those that `putInTrash` was told of. */
  trash?: {
    restore(scope: Scope, tx: Transaction, id: string): Promise<void>
    /**
     * Removes it for good, and answers the other things that go with it; the links and comments of all of them go by themselves.
     * `scope` is of no person.
     */
    purge(scope: Scope, tx: Transaction, id: string): Promise<readonly ThingRef[]>
    /** Those of the ids whose titles the person may see in the trash; without it, all. */
    seen?(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<readonly string[]>
  }
}

/** A place in one thing of a kind, as a link has it. */
export type PlaceIn = { id: string; anchor: NonNullable<LinkInput['anchor']> }

export type ServedKind = {
  terms: ThingTerms<Permission>
  server: ThingServer
  /** The item of the configuration that its module stands for: hidden, its things are nowhere. */
  item: string | undefined
}

type KindsOf = {
  terms: Readonly<Record<string, ThingTerms<Permission>>> | undefined
  servers: Readonly<Record<string, ThingServer>> | undefined
  item?: string | undefined
}

/** How many things a search finds. */
export const mostThingsFound = 8

const served = new Map<string, ServedKind>()

/** Has kinds of things served in this process from now on. Throws when one is named that nobody serves, or the other way. */
export function serveThings({ terms = {}, servers = {}, item }: KindsOf): void {
  for (const kind of new Set([...Object.keys(terms), ...Object.keys(servers)])) {
    const [own, server] = [terms[kind], servers[kind]]
    if (!own || !server) throw new Error(`The kind ${kind} is ${own ? 'named but not served' : 'served but not named'}`)
    served.set(kind, { terms: own, server, item })
    for (const entity of [own.entity ?? kind, ...(own.toldAs ?? [])]) nameEntity(entity, kind)
  }
}

/** A kind of things; `undefined` for one that this portal does not have. */
export function servedKind(kind: string): ServedKind | undefined {
  return served.get(kind)
}

/** All kinds that are served. */
export function servedKinds(): [string, ServedKind][] {
  return [...served]
}

/** The kinds that can stand in the trash. */
export function kindsWithTrash(): [string, ServedKind][] {
  return [...served].filter(([, { server }]) => server.trash !== undefined)
}
