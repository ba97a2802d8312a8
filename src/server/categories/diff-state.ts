import type { CategoryState, StateNode, StateRule } from './category-state.ts'

/** A state's rows as they stand in the tables and, as JSON, in the list of changes. */
type NodeRow = Omit<StateNode, 'archivedAt'> & { archivedAt: string | null }
type RuleRow = StateRule & { position: number }
type AnswerRow = { classKey: string; nodeUuid: string; at: string; by: string }
type Rows = { nodes: NodeRow[]; rules: RuleRow[]; answers: AnswerRow[] }

/** The rows that a change touched, before and after it. */
export type StateDiff = { before: Rows; after: Rows }

/** What is different between two states. New answers are those of `by`, now. */
export function diffStates(before: CategoryState, after: CategoryState, who: { now: Date; by: string }): StateDiff {
  const nodes = differing(nodeRows(before), nodeRows(after), ({ uuid }) => uuid)
  const rules = differing(ruleRows(before), ruleRows(after), ({ uuid }) => uuid)
  const at = who.now.toISOString()
  const answerRows = (state: CategoryState) =>
    [...state.answers].map(([classKey, nodeUuid]) => ({ classKey, nodeUuid, at, by: who.by }))
  const answers = differing(answerRows(before), answerRows(after), ({ classKey }) => classKey)
  return {
    before: { nodes: nodes.before, rules: rules.before, answers: answers.before },
    after: { nodes: nodes.after, rules: rules.after, answers: answers.after },
  }
}

function nodeRows({ nodes }: CategoryState): NodeRow[] {
  return [...nodes.values()].map(node => ({ ...node, archivedAt: node.archivedAt?.toISOString() ?? null }))
}

function ruleRows({ rules }: CategoryState): RuleRow[] {
  return rules.map((rule, position) => ({ ...rule, position }))
}

function differing<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
  const textsBefore = new Map(before.map(row => [keyOf(row), JSON.stringify(row)]))
  const textsAfter = new Map(after.map(row => [keyOf(row), JSON.stringify(row)]))
  const isOther = (row: Row) => textsBefore.get(keyOf(row)) !== textsAfter.get(keyOf(row))
  return { before: before.filter(isOther), after: after.filter(isOther) }
}

/** The state before a change, from the one after it in which nothing else has changed since. */
export function revertState(state: CategoryState, { before, after }: StateDiff): CategoryState {
  const nodes = new Map(state.nodes)
  for (const { uuid } of after.nodes) nodes.delete(uuid)
  for (const node of before.nodes) {
    nodes.set(node.uuid, { ...node, archivedAt: node.archivedAt === null ? null : new Date(node.archivedAt) })
  }
  const touched = new Set(after.rules.map(({ uuid }) => uuid))
  const rules = [...ruleRows(state).filter(({ uuid }) => !touched.has(uuid)), ...before.rules]
  const answers = new Map(state.answers)
  for (const { classKey } of after.answers) answers.delete(classKey)
  for (const { classKey, nodeUuid } of before.answers) answers.set(classKey, nodeUuid)
  return {
    nodes,
    rules: rules.sort((a, b) => a.position - b.position).map(({ position: _, ...rule }) => rule),
    answers,
  }
}
