import { Checkbox } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import type { ContractProposals } from '../../contract-fields.ts'
import styles from './contract.module.css'
import { ProofButton, type ShownProof } from './field-proof.tsx'

type PriceRowsProps = {
  prices: ContractProposals['prices']
  isWanted: boolean
  onWanted: (isWanted: boolean) => void
  onShow: (proof: ShownProof) => void
}

/** The prices that a contract has in a table, to be written with it or left out. */
export function PriceRows({ prices, isWanted, onWanted, onShow }: PriceRowsProps) {
  const count = prices.length
  return (
    <div className={styles.field}>
      <Checkbox
        checked={isWanted}
        onChange={event => onWanted(event.currentTarget.checked)}
        label={t`Write its ${formatNumber(count)} ${plural(count, 'price', 'prices')} into the register of contract prices too, from the start of the contract`}
      />
      <ul className={styles.prices} aria-label={t('Prices read')}>
        {prices.map(({ item, unit, price, currency, proof }) => (
          <li key={`${proof.page} ${proof.quote}`}>
            <span translate="no">{unit ? `${item} (${unit})` : item}</span>
            <span className="num">{currency ? formatPrice(price, currency) : formatNumber(price, { digits: 10 })}</span>
            <ProofButton proof={proof} label={t`Price of ${item}`} onShow={onShow} />
          </li>
        ))}
      </ul>
    </div>
  )
}
