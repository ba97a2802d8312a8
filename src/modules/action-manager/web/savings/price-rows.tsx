import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import type { TypedPrice } from './saving-draft.ts'
import styles from './savings.module.css'

type PriceRowsProps = {
  prices: readonly TypedPrice[]
  fault: string | undefined
  onPrices: (prices: TypedPrice[]) => void
}

const most = 500

/** The prices of items, a row each; without a unit a price is of any. */
export function PriceRows({ prices, fault, onPrices }: PriceRowsProps) {
  const change = (place: number, row: TypedPrice) => onPrices(prices.with(place, row))
  return (
    <div className={styles.prices}>
      {prices.map((row, place) => {
        const number = place + 1
        const field = (name: keyof TypedPrice, label: string, placeholder: string) => (
          <TextInput
            size="xs"
            aria-label={label}
            placeholder={placeholder}
            inputMode={name === 'price' ? 'decimal' : 'text'}
            value={row[name]}
            onChange={event => change(place, { ...row, [name]: event.currentTarget.value })}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is typed
          <div key={place} className={styles.price}>
            {field('item', t`Item ${number}`, t('Item'))}
            {field('unit', t`Unit of item ${number}`, t('Any unit'))}
            {field('price', t`Price of item ${number}`, t('Price per unit'))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t`Remove item ${number}`}
              onClick={() => onPrices(prices.toSpliced(place, 1))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {prices.length < most ? (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.begin}
          onClick={() => onPrices([...prices, { item: '', unit: '', price: '' }])}
        >
          Add an item
        </Button>
      ) : null}
    </div>
  )
}
