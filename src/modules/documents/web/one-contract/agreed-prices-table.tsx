import { CellLink } from '#blocks/parts/cell-link.tsx'
import { screenColumns } from '#blocks/parts/screen-columns.ts'
import { aboveContractPrice, atAgreedPrice } from '#shared/contract-lines.ts'
import type { Period } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { useLinesLink } from '#web/lines-link.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { priceColumns } from '../../blocks/agreed-prices/columns.ts'
import type { AgreedPriceLine } from '../../blocks/agreed-prices/definition.ts'
import styles from './one-contract.module.css'

type TableProps = { number: string; period: Period; items: readonly AgreedPriceLine[]; currency: string }

/** The prices of a contract, those with most paid above them first; counts and sums lead to their lines. */
export function AgreedPricesTable({ number, period, items, currency }: TableProps) {
  const lines = useLinesLink()
  const at = (line: AgreedPriceLine) => lines({ dataset: 'spend', period, filters: atAgreedPrice(number, line) })
  const above = (line: AgreedPriceLine) => {
    const [, status] = aboveContractPrice(number)
    const filters = [...atAgreedPrice(number, line), ...(status ? [status] : [])]
    return line.linesAbove === 0 ? null : lines({ dataset: 'spend', period, filters })
  }
  const again = namesAgain(items)
  const columns = screenColumns(priceColumns, {
    currency,
    rowHeader: 'item',
    wrapping: ['item'],
    cells: {
      item: one => (
        <span className={styles.item}>
          <span translate="no">{one.item}</span>
          {one.unit ? <span className={styles.quiet}>{one.unit}</span> : null}
          {again.has(nameOf(one)) ? (
            <span className={styles.quiet}>{t`Bought ${formatPeriod({ from: one.first, to: one.last })}`}</span>
          ) : null}
        </span>
      ),
      agreed: one => formatPrice(one.agreed, one.currency),
      paid: one => formatPrice(one.paid, one.currency),
      lines: one => <CellLink link={at(one)}>{formatNumber(one.lines)}</CellLink>,
      'lines-above': one => <CellLink link={above(one)}>{formatNumber(one.linesAbove)}</CellLink>,
      above: one => <Above line={one} currency={currency} link={above(one)} />,
    },
  })
  return (
    <DataTable
      label={t('Agreed prices against invoices')}
      columns={columns}
      rows={items}
      rowKey={({ item, unit, currency: own, agreed }) => JSON.stringify([item, unit, own, agreed])}
      noun={count => plural(count, 'price', 'prices')}
    />
  )
}

/** Of what there are several prices: their days tell them apart. */
function namesAgain(items: readonly AgreedPriceLine[]): ReadonlySet<string> {
  const groups = Map.groupBy(items, nameOf)
  return new Set([...groups].flatMap(([name, { length }]) => (length > 1 ? [name] : [])))
}

function nameOf({ item, unit }: AgreedPriceLine): string {
  return JSON.stringify([item, unit])
}

type AboveProps = { line: AgreedPriceLine; currency: string; link: ReturnType<ReturnType<typeof useLinesLink>> }

/** What was paid above; in the currency of the lines where a rate is missing. */
function Above({ line: { above, ownAbove, currency: own, linesAbove }, currency, link }: AboveProps) {
  if (linesAbove === 0) return <span className={styles.quiet}>{unknownValue}</span>
  const text = above === null ? formatMoney(ownAbove, own) : formatMoney(above, currency)
  return <CellLink link={link}>{text}</CellLink>
}
