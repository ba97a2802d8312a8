import { Menu, type MenuProps } from '@mantine/core'
import { type MouseEvent, type ReactElement, type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react'

/** What makes a button that of its menu. */
type MenuButton = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

type PressMenuProps = Pick<MenuProps, 'position' | 'offset'> & {
  button: (menu: MenuButton) => ReactElement
  /** What the menu offers; asked for once it was pressed. */
  items: () => ReactNode
}

/**
 * A button and its menu, which is made when the button is first pressed: a page of tables has hundreds of them, of which a person
 * opens one.
 */
export function PressMenu({ button, items, ...look }: PressMenuProps) {
  const id = useId()
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A menu gives the focus back where it was when it opened, so that it is there before it opens.
  useLayoutEffect(() => {
    if (pressed) setIsOpen(true)
  }, [pressed])
  return (
    <>
      {button({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: ({ currentTarget }) => {
          if (pressed === currentTarget) setIsOpen(now => !now)
          else setPressed(currentTarget)
        },
      })}
      {pressed ? (
        <Menu {...look} id={id} opened={isOpen} onChange={setIsOpen}>
          <Menu.Target>
            <Beside of={pressed} />
          </Menu.Target>
          <Menu.Dropdown>{items()}</Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}

/** Tells a menu which button it stands at. */
function Beside({ of, ref }: { of: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(of)
    return () => void ref(null)
  }, [of, ref])
  return null
}
