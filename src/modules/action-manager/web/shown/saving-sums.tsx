import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { ActionItem, ActionList, SavingSums } from '../../contract.ts'
import { stageWords } from '../savings/saving-words.ts'
import { useCurrency } from '../savings/use-currency.ts'
import { actionNoun } from '../words.ts'
import styles from './shown.module.css'

/** What a group or a column of actions is to save; nothing where none of them saves. */
export function SavingSum({ of }: { of: SavingSums }) {
  const currency = useCurrency()
  if (of.count === 0) return null
  return <span className={`${styles.sum} num`}>{sumWords(of, currency)}</span>
}

function sumWords({ claimed, approved }: SavingSums, currency: string): string {
  const money = (amount: string) => formatMoney(amount, currency, { style: 'compact' })
  if (Number(approved) === 0) return t`to save ${money(claimed)}, nothing approved yet`
  if (Number(approved) === Number(claimed)) return t`to save ${money(claimed)}, all approved`
  return t`to save ${money(claimed)}, ${money(approved)} approved`
}

/** How many actions fit, and what they are to save. */
export function useTotalWords(list: Pick<ActionList, 'total' | 'savings'> | null | undefined): string | undefined {
  const currency = useCurrency()
  if (!list) return undefined
  const { total, savings } = list
  const counted = `${formatNumber(total)} ${actionNoun(total)}`
  if (savings.count === 0) return counted
  return `${counted} · ${sumWords(savings, currency)}`
}

/** What one action is to save: what was signed off, else what is claimed; the word says how far it is. */
export function SavingText({ of }: { of: ActionItem['saving'] }) {
  const currency = useCurrency()
  if (of === null) return null
  return (
    <span className={`${styles.saving} num`}>
      {formatMoney(of.approved ?? of.claimed, currency, { style: 'compact' })}
      <span className={styles.sum}>{stageWords[of.stage]}</span>
    </span>
  )
}
