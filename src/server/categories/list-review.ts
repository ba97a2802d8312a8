import type { CategoryReview, ReviewItem, Word } from '#shared/categories.ts'
import {
  type CategoryReviewSort,
  type CategoryReviewSortField,
  categoryReviewSortFields,
  readSort,
} from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { Scope } from '../scope.ts'
import { moneyOfCell } from '../warehouse/query/answer-values.ts'
import { askSpend } from './ask-spend.ts'
import { pathOf } from './category-state.ts'
import { loadSituation, type Situation } from './store.ts'

const samples = 4

type ReviewRow = {
  supplier: string
  gl: string
  guess: number
  confidence: number
  words: string[]
  classes: number
  lines: number
  spend: string | number | null
  spellings: string[]
  descriptions: string[]
  file_paths: string[][]
  total: number
  all_lines: number
  all_spend: string | number | null
}

/** The lines that nothing decided yet: those of one supplier, account and guess together. */
export async function listReview(
  scope: Scope,
  { page, sort }: { page: number; sort: CategoryReviewSort },
): Promise<CategoryReview> {
  const situation = await loadSituation(scope)
  const rows =
    situation.version === null ? [] : await askReview(scope, situation.version, { page, order: orderSql(sort) })
  const [first] = rows
  return {
    revision: situation.revision,
    currency: scope.organization.baseCurrency,
    items: rows.map(row => presentItem(row, situation)),
    total: Number(first?.total ?? 0),
    page,
    lines: Number(first?.all_lines ?? 0),
    spend: moneyOfCell(first?.all_spend ?? null),
  }
}

const sortable: Record<CategoryReviewSortField, string> = {
  supplier: 'supplier',
  spend: 'abs(spend)',
  lines: 'lines',
  glAccount: 'gl',
  guess: 'if(guess = 0, NULL, confidence)',
}

function orderSql(sort: CategoryReviewSort): string {
  const { by, direction } = readSort(sort, categoryReviewSortFields) ?? { by: 'spend', direction: 'desc' }
  return `${sortable[by]} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
}

/** The first few of what lines have, in the order of the alphabet: the same each time they are asked for. */
function someOf(all: string): string {
  return `arraySlice(arraySort(${all}), 1, ${samples})`
}

type AskedReview = { page: number; order: string }

function askReview(scope: Scope, version: number, { page, order }: AskedReview): Promise<ReviewRow[]> {
  return askSpend<ReviewRow>(
    scope,
    ({
      from,
      spend,
    }) => `SELECT line.supplier_family AS supplier, toString(line.gl_account) AS gl, placed.suggested AS guess,
  avg(placed.confidence) AS confidence, argMax(placed.words, placed.confidence) AS words,
  uniqExact(line.class_key) AS classes, count() AS lines, round(${spend()}, 2) AS spend,
  ${someOf('groupUniqArray(toString(line.supplier))')} AS spellings,
  ${someOf("groupUniqArrayIf(if(line.description = '', toString(line.item), line.description), line.description != '' OR line.item != '')")} AS descriptions,
  ${someOf("groupUniqArrayIf(arrayFilter(one -> one != '', [toString(line.category), toString(line.category_2), toString(line.category_3), toString(line.category_4)]), line.category != '')")} AS file_paths,
  count() OVER () AS total, sum(lines) OVER () AS all_lines, sum(spend) OVER () AS all_spend
${from(version)}
WHERE placed.node = 0
GROUP BY supplier, gl, guess
ORDER BY ${order}, supplier, gl, guess
LIMIT ${pageSize} OFFSET ${pageOffset(page)}`,
  )
}

function presentItem(row: ReviewRow, { state }: Situation): ReviewItem {
  const node = [...state.nodes.values()].find(({ number, archivedAt }) => number === row.guess && archivedAt === null)
  return {
    about: { supplier: row.supplier, glAccount: row.gl, suggested: node?.uuid ?? null },
    suggestion: node
      ? { nodeId: node.uuid, path: pathOf(state, node), confidence: row.confidence, words: readWords(row.words) }
      : null,
    classes: Number(row.classes),
    lines: Number(row.lines),
    spend: moneyOfCell(row.spend),
    spellings: row.spellings,
    descriptions: row.descriptions,
    filePaths: row.file_paths,
  }
}

/** Words as the warehouse keeps them: the weight, a blank, the word. */
export function readWords(words: readonly string[]): Word[] {
  return words.map(text => {
    const blank = text.indexOf(' ')
    return { word: text.slice(blank + 1), weight: Number(text.slice(0, blank)) }
  })
}
