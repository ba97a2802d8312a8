import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Explainable } from './explained.ts'
import styles from './why-button.module.css'
import { useWhy } from './why-provider.tsx'

/** Opens what is behind a figure. */
export function WhyButton({ explained }: { explained: Explainable }) {
  const open = useWhy()
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="w" onClick={() => open(explained)}>
      Why?<VisuallyHidden>{` ${explained.of}`}</VisuallyHidden>
    </button>
  )
}
