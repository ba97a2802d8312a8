import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contractState, contractStateWords } from '#shared/contract-state.ts'
import type { FamilyKind } from '#shared/families.ts'
import { t, toSay } from '#shared/translate.ts'
import { categoryNodes } from '../categories/schema.ts'
import type { Transaction } from '../database/connect.ts'
import { familyNames, partyFamilies } from '../families/schema.ts'
import { termsOfRow } from '../registers/contract-terms.ts'
import { contractNames, contracts } from '../registers/schema.ts'
import type { Scope } from '../scope.ts'
import { findByName } from './find-by-name.ts'
import type { ThingFace, ThingServer } from './served-kinds.ts'

/** Where all that is known of a party stands, and the dimension its page is narrowed by. */
const partyPages = {
  supplier: { path: '/app/analytics/view/supplier', field: 'supplier_family' },
  customer: { path: '/app/analytics/view/customer', field: 'customer_family' },
} as const

/** Supplier or customer families: one that was merged into another is gone. */
export function servedFamilies(kind: FamilyKind): ThingServer {
  const { path, field } = partyPages[kind]
  const ofKind = ({ organization }: Scope) =>
    and(eq(partyFamilies.organizationUuid, organization.uuid), eq(partyFamilies.kind, kind))
  const present = ({ uuid, name }: typeof partyFamilies.$inferSelect): ThingFace => ({
    id: uuid,
    title: name,
    subtitle: null,
    state: null,
    path: narrowed(path, [[field, name]]),
  })
  const resolve: ThingServer['resolve'] = async (scope, tx, ids) => {
    const rows = await tx
      .select()
      .from(partyFamilies)
      .where(and(ofKind(scope), inArray(partyFamilies.uuid, [...ids])))
    return rows.map(present)
  }
  const { uuid, name, recent } = familyNames
  const names = { from: familyNames, uuid, name, recent, where: eq(familyNames.kind, kind) }
  return { resolve, find: findByName(() => names, resolve) }
}

/** Categories of the organisation's own tree; an archived one is gone. */
export const servedCategories: ThingServer = {
  resolve: resolveCategories,
  find: findByName(({ organization }) => {
    const { uuid, name, code, level } = categoryNodes
    const where = and(eq(categoryNodes.organizationUuid, organization.uuid), isNull(categoryNodes.archivedAt))
    return { from: categoryNodes, uuid, name: sql`(${name} || ' ' || ${code})`, recent: sql`-${level}`, where }
  }, resolveCategories),
}

async function resolveCategories(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await liveNodes(tx, scope, inArray(categoryNodes.uuid, [...ids]))
  return rows.map(presentCategory)
}

const parent = alias(categoryNodes, 'parent')
const second = alias(categoryNodes, 'second')
const third = alias(categoryNodes, 'third')
/** What lines call the levels of the tree. */
const levels = ['category', 'category_2', 'category_3', 'category_4']

/** Nodes of the tree with the names of those above them. */
function liveNodes(tx: Transaction, { organization }: Scope, which: SQL | undefined) {
  return tx
    .select({
      uuid: categoryNodes.uuid,
      name: categoryNodes.name,
      parent: parent.name,
      second: second.name,
      third: third.name,
    })
    .from(categoryNodes)
    .leftJoin(parent, eq(parent.uuid, categoryNodes.parentUuid))
    .leftJoin(second, eq(second.uuid, parent.parentUuid))
    .leftJoin(third, eq(third.uuid, second.parentUuid))
    .where(and(eq(categoryNodes.organizationUuid, organization.uuid), isNull(categoryNodes.archivedAt), which))
}

type NodeRow = Awaited<ReturnType<typeof liveNodes>>[number]

function presentCategory({ uuid, name, ...above }: NodeRow): ThingFace {
  const higher = [above.third, above.second, above.parent].filter(one => one !== null)
  const members = [...higher, name].map((value, level) => [levels[level] ?? '', value] as const)
  return {
    id: uuid,
    title: name,
    subtitle: higher.join(' › ') || null,
    state: null,
    path: narrowed('/app/analytics/view/categories', members),
  }
}

/** The register's contracts, named by their number. */
export const servedContracts: ThingServer = {
  history: {
    fields: {
      obligation: toSay('Obligation'),
      due: toSay('Due'),
      amendment: toSay('Amendment'),
      effectiveOn: toSay('In effect from'),
    },
  },
  resolve: resolveContracts,
  find: findByName(() => {
    const { uuid, name, recent } = contractNames
    return { from: contractNames, uuid, name, recent }
  }, resolveContracts),
}

async function resolveContracts(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select()
    .from(contracts)
    .where(and(isOwn(scope), inArray(contracts.uuid, [...ids])))
  return rows.map(row => presentContract(scope, row))
}

function isOwn({ organization }: Scope) {
  return eq(contracts.organizationUuid, organization.uuid)
}

function presentContract({ now }: Scope, row: typeof contracts.$inferSelect): ThingFace {
  return {
    id: row.uuid,
    title: row.number,
    subtitle: row.supplier,
    state: t(contractStateWords[contractState(termsOfRow(row), now().toISOString().slice(0, 10))]),
    path: `/app/data-manager/registers/contracts?${new URLSearchParams({ row: row.uuid })}`,
  }
}

/** The address of a view narrowed to one value of each of these dimensions. */
function narrowed(path: string, members: readonly (readonly [string, string])[]): string {
  const filters = members.map(([field, value]) => ({ field, op: 'is', values: [value] }))
  return `${path}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`
}
