import { plainFormats } from '#shared/formats/formats.ts'
import { readSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { ofWork } from '#web/things/work-api.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { pageOf } from '../parts/choices.ts'
import { findingKinds } from '../searches/kinds.ts'
import type { SpecialBlock } from '../view.ts'
import { findingColumns } from './columns.ts'
import { type FindingLimits, findingsBlock, usualFindingLimits } from './definition.ts'

/** The limits of the address; what is no number becomes the usual one. */
export function limitsOf(choice: Readonly<Record<string, string>>): FindingLimits {
  const whole = (text: string | undefined, usual: number, most: number) => {
    const value = Number(text)
    return Number.isInteger(value) && value >= 1 && value <= most ? value : usual
  }
  const percent = Number(choice.jump)
  const share = Number(choice.share)
  return {
    invoiceDays: whole(choice.invoiceDays, usualFindingLimits.invoiceDays, 366),
    priceJump: percent >= 1 && percent <= 1000 ? percent / 100 : usualFindingLimits.priceJump,
    approvalLimit: /^\d{1,15}$/.test(choice.limit ?? '') ? (choice.limit ?? '') : usualFindingLimits.approvalLimit,
    orderDays: whole(choice.orderDays, usualFindingLimits.orderDays, 60),
    orderShare: share >= 1 && share <= 99 ? share / 100 : usualFindingLimits.orderShare,
  }
}

export type Limit = {
  id: string
  label: string
  suffix?: string
  min: number
  max: number
  value: number
  usual: number
}

/** What a person can set, as it stands and as it is usual. */
export function offeredLimits(limits: FindingLimits, currency: string): Limit[] {
  return [
    {
      id: 'invoiceDays',
      label: t('Invoices within'),
      suffix: t(' days'),
      min: 1,
      max: 366,
      value: limits.invoiceDays,
      usual: usualFindingLimits.invoiceDays,
    },
    {
      id: 'jump',
      label: t('Prices up by'),
      suffix: ' %',
      min: 1,
      max: 1000,
      value: Math.round(limits.priceJump * 100),
      usual: usualFindingLimits.priceJump * 100,
    },
    {
      id: 'limit',
      label: t`Approval limit (${currency})`,
      min: 1,
      max: 1e15 - 1,
      value: Number(limits.approvalLimit),
      usual: Number(usualFindingLimits.approvalLimit),
    },
    {
      id: 'orderDays',
      label: t('Orders within'),
      suffix: t(' days'),
      min: 1,
      max: 60,
      value: limits.orderDays,
      usual: usualFindingLimits.orderDays,
    },
    {
      id: 'share',
      label: t('Orders of at least'),
      suffix: t(' % of the limit'),
      min: 1,
      max: 99,
      value: Math.round(limits.orderShare * 100),
      usual: usualFindingLimits.orderShare * 100,
    },
  ]
}

const sortedColumns = findingColumns(true, { currency: '', formats: plainFormats }).flatMap(({ id, isSorted }) =>
  isSorted ? id : [],
)

/** What findings are asked with. */
export function findingsSpec({ id }: SpecialBlock, { asked, choiceOf }: Pick<Ahead, 'asked' | 'choiceOf'>) {
  const choice = choiceOf(id)
  const order = readSort(choice.sort, sortedColumns)
  const kind = findingKinds.find(one => one === choice.kind)
  return {
    filters: [...asked.filters],
    period: asked.period,
    ...('period' in asked.comparison ? { compare: asked.comparison.period } : {}),
    ...(kind ? { kind } : {}),
    limits: limitsOf(choice),
    isDismissed: choice.aside === 'yes',
    ...(order ? { order } : {}),
    page: pageOf(choice),
  }
}

export function findingsQuery(block: SpecialBlock, ahead: Ahead) {
  return { ...blockQuery(findingsBlock, findingsSpec(block, ahead)), meta: ofWork }
}
