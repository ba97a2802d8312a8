import styles from './public-page.module.css'

/** What went wrong with a form as a whole. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div className={styles.fault} role="alert">
      {text}
    </div>
  )
}
