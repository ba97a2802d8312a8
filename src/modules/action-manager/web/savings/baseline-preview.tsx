import { useDebouncedValue } from '@mantine/hooks'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { Baseline, BaselineInput, SavingScope } from '../../contract-savings.ts'
import { baselineOf, faultsIn, type SavingDraft, scopeOf } from './saving-draft.ts'
import { baselineSums } from './saving-words.ts'
import styles from './savings.module.css'
import { baselineQuery } from './savings-api.ts'
import { useCurrency } from './use-currency.ts'

/** What a baseline would be, from the lines as they are, once all of it is said. */
export function BaselinePreview({ draft }: { draft: SavingDraft }) {
  const faults = faultsIn(draft)
  const isWhole = !Object.keys(faults).some(field => field === 'scope' || field.startsWith('baseline'))
  const [asked] = useDebouncedValue(isWhole ? JSON.stringify([scopeOf(draft), baselineOf(draft)]) : '', 500)
  if (!isWhole || asked === '') {
    return <p className={styles.note}>{t('What it comes to is shown here once the fields above are filled in.')}</p>
  }
  const [scope, baseline] = JSON.parse(asked) as [SavingScope, BaselineInput]
  return <Preview key={asked} scope={scope} baseline={baseline} />
}

function Preview({ scope, baseline }: { scope: SavingScope; baseline: BaselineInput }) {
  const { data, error } = useProvided(baselineQuery(scope, baseline))
  const currency = useCurrency()
  if (error) return <Fault text={errorSentence(error)} isPlain />
  if (data === null) {
    return (
      <p className={styles.note} role="status">
        {t('Looking at the lines …')}
      </p>
    )
  }
  return (
    <div className={styles.preview}>
      {baselineSums(data, currency).map(sentence => (
        <p key={sentence} className={`${styles.note} num`}>
          {sentence}
        </p>
      ))}
      {data.items.length > 0 ? (
        <div className={styles.items}>
          <Items items={data.items} currency={currency} />
        </div>
      ) : null}
    </div>
  )
}

function Items({ items, currency }: { items: Baseline['items']; currency: string }) {
  return (
    <DataTable
      label={t('Prices of the baseline')}
      rows={items}
      rowKey={({ item, unit }) => `${item}\n${unit}`}
      columns={[
        { id: 'item', header: t('Item'), cell: ({ item }) => item, sortValue: ({ item }) => item, isWrapping: true },
        { id: 'unit', header: t('Unit'), cell: ({ unit }) => unit },
        {
          id: 'price',
          header: t`Price, ${currency}`,
          // Of small things a price has more decimals than its currency.
          cell: ({ price }) => formatNumber(price, { digits: 4, leastDigits: 2 }),
          sortValue: ({ price }) => Number(price),
          align: 'right',
        },
        {
          id: 'quantity',
          header: t('Quantity a month'),
          cell: ({ quantity }) => formatNumber(quantity, { digits: 2 }),
          sortValue: ({ quantity }) => Number(quantity),
          align: 'right',
        },
      ]}
    />
  )
}
