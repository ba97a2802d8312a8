import type { Scope } from '../scope.ts'
import { createParameters } from '../warehouse/engine/parameters.ts'
import { type CategoryState, walkTree } from './category-state.ts'
import { classesSql, classSettings, notYetPlaced } from './class-sql.ts'
import { classTexts, compileRules } from './compile-rules.ts'
import { guessClasses } from './guess-classes.ts'
import { type CategoryVersion, decidedBy, insertClasses, insertTree } from './version-store.ts'

const columns = 'organization, version, class_key, node, rule, confidence, words, suggested'

/**
 * Writes a new version: every class of loaded lines with its category. In order: what a person said, the first rule that
 * fits, the file's own words, the text model. From the version before, when there is one, is taken what cannot have
 * changed. Nobody reads the version yet; cut short, it is dropped or written over by none.
 */
export async function stageVersion(scope: Scope, next: CategoryVersion, before: CategoryVersion | null): Promise<void> {
  const tree = walkTree(next.state)
  await insertTree(
    scope,
    next.version,
    tree.map(({ node, path }) => ({ number: node.number, path, filePaths: node.filePaths })),
  )
  if (tree.length === 0) return
  const isSame = before !== null && decidesAlike(before, next)
  await insertAnswers(scope, next, isSame ? before.state : null)
  if (before && isSame) return copyClasses(scope, next, before)
  await placeNewClasses(scope, next, before)
}

/** Puts the classes that a version does not have yet into it; repeatable. */
export async function placeNewClasses(
  scope: Scope,
  next: CategoryVersion,
  before: CategoryVersion | null = null,
): Promise<void> {
  await decideByRules(scope, next)
  if (before && before.modelUuid === next.modelUuid && before.families === next.families)
    await copyGuesses(scope, next, before)
  await guessClasses(scope, next)
}

/** Whether the same classes are decided alike but for new answers: then only names and places of nodes changed. */
function decidesAlike(before: CategoryVersion, next: CategoryVersion): boolean {
  if (before.families !== next.families || before.modelUuid !== next.modelUuid) return false
  const deciding = ({ state }: CategoryVersion) =>
    JSON.stringify([
      enabledRules(state),
      walkTree(state)
        .map(({ node }) => [node.number, node.filePaths])
        .sort(([a], [b]) => Number(a) - Number(b)),
    ])
  const isLost = [...before.state.answers.keys()].some(classKey => !next.state.answers.has(classKey))
  return !isLost && deciding(before) === deciding(next)
}

function enabledRules(state: CategoryState) {
  return state.rules.flatMap(({ uuid, conditions, nodeUuid, isEnabled }) => {
    const node = state.nodes.get(nodeUuid)
    return isEnabled && node && !node.archivedAt ? [{ uuid, conditions, number: node.number }] : []
  })
}

async function insertAnswers(
  scope: Scope,
  { state, version }: CategoryVersion,
  known: CategoryState | null,
): Promise<void> {
  const rows = [...state.answers].flatMap(([classKey, nodeUuid]) => {
    const node = state.nodes.get(nodeUuid)
    if (!node || node.archivedAt || known?.answers.get(classKey) === nodeUuid) return []
    return [{ class_key: classKey, node: node.number, rule: decidedBy.person, confidence: 1, words: [], suggested: 0 }]
  })
  await insertClasses(scope, version, rows)
}

function copyClasses(scope: Scope, next: CategoryVersion, before: CategoryVersion): Promise<void> {
  return run(
    scope,
    `INSERT INTO class_nodes (${columns})
SELECT organization, {version:UInt32}, class_key, node, rule, confidence, words, suggested
FROM class_nodes
WHERE organization = {organization:UUID} AND version = {before:UInt32} AND ${notYetPlaced}`,
    { version: next.version, before: before.version },
  )
}

/** What the model said of a class before, it says again. */
function copyGuesses(scope: Scope, next: CategoryVersion, before: CategoryVersion): Promise<void> {
  const live = walkTree(next.state).map(({ node }) => node.number)
  return run(
    scope,
    `INSERT INTO class_nodes (${columns})
SELECT organization, {version:UInt32}, class_key, node, rule, confidence, words, suggested
FROM class_nodes
WHERE organization = {organization:UUID} AND version = {before:UInt32}
  AND rule IN ({nobody:UUID}, {model:UUID}) AND (suggested = 0 OR suggested IN {live:Array(UInt32)}) AND ${notYetPlaced}`,
    { version: next.version, before: before.version, nobody: decidedBy.nobody, model: decidedBy.model, live },
  )
}

/** Rules, then the file's own words, over all classes at once in the engine. */
function decideByRules(scope: Scope, { version, state, families }: CategoryVersion): Promise<void> {
  const rules = enabledRules(state)
  const parameters = createParameters({
    organization: scope.organization.uuid,
    version,
    ...(families === undefined ? {} : { families }),
    rule_nodes: rules.map(({ number }) => number),
    rule_uuids: rules.map(({ uuid }) => uuid),
    file: decidedBy.file,
  })
  const place = compileRules(rules, parameters)
  const texts = Object.entries(classTexts).map(([field, sql]) => `${sql} AS text_${field}`)
  const sql = `INSERT INTO class_nodes (${columns})
SELECT {organization:UUID}, {version:UInt32}, class_key,
  if(place > 0, {rule_nodes:Array(UInt32)}[place], source.node) AS decided,
  if(place > 0, toUUID({rule_uuids:Array(String)}[place]), {file:UUID}), 1, [], 0
FROM (
  SELECT class_key, file_path, toUInt32(${place}) AS place
  FROM (
    SELECT *, ${texts.join(',\n      ')}, ${filePathSql} AS file_path
    FROM (${classesSql({ families, where: notYetPlaced })})
  )
) AS class
ANY LEFT JOIN (
  SELECT arrayMap(one -> lowerUTF8(one), path) AS file_path, node FROM category_sources
  WHERE organization = {organization:UUID} AND version = {version:UInt32}
) AS source ON source.file_path = class.file_path
WHERE decided > 0`
  return scope.warehouse.run(sql, parameters.values(), { settings: classSettings, lane: 'load' })
}

/** The path of a file's columns as far as it goes without a gap. */
const filePathSql = `arrayMap(one -> lowerUTF8(trimBoth(one)), arraySlice([toString(category), toString(category_2), toString(category_3), toString(category_4)],
      1, indexOf([category = '', category_2 = '', category_3 = '', category_4 = '', 1], 1) - 1))`

function run(scope: Scope, sql: string, params: Record<string, unknown>): Promise<void> {
  const all = { organization: scope.organization.uuid, ...params }
  return scope.warehouse.run(sql, all, { settings: classSettings, lane: 'load' })
}
