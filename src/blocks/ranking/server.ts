import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import type { Ranking, RankingSpec, Tail, TailSpec } from './definition.ts'
import { queryRanking, queryTailBy, type RankGroup, type RankingAnswer } from './sql.ts'

/** A page of members in classes; `size` members, 20 when left away. */
export async function loadRanking(
  scope: QueryScope,
  { question, limits, ...asked }: RankingSpec,
  size?: number,
): Promise<Ranking> {
  const split = { kind: 'shares' as const, limits }
  const ranking = await queryRanking(scope, { ...question, ...asked, split, listed: 'all', ...(size ? { size } : {}) })
  return { ...ranking, dataset: question.dataset, limits, page: asked.page }
}

/** A page of the tail, which is every class but A; with one limit no member is in C. */
export async function loadTail(
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

function groupOf(classes: RankingAnswer['classes'], name: 'A' | 'B' | 'C'): RankGroup {
  const { class: _, ...group } = classes.find(one => one.class === name) ?? {
    ...{ class: name, members: 0, value: null, share: null, memberShare: null },
  }
  return group
}
