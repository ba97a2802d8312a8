import type { ReactNode } from 'react'
import { putNotice } from './notices.ts'

/** How long what a toast offers stands there. */
const offerMilliseconds = 10_000
let counter = 0

/** Says what was done, and below it what can be done next, which closes the toast. */
export function offer(text: string, draw: (close: () => void) => ReactNode): void {
  const id = `offer-${++counter}`
  putNotice({ id, text, tone: 'success', at: Date.now() })
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      id,
      title: text,
      message: draw(() => notifications.hide(id)),
      color: 'var(--success)',
      autoClose: offerMilliseconds,
      // The live region of the shell announces it; twice would be noise.
      role: 'presentation',
    }),
  )
}
