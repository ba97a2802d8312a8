import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets, isDatasetId } from '#shared/datasets.ts'
import { moneyText } from '#shared/money.ts'
import { allOf } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Confirmation } from '../../contract.ts'
import { type StoredPlan, type UploadRow, uploads } from '../schema.ts'
import { findSameFile } from '../upload-links.ts'
import { type MonthTotal, monthsTouched, scaleOf, unusualDates, unusualTotal } from './confirmation-rules.ts'

/** How many of a source's newest uploads tell what is usual for it. */
const uploadsCompared = 200

/** What a person must have seen before this plan is loaded; empty when nothing stands out. */
export async function findConfirmations(
  scope: Scope,
  upload: UploadRow,
  plan: Pick<StoredPlan, 'sums' | 'period'>,
): Promise<Confirmation[]> {
  const [same, total] = await Promise.all([confirmSameFile(scope, upload), confirmTotal(scope, upload, plan)])
  return [...confirmScale(upload, plan), ...same, ...total, ...confirmDates(scope, plan)]
}

/** Amounts that their head tells in thousands or millions, and that are loaded as they are written. */
function confirmScale({ dataset, profile, mapping }: UploadRow, { sums }: Pick<StoredPlan, 'sums'>): Confirmation[] {
  if (!isDatasetId(dataset)) return []
  const column = mapping.columns.find(({ field }) => field === datasets[dataset].amount)?.column
  const name = column === undefined ? '' : (profile.columns[column]?.name ?? '')
  const scale = scaleOf(name)
  if (scale === null) return []
  const shown = allOf(sums.map(({ amount, currency }) => `${moneyText(amount)} ${currency}`))
  return [
    {
      id: 'scale',
      text: t`‘${name}’ says that its amounts are ${t(scale)}. They are loaded as they are written, ${shown} in all; write them out in full in the file if that is not meant.`,
    },
  ]
}

async function confirmSameFile(scope: Scope, upload: UploadRow): Promise<Confirmation[]> {
  const same = await findSameFile(scope, upload)
  if (!same) return []
  const when = same.loadedAt?.toISOString().slice(0, 10) ?? t('an earlier day')
  return [
    {
      id: 'same_file',
      text: t`This very file is loaded already: “${same.name}”, brought by ${same.createdBy}, loaded ${when}.`,
    },
  ]
}

/** The most frequent currency of the file against the same currency of its source's earlier months. */
async function confirmTotal(
  scope: Scope,
  upload: UploadRow,
  { sums: [sum], period }: Pick<StoredPlan, 'sums' | 'period'>,
): Promise<Confirmation[]> {
  const { dataset, mapping } = upload
  if (!sum || !period || !isDatasetId(dataset) || mapping.mode === 'update' || upload.correctsUuid) return []
  const months = await earlierMonths(scope, { upload, dataset, currency: sum.currency, before: period.from })
  const unusual = unusualTotal({ amount: sum.amount, period }, months)
  if (!unusual) return []
  const touched = monthsTouched(period)
  const usual = `${moneyText(unusual.expected.toFixed(2))} ${sum.currency}`
  const total = `${moneyText(sum.amount)} ${sum.currency}`
  return [
    {
      id: 'unusual_total',
      text:
        touched === 1
          ? t`The total is ${total}. Usual for a month of such files is about ${usual}, the mean of the ${months.length} months before.`
          : t`The total is ${total}. Usual for ${touched} months of such files is about ${usual}, the mean of the ${months.length} months before.`,
    },
  ]
}

type Earlier = { upload: UploadRow; dataset: DatasetId; currency: string; before: string }

/** What the same source brought in each of the twelve months before the file's first; months without a line are left out. */
async function earlierMonths(scope: Scope, { upload, dataset, currency, before }: Earlier): Promise<MonthTotal[]> {
  const of = await uploadsOfSource(scope, upload)
  if (of.length === 0) return []
  const lines = loadedLines(dataset)
  return scope.warehouse.rows<MonthTotal>(
    `SELECT toString(toStartOfMonth(date)) AS month, toString(sum(toDecimal256(${datasets[dataset].amount}, 6))) AS amount
    FROM ${lines} AND upload IN {us:Array(UUID)} AND currency = {c:String}
      AND date < toStartOfMonth({d:Date32}) AND date >= addMonths(toStartOfMonth({d:Date32}), -12)
      AND (upload, row) NOT IN (SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM ${lines} AND notEmpty(replaces)))
    GROUP BY month ORDER BY month`,
    { o: scope.organization.uuid, us: of, c: currency, d: before },
    { lane: 'load' },
  )
}

/** The loaded uploads of the same source; of an upload without one, those whose columns have the same heads. */
async function uploadsOfSource(scope: Scope, upload: UploadRow): Promise<string[]> {
  const heads = JSON.stringify(upload.profile.columns.map(({ name }) => name))
  const isAlike = upload.sourceUuid
    ? eq(uploads.sourceUuid, upload.sourceUuid)
    : and(
        isNull(uploads.sourceUuid),
        sql`jsonb_path_query_array(${uploads.profile}, '$.columns[*].name') = ${heads}::jsonb`,
      )
  const mine = and(eq(uploads.organizationUuid, scope.organization.uuid), eq(uploads.dataset, upload.dataset))
  const found = await scope.db(tx =>
    tx
      .select({ uuid: uploads.uuid })
      .from(uploads)
      .where(and(mine, eq(uploads.status, 'loaded'), isAlike))
      .orderBy(desc(uploads.loadedAt))
      .limit(uploadsCompared),
  )
  return found.map(({ uuid }) => uuid)
}

function confirmDates(scope: Scope, { period }: Pick<StoredPlan, 'period'>): Confirmation[] {
  if (!period) return []
  const words = {
    long_ago: t`The first line is dated ${period.from}, before 1990.`,
    ahead: t`The last line is dated ${period.to}, more than 60 days from today.`,
  }
  return unusualDates(period, scope.now()).map(which => ({ id: `dates_${which}`, text: words[which] }))
}
