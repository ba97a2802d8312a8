import { Fragment } from 'react'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of a shortcut as they stand on the keyboard: `g o` as g then o, `mod+k` as Ctrl K or ⌘ K. */
export function KeyCaps({ keys }: { keys: string }) {
  if (keys.startsWith('mod+')) return <kbd>{commandWords(keys)}</kbd>
  return keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 ? ' then ' : null}
      <kbd>{key === 'escape' ? 'Esc' : key}</kbd>
    </Fragment>
  ))
}

/** `mod+k` in words: Ctrl K, or ⌘ K where the keyboard is Apple's. */
export function commandWords(keys: string): string {
  return keys.replace('mod+', isApple ? '⌘ ' : 'Ctrl ').replace(/.$/, last => last.toUpperCase())
}
