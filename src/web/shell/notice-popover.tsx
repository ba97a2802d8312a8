import { Popover } from '@mantine/core'
import { cloneElement, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useReadNotifications } from '#web/notifications/use-notifications.ts'
import { LoadingState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { OpeningButton } from './fetched-around.tsx'
import styles from './notice-centre.module.css'

const NoticePanel = lazy(() => import('./notice-panel.tsx').then(file => ({ default: file.NoticePanel })))

type NoticePopoverProps = {
  unread: number
  /** The button that opens it. */
  target: OpeningButton
  /** The button was pressed before this was there. */
  isPressed: boolean
}

/** What the bell opens. */
export function NoticePopover({ unread, target, isPressed }: NoticePopoverProps) {
  const [isOpen, setIsOpen] = useState(isPressed)
  const { mutate: read } = useReadNotifications()
  const seen = useRef(new Set<string>())
  const see = useCallback((uuid: string) => void seen.current.add(uuid), [])
  const change = (isOpening: boolean) => {
    setIsOpen(isOpening)
    // What was seen counts as read once it is out of sight: until then the marks help to find it.
    if (!isOpening && seen.current.size > 0) read({ ids: [...seen.current] })
    seen.current.clear()
  }
  return (
    <Popover
      position="bottom-end"
      offset={8}
      width="min(400px, 100vw - 16px)"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={change}
    >
      <Popover.Target>{cloneElement(target, { onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {/* Takes the keyboard while the rest is fetched. */}
        <div className={styles.panel} tabIndex={-1} data-autofocus>
          <Suspense
            fallback={
              <LoadingState>
                <TableSkeleton rows={4} />
              </LoadingState>
            }
          >
            <NoticePanel unread={unread} onSeen={see} onClose={() => change(false)} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
