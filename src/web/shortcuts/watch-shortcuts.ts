/** Keys that do something. */
export type Shortcut = {
  /** As they are pressed, in small letters: `?`; `g o` one after the other; `mod+k` with Ctrl or Cmd. */
  keys: string
  /** What it does, for the list of shortcuts. */
  words: string
  run: () => void
}

type Watched = {
  /** The shortcuts that hold at this moment. */
  list: () => readonly Shortcut[]
  /** Whether the person wants keys without Ctrl or Cmd. */
  areSingleKeysOn: () => boolean
  now?: () => number
}

/** How long after the first key of two the second still belongs to it. */
const sequenceMilliseconds = 1500

/**
 * Runs what is pressed. Single keys and those one after the other are nothing in fields, in menus and dialogs, with
 * Alt, Ctrl or Cmd, or held down. Gives the function that stops it.
 */
export function watchShortcuts({ list, areSingleKeysOn, now = () => Date.now() }: Watched): () => void {
  let begun = { key: '', until: 0 }
  const onKey = (event: KeyboardEvent) => {
    const first = now() < begun.until ? begun.key : ''
    begun = { key: '', until: 0 }
    // What a browser fills in by itself is told as a key without a name.
    if (!event.key || event.defaultPrevented || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand ? event.shiftKey : !areSingleKeysOn() || isTaken(event.target)) return
    const pressed = isCommand ? `mod+${key}` : first ? `${first} ${key}` : key
    const shortcut = list().find(({ keys }) => keys === pressed)
    if (shortcut) {
      event.preventDefault()
      shortcut.run()
    } else if (!isCommand && list().some(({ keys }) => keys.startsWith(`${key} `))) {
      begun = { key, until: now() + sequenceMilliseconds }
    }
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Whether what has the keyboard takes letters: a field, a menu or list that finds its items by them, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const takers = 'input, textarea, select, [role=menu], [role=listbox], [role=dialog], dialog'
  return target.isContentEditable || target.closest(takers) !== null
}
