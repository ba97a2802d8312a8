import type { CategoryImpact } from '#shared/categories.ts'
import type { Scope } from '../scope.ts'
import { moneyOfCell } from '../warehouse/query/answer-values.ts'
import { askSpend } from './ask-spend.ts'

const shownMoves = 30

type MoveRow = { from_path: string; to_path: string; lines: number; spend: string | number | null; moves: number }
type TotalRow = {
  lines: number
  spend: string | number | null
  contracts: number
  suppliers: number
  whole: string | number | null
}

/**
 * What reading lines with one version of the categories instead of another moves: lines, money, contracts, and from
 * where to where. `from` is `null` while the files' own categories stand.
 */
export async function compareVersions(scope: Scope, from: number | null, to: number): Promise<CategoryImpact> {
  const [moves, [total]] = await Promise.all([movesBetween(scope, from, to), totalsBetween(scope, from, to)])
  return {
    currency: scope.organization.baseCurrency,
    lines: Number(total?.lines ?? 0),
    spend: moneyOfCell(total?.spend ?? null),
    contracts: Number(total?.contracts ?? 0),
    suppliers: Number(total?.suppliers ?? 0),
    totalSpend: moneyOfCell(total?.whole ?? null),
    moves: moves.map(row => ({
      from: pathOf(row.from_path),
      to: pathOf(row.to_path),
      lines: Number(row.lines),
      spend: moneyOfCell(row.spend),
    })),
    otherMoves: Math.max(0, Number(moves[0]?.moves ?? 0) - moves.length),
  }
}

function movesBetween(scope: Scope, from: number | null, to: number): Promise<MoveRow[]> {
  return askSpend<MoveRow>(
    scope,
    question => `WITH ${paths(question, from, to)}
SELECT from_path, to_path, count() AS lines, ${rounded(question.spend())} AS spend, count() OVER () AS moves
${between(question, from, to)}
WHERE from_path != to_path
GROUP BY from_path, to_path
ORDER BY abs(spend) DESC, from_path, to_path
LIMIT ${shownMoves}`,
  )
}

function totalsBetween(scope: Scope, from: number | null, to: number): Promise<TotalRow[]> {
  const moved = 'from_path != to_path'
  return askSpend<TotalRow>(
    scope,
    question => `WITH ${paths(question, from, to)}
SELECT countIf(${moved}) AS lines, ${rounded(question.spend(moved))} AS spend,
  uniqExactIf(line.contract_number, ${moved} AND line.contract_number != '') AS contracts,
  uniqExactIf(line.supplier_family, ${moved}) AS suppliers,
  ${rounded(question.spend())} AS whole
${between(question, from, to)}`,
  )
}

/** The names of a path of four levels, without the blank ones at its end. */
function pathOf(text: string): string[] {
  const names = text.split('\u001f')
  return names.slice(0, names.findLastIndex(name => name !== '') + 1)
}

type Question = Parameters<Parameters<typeof askSpend>[1]>[0]

function rounded(money: string): string {
  return `round(${money}, 2)`
}

function between({ from: join, parameters }: Question, from: number | null, to: number): string {
  const before =
    from === null
      ? ''
      : `
ANY LEFT JOIN (
  SELECT class_key, node FROM class_nodes
  WHERE organization = {organization:UUID} AND version = ${parameters.add(from, 'UInt32')}
) AS earlier ON earlier.class_key = line.class_key`
  return `${join(to)}${before}`
}

/** The path a line is read at, by either version, as one text of four levels. */
function paths({ parameters }: Question, from: number | null, to: number): string {
  const own =
    "arrayStringConcat([toString(line.category), toString(line.category_2), toString(line.category_3), toString(line.category_4)], '\\x1f')"
  const of = (node: string, version: number) => {
    const lookup = `(SELECT (groupArray(node), groupArray(arrayStringConcat(arrayResize(path, 4, ''), '\\x1f'))) FROM category_paths
    WHERE organization = {organization:UUID} AND version = ${parameters.add(version, 'UInt32')})`
    return `if(${node} = 0, ${own}, transform(${node}, tupleElement(${lookup}, 1), tupleElement(${lookup}, 2), ''))`
  }
  return `${from === null ? own : of('earlier.node', from)} AS from_path,
  ${of('placed.node', to)} AS to_path`
}
