import type { FactId } from '#shared/facts.ts'
import { column, type Expression, expr, type Needs } from '../catalogue/expression.ts'
import type { Fact } from '../catalogue/model.ts'
import { categoryColumns } from './category-words.ts'
import type { AskedDays, CompileSettings } from './compile-settings.ts'
import { needsAgreements, withAgreements } from './read-agreements.ts'
import { readsLines, rolledSource } from './read-rollup.ts'

/**
 * How loaded lines are read: later lines in place of those they replace, spellings as their family, classes of lines as
 * their category, purchases beside what was agreed. All this is looked up when a question is asked, never written into
 * lines, so that a change of it restates every figure at once.
 */

/** The newest day of all lines of the fact, whatever is asked of them: the day they are told as of. */
const newestDay = 'as_of'

/** The lines of a fact as SQL for FROM, with what the statement `needs` read through the mappings. Names the views. */
export function linesOf(fact: Fact, settings: CompileSettings, needs: Needs, asked?: AskedDays): string {
  const lines = (others: Needs) => mappedLines(fact, settings, others)
  if (fact.id !== 'spend' || !needsAgreements(needs) || settings.rolled?.isWhole) return lines(needs)
  const familyOf = (name: string) => familyOfName(name, fact.dataset.party, settings)
  return withAgreements({ settings, needs, asked, lines, familyOf })
}

/**
 * The same as `lines`, with more columns in one step: where rows of sums are read as they are. `null` where lines stand beside them
 * or something is looked up. The engine takes longer to plan each step of a statement than to answer it from sums.
 */
export function linesWith(
  more: readonly string[],
  lines: string,
  { fact, settings, needs }: { fact: Fact; settings: CompileSettings; needs: Needs },
): string | null {
  const { rolled } = settings
  if (!rolled || readsLines(rolled) || lines !== sourceView(fact, settings, needs)) return null
  return rolledSource(fact, rolled, { needs, view: viewOf(fact.id), isRead: null, more })
}

/** The lines of an organisation as its uploads brought them; of deals the version of the register's copy. */
export function viewOf(fact: FactId): string {
  return `${fact}(organization={organization:UUID}${fact === 'deals' ? ', deals={deals:UInt32}' : ''})`
}

function mappedLines(fact: Fact, settings: CompileSettings, needs: Needs): string {
  const view = sourceView(fact, settings, needs)
  const isHiding = settings.hasReplaced && !settings.rolled
  const family = `${fact.dataset.party}_family`
  const isFamilyAsked = needs.has(family)
  const isMapping = fact.id === 'spend' && settings.categories !== undefined && !settings.rolled?.isWhole
  const isCategoryAsked = isMapping && categoryColumns.some(level => needs.has(level))
  const isNewestAsked = needs.has(newestDay)
  const replaced = [
    ...(isCategoryAsked ? categoryColumns.map(mappedCategory) : []),
    ...sharedDocuments(fact, settings, needs),
  ]
  if (!isFamilyAsked && replaced.length === 0 && !isNewestAsked && !isHiding) return view
  const columns = [
    `loaded.*${replaced.length > 0 ? ` REPLACE (${replaced.join(', ')})` : ''}`,
    ...(isFamilyAsked ? [`${familySql(fact, settings)} AS ${family}`] : []),
    ...(isNewestAsked ? [`(SELECT max(date) FROM ${viewOf(fact.id)}) AS ${newestDay}`] : []),
  ]
  return `(
  SELECT ${columns.join(', ')}
  FROM ${view} AS loaded${isCategoryAsked ? placedSql : ''}${isHiding ? `\n  WHERE ${isRead(view, 'loaded')}` : ''}
)`
}

/** The lines themselves, or what the question reads in place of them. */
function sourceView(fact: Fact, { rolled, hasReplaced }: CompileSettings, needs: Needs): string {
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
  if (families === undefined) return `toString(${name})`
  const lookup = `(SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = '${party}' AND version = {families:UInt32})`
  return `transform(toString(${name}), tupleElement(${lookup}, 1), tupleElement(${lookup}, 2))`
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
function sharedDocuments({ dataset }: Fact, settings: CompileSettings, needs: Needs): string[] {
  if (settings.families === undefined) return []
  const documents = settings.rolled?.shape.documents.filter(({ isOfParty }) => isOfParty) ?? []
  const columns = documents.map(({ column }) => `${column}_shared`).filter(one => needs.has(one))
  const family = familyOfName('one.1', dataset.party, settings)
  return columns.map(column => `arrayMap(one -> (${family}, one.2), loaded.${column}) AS ${column}`)
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
