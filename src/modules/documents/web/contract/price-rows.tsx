import { Checkbox } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import { type ContractProposals, mostPrices } from '../../contract-fields.ts'
import styles from './contract.module.css'
import type { WantedPrices } from './contract-draft.ts'
import { ProofButton, type ShownProof } from './field-proof.tsx'
import { doubledPrices, firstTicks, keptPrices, tick } from './price-ticks.ts'

type PriceRowsProps = {
  proposals: ContractProposals
  wanted: WantedPrices
  /** What is wrong with the day. */
  fault: string | undefined
  onTick: (ticked: ReadonlySet<number>) => void
  onDay: (validFrom: string) => void
  onShow: (proof: ShownProof) => void
}

/** The prices that a contract has in a table, each to be written with it or left out, and the day they hold from. */
export function PriceRows({ proposals, wanted, fault, onTick, onDay, onShow }: PriceRowsProps) {
  const { prices } = proposals
  const { ticked, validFrom } = wanted
  const doubled = doubledPrices(proposals)
  const count = prices.length
  return (
    <fieldset className={styles.pricesPart}>
      <legend className={styles.label}>{t('Prices read')}</legend>
      <Checkbox
        checked={ticked.size > 0}
        indeterminate={ticked.size > 0 && ticked.size < count}
        onChange={() => onTick(ticked.size > 0 ? new Set() : firstTicks(proposals))}
        label={t`Write ${formatNumber(ticked.size)} of ${formatNumber(count)} into the register of contract prices too`}
      />
      {count > mostPrices ? (
        <p className={styles.note}>
          {t`No more than ${formatNumber(mostPrices)} prices are written at once; confirm the others after these.`}
        </p>
      ) : null}
      <DayField
        label={t('Prices valid from')}
        required={ticked.size > 0}
        disabled={ticked.size === 0}
        error={fault}
        value={validFrom}
        onDay={onDay}
      />
      <ul className={styles.prices}>
        {prices.map(({ item, unit, price, currency, proof }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a price is named by its place; the same line may stand twice.
          <li key={place}>
            <Checkbox
              checked={ticked.has(place)}
              disabled={!ticked.has(place) && ticked.size >= mostPrices}
              onChange={event => onTick(tick(proposals, ticked, place, event.currentTarget.checked))}
              label={<span translate="no">{unit ? `${item} (${unit})` : item}</span>}
            />
            <span className="num">{priceText(price, currency)}</span>
            <PriceNotes proposals={proposals} item={item} isDoubled={doubled.has(place)} />
            <ProofButton proof={proof} label={t`Price of ${item}`} onShow={onShow} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type PriceNotesProps = { proposals: ContractProposals; item: string; isDoubled: boolean }

/** That an item is read twice, and what the register has of it. */
function PriceNotes({ proposals, item, isDoubled }: PriceNotesProps) {
  const [newest] = keptPrices(proposals, item)
  const { price = null, currency = null, valid_from: from = null } = newest?.values ?? {}
  return (
    <>
      {isDoubled ? (
        <p className={styles.kept}>{t('This item is there more than once; tick the price that holds.')}</p>
      ) : null}
      {price === null ? null : (
        <p className={styles.kept}>
          {from === null
            ? t`In the register: ${priceText(price, currency)}`
            : t`In the register: ${priceText(price, currency)} from ${formatDate(from)}`}
        </p>
      )}
    </>
  )
}

function priceText(price: string, currency: string | null): string {
  return currency ? formatPrice(price, currency) : formatNumber(price, { digits: 10 })
}
