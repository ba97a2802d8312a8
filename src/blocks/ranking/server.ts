import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { type QueryScope, unkept } from '#server/warehouse/query/query-scope.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, listedTable, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { groupColumns, memberColumns, rankedColumns } from './columns.ts'
import { type Ranking, type RankingSpec, rankingBlock, type Tail, type TailSpec, tailBlock } from './definition.ts'
import { queryRanking, queryTailBy, type RankingAnswer } from './sql.ts'

/** A page of members in classes; `size` members, 20 when left away. */
async function loadRanking(
  scope: QueryScope,
  { question, limits, ...asked }: RankingSpec,
  size?: number,
): Promise<Ranking> {
  const split = { kind: 'shares' as const, limits }
  const ranking = await queryRanking(scope, { ...question, ...asked, split, listed: 'all', ...(size ? { size } : {}) })
  return { ...ranking, dataset: question.dataset, limits, page: asked.page }
}

/** A page of the tail, which is every class but A; with one limit no member is in C. */
async function loadTail(
  scope: QueryScope,
  { question, behind, below, by, ...asked }: TailSpec,
  size?: number,
): Promise<Tail> {
  const split =
    below === undefined ? { kind: 'shares' as const, limits: [behind, 1] as const } : { kind: 'amount' as const, below }
  const spec = { ...question, ...asked, split, listed: 'tail' as const, ...(size ? { size } : {}) }
  const [ranking, groups] = await Promise.all([queryRanking(scope, spec), queryTailBy(scope, by, spec)])
  const { classes, curve: _, ...rest } = ranking
  const name = below === undefined ? 'B' : 'C'
  return {
    ...rest,
    dataset: question.dataset,
    page: asked.page,
    large: groupOf(classes, 'A'),
    tail: groupOf(classes, name),
    by: { id: by, groups },
  }
}

function groupOf(classes: RankingAnswer['classes'], name: 'A' | 'B' | 'C'): Tail['tail'] {
  const { class: _, ...group } = classes.find(one => one.class === name) ?? {
    ...{ class: name, members: 0, value: null, share: null, memberShare: null },
  }
  return group
}

/** Every member by size, with its share and class. */
export async function rankingTable(
  scope: Scope,
  { spec }: TableOf<typeof rankingBlock, 'ranking'>,
): Promise<FileTable> {
  const found = await loadRanking(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  const columns = fileColumns(rankedColumns(found), found.currency)
  const [a, b] = spec.limits.map(limit => `${Math.round(limit * 1000) / 10}%`)
  return {
    ...listedTable(columns, found),
    notes: [t`Class A to ${a}, B to ${b} of ${lowerFirst(found.measure.label)}`],
  }
}

/** Every member of the tail by size. */
async function tailTable(scope: Scope, { spec }: TableOf<typeof tailBlock, 'tail'>): Promise<FileTable> {
  const found = await loadTail(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  return {
    ...listedTable(fileColumns(memberColumns(found), found.currency), found),
    notes: [tailNote(spec, found.currency)],
  }
}

/** Where the tail lies. */
async function tailByTable(scope: Scope, { spec }: TableOf<typeof tailBlock, 'tail-by'>): Promise<FileTable> {
  const found = await loadTail(scope, { ...spec, page: 1 })
  const { by, currency } = found
  const label = factOf(spec.question.dataset).dimensions.find(({ id }) => id === by.id)?.label ?? by.id
  const table = wholeTable(fileColumns(groupColumns(found, label), currency), by.groups)
  return { ...table, notes: [tailNote(spec, currency)] }
}

/** What makes a member part of the tail. */
function tailNote({ below, behind }: TableOf<typeof tailBlock, 'tail'>['spec'], currency: string): string {
  return below === undefined
    ? t`Tail: behind the first ${Math.round(behind * 1000) / 10}%`
    : t`Tail: below ${below} ${currency} each`
}

export const rankingRoutes = serveBlock(rankingBlock, {
  answer: (scope, spec) => loadRanking(scope, spec),
  covers: ({ question }) => question,
  tables: { ranking: rankingTable },
})

export const tailRoutes = serveBlock(tailBlock, {
  answer: (scope, spec) => loadTail(scope, spec),
  covers: ({ question }) => question,
  tables: { tail: tailTable, 'tail-by': tailByTable },
})
