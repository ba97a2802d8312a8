import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './blocking-dialog.module.css'

type BlockingDialogProps = {
  /** The id of the words that name it, and of those that say more. */
  labelledBy: string
  describedBy?: string
  /** In the middle, or across the top of the page as a bar. */
  place: 'middle' | 'top'
  children: ReactNode
}

/**
 * What the person must answer before anything else. The browser's own modal dialog: all of the page below, other dialogs
 * too, cannot be reached by pointer, keyboard or screen reader, and focus comes back when it closes. Focus begins on what
 * has `data-autofocus`, else on the first button.
 */
export function BlockingDialog({ labelledBy, describedBy, place, children }: BlockingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The outside system is the browser's top layer. Closed before it is taken away, so that focus returns.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${styles.dialog} ${styles[place]}`}
      closedby="none"
      onCancel={event => event.preventDefault()}
    >
      {children}
    </dialog>
  )
}
