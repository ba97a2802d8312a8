import type { PasswordVerdict } from '#shared/password-rules.ts'
import { shortestPassword } from '#shared/password-rules.ts'
import { t } from '#shared/translate.ts'
import styles from './public-page.module.css'

const segments = [1, 2, 3, 4] as const

/** How strong a new password is, in colour and in words that help. */
export function PasswordStrength({ id, verdict }: { id: string; verdict: PasswordVerdict | null }) {
  const level = verdict === null ? 0 : Math.max(1, verdict.level)
  const look = level >= 3 ? styles.strong : level === 2 ? styles.fair : styles.weak
  const ask = t`At least ${shortestPassword} characters. A few unrelated words are strong and easy to remember.`
  return (
    <div>
      <div className={styles.meter} aria-hidden="true">
        {segments.map(segment => (
          <span key={segment} className={segment <= level ? `${styles.segment} ${look}` : styles.segment} />
        ))}
      </div>
      <p id={id} className={styles.advice} aria-live="polite">
        {verdict?.advice ?? ask}
      </p>
    </div>
  )
}
