import { Modal, type ModalProps } from '@mantine/core'
import { useFocusReturn } from './use-focus-return.ts'

/** A dialog in the middle of the page. Focus comes back to what opened it, also when it is taken away open. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened)
  return <Modal returnFocus={false} {...props} />
}
