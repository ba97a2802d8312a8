import { Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import styles from './shortcuts-dialog.module.css'
import { areSingleKeysOn, chooseSingleKeys } from './single-keys.ts'
import { boundIn, type ShortcutGroup, shortcutGroups } from './use-shortcuts.ts'

const groups = Object.keys(shortcutGroups) as ShortcutGroup[]

/** Every key that does something on the page where it was opened. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const choose = (isChosen: boolean) => {
    chooseSingleKeys(isChosen)
    setOn(isChosen)
  }
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <div className={styles.groups}>
        {groups.map(group => (
          <Group key={group} group={group} />
        ))}
      </div>
      <Switch
        className={styles.choice}
        label="Keys without Ctrl or ⌘"
        description="Switch them off if you dictate or press keys by chance. Kept in this browser."
        checked={isOn}
        onChange={event => choose(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function Group({ group }: { group: ShortcutGroup }) {
  // The page below a dialog stays as it is: what was bound when it opened is what it lists.
  const [shortcuts] = useState(() => boundIn(group))
  const id = useId()
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {shortcutGroups[group]}
      </h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, words }) => (
          <div key={keys} className={styles.shortcut}>
            <dt>{words}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
