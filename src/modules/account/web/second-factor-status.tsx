import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { SecondFactor } from '#shared/account-security.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './second-factor-status.module.css'

/** Below this many it is time for new ones. */
const fewCodes = 3

type SecondFactorStatusProps = { factor: SecondFactor; onStep: (step: 'set up' | 'renew' | 'remove') => void }

/** What the second factor is like, and what can be done with it. */
export function SecondFactorStatus({ factor, onStep }: SecondFactorStatusProps) {
  const { isOn, confirmedAt, recoveryCodesLeft, requiredBy } = factor
  const Icon = isOn ? IconShieldCheck : IconShieldOff
  return (
    <div>
      <div className={styles.status}>
        <span className={`${styles.icon} ${isOn ? styles.on : ''}`}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <div>
          <p className={styles.state}>
            {isOn ? <Tag tone="good">On</Tag> : <Tag tone={requiredBy.length > 0 ? 'warn' : 'neutral'}>Off</Tag>}
            <span>{isOn ? t`Since ${formatDate(confirmedAt)}` : t('You sign in without a code')}</span>
          </p>
          {isOn ? <p className={styles.fact}>{leftSentence(recoveryCodesLeft)}</p> : null}
          {requiredBy.length > 0 ? <p className={styles.fact}>{requiredSentence(requiredBy)}</p> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => onStep('renew')}>
              New recovery codes
            </Button>
            {requiredBy.length > 0 ? null : (
              <Button variant="default" onClick={() => onStep('remove')}>
                Turn it off
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => onStep('set up')} aria-label="Set up your second factor">
            Set up
          </Button>
        )}
      </div>
    </div>
  )
}

function leftSentence(left: number): string {
  const count = left === 1 ? t('One recovery code is left.') : t`${left} recovery codes are left.`
  return left < fewCodes ? t`${count} Make new ones before you run out.` : count
}

function requiredSentence(names: readonly string[]): string {
  const listed = listWords(names)
  return names.length === 1
    ? t`${listed} asks for it, so it cannot be turned off.`
    : t`${listed} ask for it, so it cannot be turned off.`
}
