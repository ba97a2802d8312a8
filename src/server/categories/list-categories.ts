import type { CategoryModel, CategoryRules, CategoryTree, Decided, Decider } from '#shared/categories.ts'
import { sumDecimals } from '#shared/decimal.ts'
import type { Scope } from '../scope.ts'
import { moneyOfCell } from '../warehouse/query/answer-values.ts'
import { oncePerVersion } from '../warehouse/query/query-scope.ts'
import { askSpend } from './ask-spend.ts'
import { pathOf, walkTree } from './category-state.ts'
import { findModel, loadSituation, type Situation } from './store.ts'
import { decidedBy } from './version-store.ts'

type Figures = { lines: number; spend: string }
type PlacedRow = Figures & { node: number; rule: string }

/** How many lines and how much money each node has by each rule, in the version in use. */
function listPlaced(scope: Scope, { version }: Situation): Promise<PlacedRow[]> {
  if (version === null) return Promise.resolve([])
  return oncePerVersion(scope, 'spend', ['categories placed', version], async () => {
    const rows = await askSpend<{ node: number; rule: string; lines: number; spend: string | number | null }>(
      scope,
      ({
        from,
        spend,
      }) => `SELECT placed.node AS node, toString(placed.rule) AS rule, count() AS lines, round(${spend()}, 2) AS spend
${from(version)}
GROUP BY node, rule`,
    )
    return rows.map(row => ({ ...row, lines: Number(row.lines), spend: moneyOfCell(row.spend) }))
  })
}

function sumUp(rows: readonly Figures[]): Figures {
  return { lines: rows.reduce((sum, { lines }) => sum + lines, 0), spend: sumDecimals(rows.map(({ spend }) => spend)) }
}

/** Who decided, by what stands in `class_nodes.rule`; every other uuid is a rule. */
export function deciderOf(rule: string, node: number): Decider {
  if (node === 0) return 'open'
  if (rule === decidedBy.person) return 'person'
  if (rule === decidedBy.file) return 'file'
  return rule === decidedBy.model ? 'model' : 'rule'
}

function listDecided(placed: readonly PlacedRow[]): Decided[] {
  const groups = Map.groupBy(placed, ({ rule, node }) => deciderOf(rule, node))
  return [...groups].map(([by, rows]) => ({ by, ...sumUp(rows) }))
}

/** The tree with what lies in each node, and how lines came to their category. */
export async function listCategories(scope: Scope): Promise<CategoryTree> {
  const situation = await loadSituation(scope)
  const placed = await listPlaced(scope, situation)
  const byNode = Map.groupBy(placed, ({ node }) => node)
  return {
    revision: situation.revision,
    currency: scope.organization.baseCurrency,
    items: walkTree(situation.state).map(({ node, path }) => ({
      id: node.uuid,
      parentId: node.parentUuid,
      code: node.code,
      name: node.name,
      level: node.level,
      path,
      ...sumUp(byNode.get(node.number) ?? []),
    })),
    decided: listDecided(placed),
  }
}

/** The rules in their order, each with what it decides; one that others stand before decides nothing. */
export async function listRules(scope: Scope): Promise<CategoryRules> {
  const situation = await loadSituation(scope)
  const { state, revision } = situation
  const byRule = Map.groupBy(await listPlaced(scope, situation), ({ rule }) => rule)
  return {
    revision,
    currency: scope.organization.baseCurrency,
    items: state.rules.map(({ uuid, conditions, nodeUuid, isEnabled, origin, createdBy }) => {
      const node = state.nodes.get(nodeUuid)
      const path = node && !node.archivedAt ? pathOf(state, node) : []
      return {
        id: uuid,
        conditions,
        nodeId: nodeUuid,
        path,
        isEnabled,
        origin,
        createdBy,
        ...sumUp(byRule.get(uuid) ?? []),
      }
    }),
  }
}

/** The text model that works now, how right it was on lines it had not seen, and what is decided how. */
export async function describeModel(scope: Scope): Promise<CategoryModel> {
  const { model, trainingSince, failure } = await findModel(scope)
  const placed = await listPlaced(scope, await loadSituation(scope))
  const isMeasured = model?.accuracy !== null && model?.accuracy !== undefined
  return {
    trainingSince: trainingSince?.toISOString() ?? null,
    failure,
    currency: scope.organization.baseCurrency,
    decided: listDecided(placed),
    model: model && {
      trainedAt: model.trainedAt.toISOString(),
      trainedOn: model.trainedOn,
      heldOut: model.heldOut,
      correct: model.correct,
      accuracy: isMeasured
        ? {
            value: model.accuracy ?? 0,
            low: model.accuracyLow ?? 0,
            high: model.accuracyHigh ?? 0,
            byMoney: model.moneyAccuracy ?? 0,
          }
        : null,
    },
  }
}
