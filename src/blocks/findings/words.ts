import { sumDecimals } from '#shared/decimal.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { rangeOf, type Started, scopeIn } from '#web/things/start-rules.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { Asked } from '../asked.ts'
import { memberFilter } from '../parts/member-filter.ts'
import { addFilterTo, writeFiltersOf, writePeriod } from '../parts/view-address.ts'
import type { FindingKind } from '../searches/kinds.ts'
import { stakeName, stakes } from './columns.ts'
import type { Finding, FindingReason, Findings, Severity } from './definition.ts'
import { headlineOf, reasonOf, type Telling } from './reason-words.ts'

type KindWords = { short: string; meaning: string }

/** What each kind is called where it is chosen, and what it means, from the gravest. */
export const kindWords: Record<FindingKind, KindWords> = {
  'duplicate-invoice': {
    short: t('Invoices'),
    meaning: t(
      'Two invoices of one supplier over the same amount whose numbers are the same or nearly so: one may have been paid twice. The amount is what credit notes leave of the copy: a credit on its day or later that names one of the two invoices, or has no number and comes to exactly as much; one credit nets one copy.',
    ),
  },
  'price-jump': {
    short: t('Prices'),
    meaning: t(
      'An item that costs more a unit than its median before. The amount is what the rise cost in the period.',
    ),
  },
  'split-order': {
    short: t('Purchase orders'),
    meaning: t(
      'Orders of one buyer with one supplier that each stay below the approval limit and pass it together within a few days. Orders of less than 80% of the limit are left out at first: who splits an order cuts it just under the limit, while orders of half of it pass it together by chance. The amount is all that they come to: an approval went unasked, no money was lost.',
    ),
  },
}

/** Colours by gravity. */
export const severityTones: Record<Severity, TagTone> = { high: 'bad', medium: 'warn', low: 'info' }

/** What a finding is about, in few words. */
export function subjectOf(reason: FindingReason): string {
  return reason.kind === 'price-jump' ? `${reason.item}, ${reason.supplier}` : reason.supplier
}

/** What is at stake, in the organisation's currency; in its own where that has no exchange rate. */
export function stakeOf({ amount, reason }: Finding, currency: string): string {
  if (amount !== null) return formatMoney(amount, currency, { style: 'whole' })
  if (reason.kind === 'split-order') return formatMoney(null, currency)
  const own = reason.kind === 'price-jump' ? reason.extraCost : reason.left
  return formatMoney(own, reason.currency || currency, { style: 'whole' })
}

/** How findings are told to the person of the tab. `currency` is the organisation's. */
export function tellingIn(currency: string): Telling {
  return { currency, formats: personFormats() }
}

/**
 * How much is lost and exposed, of the kind that is chosen or of all; what no exchange rate puts a sum to and what was credited
 * in full are counted beside it.
 */
export function sayOf({ kinds, currency }: Pick<Findings, 'kinds' | 'currency'>, kind: FindingKind | undefined) {
  const of = kinds.filter(one => (kind ?? one.kind) === one.kind)
  const count = (what: 'open' | 'credited' | 'withoutAmount' | 'worked') => of.reduce((sum, one) => sum + one[what], 0)
  const isWorkedOn = count('worked') > 0
  if (count('open') === 0 && isWorkedOn) return t`Nothing open; ${formatNumber(count('worked'))} being worked on`
  if (count('open') === 0) return t('Nothing open')
  const sums = (['loss', 'exposure'] as const).flatMap(stake => {
    const summed = of.filter(one => one.open > one.withoutAmount && stakes[one.kind] === stake)
    const amount = sumDecimals(summed.map(one => one.amount))
    return summed.length > 0
      ? `${inSentence(stakeName(stake))} ${formatMoney(amount, currency, { style: 'compact' })}`
      : []
  })
  const beside = (what: 'credited' | 'withoutAmount' | 'worked', words: string) =>
    count(what) > 0 ? [`${formatNumber(count(what))} ${words}`] : []
  const notes = [
    ...beside('withoutAmount', t('not summed (no exchange rate)')),
    ...beside('credited', t('credited in full')),
    ...beside('worked', t('being worked on')),
  ]
  const summed = sums.length > 0 ? [sums.join(', ')] : []
  return t`${formatNumber(count('open'))} open: ${[...summed, ...notes].join('; ')}`
}

/** How many are set aside, and how many are open. */
export function asideOf({ kinds }: Pick<Findings, 'kinds'>): string {
  const [aside, open] = [kinds.map(one => one.dismissed), kinds.map(one => one.open)].map(counts =>
    formatNumber(counts.reduce((sum, one) => sum + one, 0)),
  )
  return t`${aside} set aside, ${open} open`
}

type Place = { block: string; currency: string; asked: Asked; pathname: string; searchStr: string }

/** What a finding says of itself where something is begun with it; its address shows those of its kind and supplier. */
export function startedWith(
  { fingerprint, reason, amount, lines }: Finding,
  { block, currency, asked, pathname, searchStr }: Place,
): Started & { path: string } {
  const filters = addFilterTo(asked.filters, memberFilter('supplier_family', reason.supplier))
  const search = Object.entries({
    ...Object.fromEntries(new URLSearchParams(searchStr)),
    ...writePeriod(asked.period),
    ...writeFiltersOf(filters),
    [`${block}.kind`]: reason.kind,
    [`${block}.page`]: undefined,
  }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const isPrice = reason.kind === 'price-jump'
  // An order that was split lost an approval, and no money.
  const loss = reason.kind === 'split-order' ? null : amount
  const days = isPrice ? asked.period : null
  return {
    ...{ place: 'finding', key: fingerprint },
    title: headlineOf(reason, personFormats()),
    about: reasonOf(reason, tellingIn(currency)),
    path: `${pathname}?${new URLSearchParams(search)}`,
    question: { dataset: 'spend', filters: lines.filters, period: lines.period ?? null, compare: null },
    amount: rangeOf(loss, days, currency),
    scope: scopeIn('spend', lines.filters),
    baseline: isPrice ? reason.before : null,
  }
}
