import { randomUUID } from 'node:crypto'
import { type CategoryEdit, type ImportPlan, mostRules } from '#shared/categories.ts'
import type { CategoryChangeFacts } from '#shared/category-change.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type CategoryState, copyState, liveNode, type StateRule } from './category-state.ts'
import { addNode, archiveNode, claimPaths, mergeNode, moveNode, pathWords, renameNode } from './edit-tree.ts'
import { importTree, mergeTree } from './import-tree.ts'
import { everyCategory } from './read-tree-text.ts'

/** What an edit needs to know besides itself. */
export type EditContext = {
  now: Date
  by: string
  /** The classes of lines an answer is about. */
  classKeys: readonly string[]
  /** The different paths in the files, for a tree that starts from them. */
  filePaths: readonly string[][]
}

export type Edited = { state: CategoryState; facts: CategoryChangeFacts; plan: ImportPlan | null }

const mostAnswers = 200_000
const mostRuleText = 200_000

/** The state after an edit, and what the edit did; the state before stays as it is. Throws `invalid`, `not_found`. */
export function applyEdit(before: CategoryState, edit: CategoryEdit, context: EditContext): Edited {
  const state = copyState(before)
  const { facts, plan = null } = isRuleEdit(edit) ? editRules(state, edit, context) : editTree(state, edit, context)
  claimPaths(state)
  checkBounds(state)
  return { state, facts, plan }
}

type RuleEdit = Extract<CategoryEdit, { action: 'add-rule' | 'change-rule' | 'move-rule' | 'remove-rule' | 'answer' }>
type Done = { facts: CategoryChangeFacts; plan?: ImportPlan }

function isRuleEdit(edit: CategoryEdit): edit is RuleEdit {
  return ['add-rule', 'change-rule', 'move-rule', 'remove-rule', 'answer'].includes(edit.action)
}

function editTree(state: CategoryState, edit: Exclude<CategoryEdit, RuleEdit>, context: EditContext): Done {
  const { now, filePaths } = context
  switch (edit.action) {
    case 'add-node':
      return of({ did: edit.action, path: pathWords(state, addNode(state, { ...edit, parentUuid: edit.parent })) })
    case 'rename-node': {
      const before = pathWords(state, liveNode(state, edit.node))
      return of({ did: edit.action, path: before, to: renameNode(state, edit.node, edit).name })
    }
    case 'move-node': {
      const before = pathWords(state, liveNode(state, edit.node))
      const node = moveNode(state, edit.node, { parentUuid: edit.parent, position: edit.position })
      const after = pathWords(state, node)
      return of({ did: edit.action, path: before, to: after === before ? edit.position + 1 : after })
    }
    case 'archive-node': {
      const before = pathWords(state, liveNode(state, edit.node))
      archiveNode(state, edit.node, now)
      return of({ did: edit.action, path: before })
    }
    case 'merge-node': {
      const before = pathWords(state, liveNode(state, edit.node))
      return of({ did: edit.action, path: before, to: pathWords(state, mergeNode(state, edit.node, edit.into, now)) })
    }
    case 'import-tree': {
      const plan = importTree(state, edit.text, { removesOthers: edit.removesOthers, now })
      return { ...of({ did: edit.action, ...planFacts(plan, edit.removesOthers) }), plan }
    }
    case 'start-from-data': {
      if (filePaths.length === 0) throw new AppError('invalid', t('No loaded line names a category in its file'))
      const categories = everyCategory(filePaths.map((path, index) => ({ path, code: '', row: index + 1 })))
      const plan = mergeTree(state, { categories, faults: [] }, { removesOthers: false, now })
      return { ...of({ did: edit.action, ...planFacts(plan, false) }), plan }
    }
  }
}

function of(facts: CategoryChangeFacts): Done {
  return { facts }
}

function planFacts({ added, renamed, missing }: ImportPlan, removesOthers: boolean) {
  return { added: added.length, renamed: renamed.length, archived: removesOthers ? missing.length : 0 }
}

function editRules(state: CategoryState, edit: RuleEdit, { by, classKeys }: EditContext): Done {
  switch (edit.action) {
    case 'add-rule': {
      const { conditions, origin } = edit
      liveNode(state, edit.node)
      const rule = { uuid: randomUUID(), conditions, nodeUuid: edit.node, isEnabled: true, origin, createdBy: by }
      state.rules.splice(edit.position ?? state.rules.length, 0, rule)
      return of({ did: edit.action, rule: ruleFacts(state, rule) })
    }
    case 'change-rule': {
      liveNode(state, edit.node)
      const { conditions, isEnabled } = edit
      const rule = Object.assign(ruleIn(state, edit.rule), { conditions, isEnabled, nodeUuid: edit.node })
      return of({ did: edit.action, rule: ruleFacts(state, rule) })
    }
    case 'move-rule': {
      const rule = ruleIn(state, edit.rule)
      const others = state.rules.filter(one => one !== rule)
      others.splice(edit.position, 0, rule)
      state.rules = others
      return of({ did: edit.action, place: state.rules.indexOf(rule) + 1, rule: ruleFacts(state, rule) })
    }
    case 'remove-rule': {
      const rule = ruleIn(state, edit.rule)
      state.rules = state.rules.filter(one => one !== rule)
      return of({ did: edit.action, rule: ruleFacts(state, rule) })
    }
    case 'answer': {
      const node = liveNode(state, edit.node)
      if (classKeys.length === 0) throw new AppError('conflict', t('These lines are decided already; look again'))
      for (const classKey of classKeys) state.answers.set(classKey, node.uuid)
      const about = [edit.about.supplier, edit.about.glAccount].filter(Boolean).join(', ')
      return of({ did: edit.action, about, kinds: classKeys.length, path: pathWords(state, node) })
    }
  }
}

/** So many values of a condition are told. */
const valuesTold = 20

function ruleFacts(state: CategoryState, { conditions, nodeUuid, isEnabled }: StateRule) {
  const node = state.nodes.get(nodeUuid)
  return {
    conditions: conditions.map(one => ({ ...one, values: one.values.slice(0, valuesTold) })),
    path: node ? pathWords(state, node) : null,
    isEnabled,
  }
}

function ruleIn(state: CategoryState, uuid: string): StateRule {
  const rule = state.rules.find(one => one.uuid === uuid)
  if (!rule) throw new AppError('not_found', t('There is no such rule (any more)'))
  return rule
}

function checkBounds(state: CategoryState): void {
  if (state.rules.length > mostRules) throw new AppError('invalid', t`There are ${mostRules} rules at most`)
  const text = state.rules.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values)).join('').length
  if (text > mostRuleText) {
    throw new AppError('invalid', t`All rules together look for ${mostRuleText} characters at most`)
  }
  if (state.answers.size > mostAnswers) {
    throw new AppError('invalid', t`${mostAnswers} decisions are kept at most; make rules of those that repeat`)
  }
}
