import type { HTMLAttributes } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = Pick<HTMLAttributes<HTMLElement>, 'role' | 'translate' | 'aria-live' | 'children'> & {
  component?: 'span' | 'figcaption' | 'h1' | 'legend'
}

/** Words that a screen reader says and nobody sees. A page has hundreds of them, so that it is no more than its element. */
export function VisuallyHidden({ component: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles.visuallyHidden} />
}
