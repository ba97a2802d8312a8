import { Drawer, type DrawerProps } from '@mantine/core'
import { useFocusReturn } from './use-focus-return.ts'

/** A dialog at the side of the page. Focus comes back to what opened it, also when it is taken away open. */
export function SideDialog(props: DrawerProps) {
  useFocusReturn(props.opened)
  return <Drawer returnFocus={false} {...props} />
}
