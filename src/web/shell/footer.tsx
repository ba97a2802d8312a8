import { useBase } from '#web/session/tab-context.tsx'
import styles from './footer.module.css'

/** The provider's name and where to find help. */
export function Footer() {
  const { footerTitle, helpLink } = useBase()
  return (
    <footer className={styles.footer}>
      <span>{footerTitle}</span>
      {helpLink ? (
        <a href={helpLink} target="_blank" rel="noopener">
          Help
        </a>
      ) : null}
    </footer>
  )
}
