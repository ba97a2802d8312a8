import { inSentence } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { useLinesLink } from '#web/lines-link.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import type { DatasetSummary, Figure, Summaries } from '../contract.ts'
import { explainedOf } from './explained-of.ts'
import styles from './tables.module.css'

/** Every figure of a dataset beside its previous value and its meaning. */
export function FiguresTable({ summary, summaries }: { summary: DatasetSummary; summaries: Summaries }) {
  const { period, previous, currency } = summaries
  const linkOf = useLinesLink()
  const main = summary.figures[0]
  const link = main ? linkOf(main.lines) : null
  const columns: DataColumn<Figure>[] = [
    { id: 'label', header: t('Figure'), cell: figure => <FigureName figure={figure} /> },
    {
      id: 'value',
      header: period ? formatPeriod(period) : t('Now'),
      align: 'right',
      cell: ({ value, unit }) => formatValue(value, unit, { currency, style: 'whole' }),
    },
    ...(previous ? comparedColumns(formatPeriod(previous), currency) : []),
    {
      id: 'definition',
      header: t('What it is'),
      isWrapping: true,
      cell: figure => (
        <span className={styles.meaning}>
          {figure.definition}
          <WhyButton explained={explainedOf(figure)} />
        </span>
      ),
    },
  ]
  return (
    <Card
      title={t`All figures of ${inSentence(summary.label)}`}
      say={main ? mainSentence(main, currency) : ''}
      {...(link ? { link: { ...link, label: t('Show the lines') } } : {})}
      isFlush
    >
      <DataTable
        label={t`All figures of ${inSentence(summary.label)}`}
        columns={columns}
        rows={summary.figures}
        rowKey={({ id }) => id}
        noun={count => plural(count, 'figure', 'figures')}
      />
    </Card>
  )
}

function comparedColumns(header: string, currency: string): DataColumn<Figure>[] {
  return [
    {
      id: 'previous',
      header,
      align: 'right',
      cell: ({ previous, unit }) => (
        <span className={styles.quiet}>{formatValue(previous, unit, { currency, style: 'whole' })}</span>
      ),
    },
    {
      id: 'change',
      header: t('Change'),
      align: 'right',
      cell: figure => <ChangeText of={figure} direction={figure.direction} currency={currency} />,
    },
  ]
}

/** How the figure that counts most moved. */
export function mainSentence({ label, value, unit, change, changeKind }: Figure, currency: string): string {
  const now = formatValue(value, unit, { currency })
  if (changeKind === 'amount' && change !== null && change !== 0) {
    const size = formatValue(Math.abs(change), unit, { currency })
    return change > 0 ? t`${label} rose by ${size} to ${now}.` : t`${label} fell by ${size} to ${now}.`
  }
  if (change === null || changeKind !== 'relative') return `${label}: ${now}.`
  if (Math.round(change * 1000) === 0) return t`${label} stayed at ${now}.`
  const share = formatPercent(Math.abs(change))
  return change > 0 ? t`${label} rose ${share} to ${now}.` : t`${label} fell ${share} to ${now}.`
}

function FigureName({ figure }: { figure: Figure }) {
  const link = useLinesLink()(figure.lines)
  return (
    <span data-figure={figure.id} ref={whyTarget(explainedOf(figure))}>
      {link ? (
        <AppLink {...link} className={styles.name}>
          {figure.label}
        </AppLink>
      ) : (
        figure.label
      )}
    </span>
  )
}
