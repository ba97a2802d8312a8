import { useQuery } from '@tanstack/react-query'
import { askQuery } from '#shared/calls/queries.ts'
import type { Filter, QueryInput } from '#shared/query-spec.ts'
import type { UnknownStages } from '#shared/register-contract.ts'
import { t } from '#shared/translate.ts'
import { portalQuery } from '#web/call-portal.ts'
import { linesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import styles from '#web/ui/missing-rates.module.css'
import { formatMoney, formatNumber } from './ui/format.ts'
import { AppLink } from './ui/link.tsx'
import { unknownStagesQuery } from './unknown-stages-query.ts'

const undated: Filter = { field: 'date', op: 'isBlank', values: [] }
const named = 3

function undatedQuery(filters: readonly Filter[]) {
  const spec: QueryInput = { dataset: 'deals', measures: ['deals', 'pipeline'], filters: [...filters, undated] }
  return portalQuery(['query', 'answer', spec], askQuery, { body: spec })
}

/** Says of deals what figures cannot: which lie in no period, and which count as open because their stage is not known. */
export function DealsNotices({ filters = [] }: { filters?: readonly Filter[] }) {
  const mayRead = usePermission('data:read')
  const without = useQuery(undatedQuery(filters)).data
  const stages =
    useQuery({ ...unknownStagesQuery, enabled: mayRead }).data?.items.filter(({ deals }) => deals > 0) ?? []
  const count = Number(without?.totals.deals ?? 0)
  return (
    <>
      {without && count > 0 ? (
        <p className={`${styles.notice} num`} role="status">
          <span>{undatedWords(count, formatMoney(String(without.totals.pipeline ?? '0'), without.currency))}</span>
          {mayRead ? (
            <AppLink {...linesLink({ dataset: 'deals', filters: [...filters, undated] })}>Show them</AppLink>
          ) : null}
        </p>
      ) : null}
      {stages.length > 0 ? (
        <p className={`${styles.notice} num`} role="status">
          <span>{stageWords(stages)}</span>
          <AppLink to="/app/data-manager/registers/stages">Say what they mean</AppLink>
        </p>
      ) : null}
    </>
  )
}

function undatedWords(count: number, open: string): string {
  return count === 1
    ? t`1 deal has neither a day to close nor a day of creation, and lies in no period: ${open} of open pipeline.`
    : t`${formatNumber(count)} deals have neither a day to close nor a day of creation, and lie in no period: ${open} of open pipeline.`
}

function stageWords(stages: UnknownStages['items']): string {
  const deals = stages.reduce((sum, one) => sum + one.deals, 0)
  const names = stages.slice(0, named).map(({ stage }) => `“${stage}”`)
  const more = stages.length > named ? [t`${formatNumber(stages.length - named)} more`] : []
  const listed = [...names, ...more].join(', ')
  return deals === 1
    ? t`1 deal counts as open, because nobody has said what its stage means: ${listed}.`
    : t`${formatNumber(deals)} deals count as open, because nobody has said what their stage means: ${listed}.`
}
