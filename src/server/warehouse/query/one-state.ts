import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../../scope.ts'
import { dataVersion } from '../engine/data-version.ts'

/** Which state of the data the first of some pages is of. */
type State = { dataset: FactId; version: number }

/**
 * Pages of one answer, asked for one after the other: throws `conflict` before a later page when the data is not that of
 * the first one any more, as rows would be missing or stand there twice.
 */
export async function* ofOneState<Page>(
  scope: Pick<Scope, 'db'>,
  { dataset, version }: State,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  let isFirst = true
  for await (const page of pages) {
    if (!isFirst && (await dataVersion(scope, dataset)).version !== version) {
      throw new AppError('conflict', t('Lines were loaded or changed meanwhile; ask again'), { reason: 'data_changed' })
    }
    isFirst = false
    yield page
  }
}
