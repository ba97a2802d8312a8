import { NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useAnalysis } from '../parts/analysis.tsx'
import { type FindingLimits, usualFindingLimits } from './definition.ts'
import styles from './findings.module.css'

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

type Limit = { id: string; label: string; suffix?: string; min: number; max: number; value: number; usual: number }

function offeredLimits(limits: FindingLimits, currency: string): Limit[] {
  return [
    {
      id: 'invoiceDays',
      label: 'Invoices within',
      suffix: ' days',
      min: 1,
      max: 366,
      value: limits.invoiceDays,
      usual: usualFindingLimits.invoiceDays,
    },
    {
      id: 'jump',
      label: 'Prices up by',
      suffix: ' %',
      min: 1,
      max: 1000,
      value: Math.round(limits.priceJump * 100),
      usual: usualFindingLimits.priceJump * 100,
    },
    {
      id: 'limit',
      label: `Approval limit (${currency})`,
      min: 1,
      max: 1e15 - 1,
      value: Number(limits.approvalLimit),
      usual: Number(usualFindingLimits.approvalLimit),
    },
    {
      id: 'orderDays',
      label: 'Orders within',
      suffix: ' days',
      min: 1,
      max: 60,
      value: limits.orderDays,
      usual: usualFindingLimits.orderDays,
    },
    {
      id: 'share',
      label: 'Orders of at least',
      suffix: ' % of it',
      min: 1,
      max: 99,
      value: Math.round(limits.orderShare * 100),
      usual: usualFindingLimits.orderShare * 100,
    },
  ]
}

/** From where on something is found; kept in the address. */
export function FindingLimitsBar({ block }: { block: string }) {
  const { choiceOf, choose, currency } = useAnalysis()
  const limits = limitsOf(choiceOf(block))
  const set = useDebouncedCallback(
    (id: string, value: string | undefined) => choose(block, { [id]: value, page: undefined }),
    400,
  )
  return (
    <fieldset className={styles.limits}>
      <legend className={styles.legend}>What is found</legend>
      {offeredLimits(limits, currency).map(({ id, label, suffix, min, max, value, usual }) => (
        <NumberInput
          key={id}
          size="xs"
          className={styles.limit ?? ''}
          label={label}
          {...(suffix ? { suffix } : {})}
          min={min}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator
          defaultValue={value}
          onChange={next => {
            const given = Number(next)
            if (next !== '' && given >= min && given <= max) set(id, given === usual ? undefined : String(given))
          }}
        />
      ))}
    </fieldset>
  )
}
