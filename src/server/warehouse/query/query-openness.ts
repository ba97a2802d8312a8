import type { FactId } from '#shared/facts.ts'
import { type IsOpen, isOpenOf, type LoadedDays } from '#shared/open-times.ts'
import type { Filter } from '#shared/query-spec.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { anyByPayment, restsOnPayment } from '../catalogue/rests-on-payment.ts'
import { queryExtent } from './query-extent.ts'
import { queryOpenMonths } from './query-open-months.ts'
import { pinned, type QueryScope } from './query-scope.ts'

/** What is loaded of a dataset and which of its months are open; `null` while there is no line. */
export async function queryLoaded(asking: QueryScope, dataset: FactId): Promise<LoadedDays | null> {
  const scope = await pinned(asking)
  const [{ first, last }, openMonths] = await Promise.all([
    queryExtent(scope, dataset),
    queryOpenMonths(scope, dataset),
  ])
  return first === null || last === null ? null : { extent: { from: first, to: last }, openMonths }
}

/** Which values of a dataset's measures over lines that fit filters are not final, as views mark them. */
export async function queryOpenness(
  scope: QueryScope & Pick<Scope, 'now'>,
  { dataset, filters }: { dataset: FactId; filters: readonly Filter[] },
): Promise<IsOpen> {
  const loaded = await queryLoaded(scope, dataset)
  if (!loaded) return () => false
  const fact = factOf(dataset)
  return isOpenOf(
    fact.measures.map(one => ({
      id: one.id,
      restsOnPayment: restsOnPayment(one),
      isStanding: one.isStanding,
      isOutcome: one.isOutcome,
    })),
    loaded,
    {
      calendar: scope.organization,
      today: scope.now().toISOString().slice(0, 10),
      isByPayment: anyByPayment(
        fact,
        filters.map(({ field }) => field),
      ),
    },
  )
}
