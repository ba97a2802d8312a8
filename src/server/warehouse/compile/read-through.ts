import type { FactId } from '#shared/facts.ts'
import { column, type Expression, expr, joined, type Needs } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { categoryColumns } from './category-words.ts'
import type { AskedDays, CompileSettings } from './compile-settings.ts'
import { needsAgreements, withAgreements } from './read-agreements.ts'
import { type LookedUp, readsLines, rolledSource } from './read-rollup.ts'

/**
 * How loaded lines are read: later lines in place of those they replace, spellings as their family, classes of lines as
 * their category, purchases beside what was agreed. All this is looked up when a question is asked, never written into
 * lines, so that a change of it restates every figure at once.
 */

/** The newest day of all lines of the fact, whatever is asked of them: the day they are told as of. */
const newestDay = 'as_of'

/**
 * The lines of a fact as SQL for FROM, with what the statement `needs` read through the mappings, and with `more` columns of a line
 * that is named `line`. Names the views.
 */
export function linesOf(
  fact: Fact,
  settings: CompileSettings,
  needs: Needs,
  asked?: AskedDays,
  more: readonly Expression[] = [],
): string {
  const reading = { fact, settings, needs }
  const inOne = sumsInOneStep(reading, more)
  if (inOne) return inOne
  const lines = isHeldAgainst(reading) ? heldLines(reading, asked) : mappedLines(reading)
  if (more.length === 0) return lines
  return `(
  SELECT line.*, ${joined(more, ', ').text}
  FROM ${lines} AS line
)`
}

type Reading = { fact: Fact; settings: CompileSettings; needs: Needs }

/** Whether lines are held against what was agreed as they are read; what was added up after that says it by itself. */
function isHeldAgainst({ fact, settings, needs }: Reading): boolean {
  return fact.id === 'spend' && needsAgreements(needs) && !settings.rolled?.isWhole
}

function heldLines({ fact, settings, needs }: Reading, asked?: AskedDays): string {
  const lines = (others: Needs) => mappedLines({ fact, settings, needs: others })
  const familyOf = (name: string) => familyOfName(name, fact.dataset.party, settings)
  return withAgreements({ settings, needs, asked, lines, familyOf })
}

/**
 * Rows of sums with all that is asked of them in one step: the engine takes longer to plan each step of a statement than to answer
 * it from sums. `null` where lines stand beside them, where something is joined, and where `more` goes by what is looked up.
 */
function sumsInOneStep(reading: Reading, more: readonly Expression[]): string | null {
  const { fact, settings, needs } = reading
  const { rolled } = settings
  if (!rolled || readsLines(rolled) || isPlaced(reading)) return null
  const found = lookedUp(reading, 'line')
  if (more.some(one => found.some(({ column }) => one.needs.has(column)))) return null
  return rolledSource(fact, rolled, { needs, view: viewOf(fact.id), isRead: null, found, more })
}

/** The lines of an organisation as its uploads brought them; of deals the version of the register's copy. */
export function viewOf(fact: FactId): string {
  return `${fact}(organization={organization:UUID}${fact === 'deals' ? ', deals={deals:UInt32}' : ''})`
}

function mappedLines(reading: Reading): string {
  const { fact, settings, needs } = reading
  const view = sourceView(reading)
  const isHiding = settings.hasReplaced && !settings.rolled
  const placed = isPlaced(reading) ? categoryColumns.map(mappedCategory) : []
  const found = lookedUp(reading, 'loaded')
  const isNewestAsked = needs.has(newestDay)
  if (placed.length === 0 && found.length === 0 && !isNewestAsked && !isHiding) return view
  const written = (isKept: boolean) =>
    found.filter(one => one.isKept === isKept).map(({ sql, column }) => `${sql} AS ${column}`)
  const replaced = [...placed, ...written(true)]
  const columns = [
    `loaded.*${replaced.length > 0 ? ` REPLACE (${replaced.join(', ')})` : ''}`,
    ...written(false),
    ...(isNewestAsked ? [`(SELECT max(date) FROM ${viewOf(fact.id)}) AS ${newestDay}`] : []),
  ]
  return `(
  SELECT ${columns.join(', ')}
  FROM ${view} AS loaded${placed.length > 0 ? placedSql : ''}${isHiding ? `\n  WHERE ${isRead(view, 'loaded')}` : ''}
)`
}

/** Whether classes of lines are read as their category. */
function isPlaced({ fact, settings, needs }: Reading): boolean {
  const isMapped = fact.id === 'spend' && settings.categories !== undefined && !settings.rolled?.isWhole
  return isMapped && categoryColumns.some(level => needs.has(level))
}

/** What is looked up for a line of a name and nothing is joined for. */
function lookedUp({ fact, settings, needs }: Reading, line: string): LookedUp[] {
  const { party } = fact.dataset
  const family = { column: `${party}_family`, sql: familyOfName(`${line}.${party}`, party, settings), isKept: false }
  return [family, ...sharedDocuments(fact, settings, line)].filter(({ column }) => needs.has(column))
}

/** The lines themselves, or what the question reads in place of them. */
function sourceView({ fact, settings, needs }: Reading): string {
  const { rolled, hasReplaced } = settings
  const view = viewOf(fact.id)
  if (!rolled) return view
  return rolledSource(fact, rolled, { needs, view, isRead: hasReplaced ? isRead(view, 'line') : null })
}

/**
 * The family of a line that is named `loaded`: a spelling that no family has is its own. The lookup is one constant of
 * the statement.
 */
export function familySql(fact: Fact, settings: Pick<CompileSettings, 'families'>): string {
  return familyOfName(`loaded.${fact.dataset.party}`, fact.dataset.party, settings)
}

function familyOfName(name: string, party: string, { families }: Pick<CompileSettings, 'families'>): string {
  if (families === undefined) return name
  const lookup = `(SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = '${party}' AND version = {families:UInt32})`
  return `transform(${name}, tupleElement(${lookup}, 1), tupleElement(${lookup}, 2))`
}

/**
 * Whether a line is of the supplier family of one of some contracts, given by number as SQL: all that fall under one are, so most
 * lines are left out before they are held against any.
 */
export function isOfContractSupplier(numbers: string, settings: CompileSettings): Expression {
  if (settings.contracts === undefined) return expr`0`
  return expr`${column('supplier_family')} IN (
    SELECT ${familyOfName('supplier', 'supplier', settings)} FROM contracts_copies
    WHERE organization = {organization:UUID} AND version = {contracts:UInt32} AND number IN ${numbers}
  )`
}

/** Documents that rows of a roll-up share, by the family of the name they came under: what counts once for each family. */
function sharedDocuments({ dataset }: Fact, settings: CompileSettings, line: string): LookedUp[] {
  if (settings.families === undefined) return []
  const documents = settings.rolled?.shape.documents.filter(({ isOfParty }) => isOfParty) ?? []
  const family = familyOfName('one.1', dataset.party, settings)
  return documents.map(({ column }) => {
    const sql = `arrayMap(one -> (${family}, one.2), ${line}.${column}_shared)`
    return { column: `${column}_shared`, sql, isKept: true }
  })
}

const placedSql = `
  ANY LEFT JOIN (
    SELECT class_key, node FROM class_nodes WHERE organization = {organization:UUID} AND version = {categories:UInt32}
  ) AS placed ON placed.class_key = loaded.class_key`

/** The name at one level of the node's path; a class without a node keeps what its file said. */
function mappedCategory(column: string, index: number): string {
  const lookup = `(SELECT (groupArray(node), groupArray(path[${index + 1}])) FROM category_paths
    WHERE organization = {organization:UUID} AND version = {categories:UInt32})`
  const name = `transform(placed.node, tupleElement(${lookup}, 1), tupleElement(${lookup}, 2), '')`
  return `if(placed.node = 0, toString(loaded.${column}), ${name}) AS ${column}`
}

/** Leaves out lines that later ones stand in for. */
function isRead(view: string, line: string): string {
  return `(${line}.upload, ${line}.row) NOT IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM ${view} WHERE notEmpty(replaces)))`
}
