import { Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './version-conflict.module.css'
import type { ConflictField } from './version-conflict.ts'

type VersionConflictDialogProps<Thing extends object> = {
  /** Those to choose in: `fieldsInConflict`. None: the person is told only. */
  fields: readonly ConflictField<Thing>[]
  /** What the person changed, and the thing as it stands. */
  mine: Partial<Thing>
  stored: Thing
  /** Given what is to be kept of the person's changes; to be sent on the version of `stored`. */
  onSave: (kept: Partial<Thing>) => void
  /** Nothing is sent; what was typed stays. */
  onClose: () => void
  /** The word on the button that closes it. */
  cancel?: string
  task?: { isPending: boolean; error?: Error | null; reset?: () => void }
}

/** Shows what two people made of one thing, field by field, and lets the person choose. Mine is chosen at first. */
export function VersionConflictDialog<Thing extends object>(props: VersionConflictDialogProps<Thing>) {
  const { fields, mine, stored, onSave, onClose, cancel = t('Back to the form'), task } = props
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const save = () => {
    const kept = Object.entries(mine).filter(([name]) => !theirs.includes(name))
    onSave(Object.fromEntries(kept) as Partial<Thing>)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Somebody changed this meanwhile"
      confirm="Save"
      cancel={cancel}
      size="xl"
      onConfirm={save}
      {...(task ? { task } : {})}
    >
      <Stack gap="md">
        <Text size="sm">
          {fields.length === 0
            ? t('They changed other fields than you: both changes can stay.')
            : t('Choose what to keep where both of you changed the same field. All other changes stay.')}
        </Text>
        {fields.map(field => (
          <Choice
            key={field.name}
            label={field.label}
            mine={sayOf(field, mine)}
            theirs={sayOf(field, stored)}
            isTheirs={theirs.includes(field.name)}
            onChoose={isTheirs =>
              setTheirs([...theirs.filter(name => name !== field.name), ...(isTheirs ? [field.name] : [])])
            }
          />
        ))}
      </Stack>
    </ConfirmDialog>
  )
}

function sayOf<Thing extends object>({ name, say }: ConflictField<Thing>, of: Partial<Thing>): ReactNode {
  return say(of[name] as Thing[typeof name])
}

type ChoiceProps = {
  label: string
  mine: ReactNode
  theirs: ReactNode
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ label, mine, theirs, isTheirs, onChoose }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={isTheirs ? 'theirs' : 'mine'} onChange={chosen => onChoose(chosen === 'theirs')}>
      <div className={styles.sides}>
        <Side value="mine" label={t('Mine')} said={mine} />
        <Side value="theirs" label={t('Theirs')} said={theirs} />
      </div>
    </Radio.Group>
  )
}

function Side({ value, label, said }: { value: string; label: string; said: ReactNode }) {
  return (
    <div className={styles.side}>
      <Radio value={value} label={label} />
      <div className={styles.said}>{said}</div>
    </div>
  )
}
