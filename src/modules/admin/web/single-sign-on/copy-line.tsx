import { CopyButton } from '#web/ui/copy-button.tsx'
import styles from './single-sign-on.module.css'

/** A value to take somewhere else, with a button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.copy}>
      <span className={styles.copyLabel}>{label}</span>
      <code className={styles.copyValue}>{value}</code>
      <CopyButton text={value} label={label} />
    </div>
  )
}
