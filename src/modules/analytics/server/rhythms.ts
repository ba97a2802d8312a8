import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { queryRhythms } from '#server/warehouse/query/query-rhythms.ts'
import type { QueryScope } from '#server/warehouse/query/query-settings.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import {
  type RhythmSpec,
  type Rhythms,
  rhythmExportSchema,
  rhythmSpecSchema,
  rhythmsSchema,
} from '../contract-rhythms.ts'
import { countedPeriod } from '../rules-rhythms.ts'
import { exportRhythms } from './export-rhythms.ts'

/** Customers by their own rhythm. */
export const rhythmRoutes = createRouter()
  .post(
    '/analytics/rhythms',
    allow('analytics:read'),
    answers('Customers by their own rhythm: gone silent, overdue, and what that is of the revenue', rhythmsSchema),
    validate('json', rhythmSpecSchema),
    async c => c.json(await loadRhythms(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/analytics/rhythms/export',
    allow('analytics:read'),
    validate('json', rhythmExportSchema),
    answersAs('The same customers as a file, all pages of them: CSV or a workbook', 'text/csv'),
    async c => {
      const { type, name, body } = await exportRhythms(c.get('scope'), c.req.valid('json'))
      c.header('content-type', type)
      c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      return c.body(body)
    },
  )

async function loadRhythms(scope: QueryScope, { page, ...spec }: RhythmSpec): Promise<Rhythms> {
  const { last } = await queryExtent(scope, 'sales')
  const period = countedPeriod(spec.period, last)
  const answer = await queryRhythms(scope, { ...spec, period, offset: pageOffset(page), limit: pageSize })
  return { currency: scope.organization.baseCurrency, asOf: last === null ? null : period.to, ...answer, page }
}
