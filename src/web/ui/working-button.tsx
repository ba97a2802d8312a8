import type { ComponentPropsWithRef } from 'react'

type WorkingButtonProps = ComponentPropsWithRef<'button'> & {
  'data-loading'?: boolean | 'true'
  'data-disabled'?: boolean | 'true'
}

/**
 * The element of all buttons of the theme. One that works stays in the keyboard's reach, as a disabled one would lose the focus
 * and never get it back; pressed meanwhile, it does nothing.
 */
export function WorkingButton({ disabled, onClick, type = 'button', ...props }: WorkingButtonProps) {
  const isWorking = props['data-loading'] !== undefined && props['data-disabled'] === undefined
  if (!isWorking) return <button {...props} type={type} disabled={disabled} onClick={onClick} />
  return <button {...props} type={type} aria-disabled onClick={event => event.preventDefault()} />
}
