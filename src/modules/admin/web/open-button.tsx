import { UnstyledButton } from '@mantine/core'
import styles from './open-button.module.css'

type OpenButtonProps = { children: string; label: string; onOpen: () => void }

/** The cell of a row that opens the row; `label` tells it from the other rows. */
export function OpenButton({ children, label, onOpen }: OpenButtonProps) {
  return (
    <UnstyledButton className={styles.open} aria-label={label} onClick={onOpen}>
      {children}
    </UnstyledButton>
  )
}
