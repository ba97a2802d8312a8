import { Worker } from 'node:worker_threads'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Clustered as Answer, type FamilyKind, longestPartyName } from '#shared/families.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { type PartyFacts, queryLargestParties } from '../warehouse/query/query-parties.ts'
import { type ClusteredNames, type ClusterInput, clusterNames } from './cluster-names.ts'
import type { PartyName } from './family-groups.ts'
import { familyChanges, familyPairs } from './schema.ts'
import { countFamilies, listAllNames, lockFamilies, type NameInFamily } from './store.ts'
import { taxIdOf } from './tax-id.ts'
import { writeClustered } from './write-clustered.ts'

const attempts = 5
/** A file may have another name in every line; beyond so many, those with the least money stay as they are written. */
const mostNames = 100_000

/**
 * Puts the names of the loaded lines into families: new ones always; with `isAgain` families that exist may become one
 * too, where no person touched either. What people decided stands. Repeatable: without new names nothing changes. When
 * someone changes families meanwhile it begins again.
 */
export async function clusterParties(
  scope: Scope,
  kind: FamilyKind,
  { isAgain, most = mostNames }: { isAgain: boolean; most?: number },
): Promise<Answer> {
  const facts = (await queryLargestParties(scope, kind, most)).filter(({ name }) => isUsable(name))
  const byName = new Map(facts.map(one => [one.name, one]))
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await scope.db(tx => readState(tx, scope, kind))
    const known = new Set(before.names.map(({ name }) => name))
    const room = Math.max(0, most - before.names.length)
    const fresh = facts.filter(({ name }) => !known.has(name)).slice(0, room)
    if (fresh.length === 0 && !isAgain) return scope.db(tx => answer(tx, scope, kind, { names: 0, joined: 0 }))
    const names = [...before.names.map(row => knownName(row, byName.get(row.name))), ...fresh.map(newName)]
    const found = await runClustering({ names, apart: before.apart, isAgain })
    const done = await scope.db(async tx => {
      await lockFamilies(tx, scope, kind)
      const now = await readMark(tx, scope, kind)
      if (now !== before.mark) return null
      const joined = await writeClustered(tx, scope, kind, { names, known: before.names, found })
      return answer(tx, scope, kind, { names: fresh.length, joined })
    })
    if (done) return done
  }
  throw new Error(`The ${kind} families were changed by others during each of ${attempts} attempts`)
}

/** What the relational store can keep, and a person can read. */
function isUsable(name: string): boolean {
  return name.trim() !== '' && name.length <= longestPartyName && !name.includes('\0') && name.isWellFormed()
}

type State = { names: NameInFamily[]; apart: { left: string; right: string }[]; mark: string }

async function readState(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<State> {
  const mark = await readMark(tx, scope, kind)
  const apart = await tx
    .select({ left: familyPairs.leftName, right: familyPairs.rightName })
    .from(familyPairs)
    .where(and(pairsOf(scope, kind), eq(familyPairs.decision, 'apart')))
  return { names: await listAllNames(tx, scope, kind), apart, mark }
}

/** Another text when families or decisions have changed. */
async function readMark(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<string> {
  const [last] = await tx
    .select({ uuid: familyChanges.uuid, undoneAt: sql<string>`max(${familyChanges.undoneAt}) over ()` })
    .from(familyChanges)
    .where(and(eq(familyChanges.organizationUuid, scope.organization.uuid), eq(familyChanges.kind, kind)))
    .orderBy(desc(familyChanges.at))
    .limit(1)
  const [decided] = await tx
    .select({ at: sql<string>`max(${familyPairs.decidedAt})` })
    .from(familyPairs)
    .where(pairsOf(scope, kind))
  const { families, spellings } = await countFamilies(tx, scope, kind)
  return JSON.stringify([last, decided, families, spellings])
}

function pairsOf(scope: Scope, kind: FamilyKind) {
  return and(eq(familyPairs.organizationUuid, scope.organization.uuid), eq(familyPairs.kind, kind))
}

function newName({ name, ids, country, amount }: PartyFacts): PartyName {
  const taxIds = ids.map(taxIdOf).filter(id => id !== null)
  return { name, taxIds, ids, country, amount: Math.abs(Number(amount)), family: null, isPersonal: false }
}

function knownName(row: NameInFamily, now: PartyFacts | undefined): PartyName {
  const kept = row.taxId === '' ? [] : row.taxId.split(' ')
  const fresh = now ? newName(now) : { taxIds: [], ids: [], country: '', amount: 0 }
  return {
    name: row.name,
    taxIds: [...new Set([...kept, ...fresh.taxIds])],
    ids: fresh.ids,
    country: fresh.country || row.country,
    amount: fresh.amount,
    family: row.familyUuid,
    isPersonal: row.reason === 'person',
  }
}

async function answer(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  { names, joined }: { names: number; joined: number },
): Promise<Answer> {
  const { waiting } = await countFamilies(tx, scope, kind)
  return { names, joined, waiting }
}

/** So many names are put into families within some milliseconds, less than starting a thread takes. */
const namesInPlace = 500

/** Puts names into families, many of them in a thread of its own, so that requests are answered meanwhile. */
export async function runClustering(input: ClusterInput): Promise<ClusteredNames> {
  if (input.names.length <= namesInPlace) return clusterNames(input)
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { workerData: input })
  try {
    return await new Promise<ClusteredNames>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`Putting names into families ended early (exit code ${code})`)))
    })
  } finally {
    await worker.terminate()
  }
}
