import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { WrittenField } from './conflict.ts'
import { pick, writtenOf } from './conflict.ts'
import styles from './one.module.css'
import type { Clash } from './use-editing.ts'
import { fieldWords, writtenWords } from './written-words.ts'

type ConflictDialogProps = {
  clash: Clash
  nameOf: (uuid: string) => string
  onSettle: (kept: Clash['mine']) => void
}

/** Somebody else changed the same fields meanwhile: both values, and the person says which one stays. */
export function ConflictDialog({ clash: { fields, mine, theirs }, nameOf, onSettle }: ConflictDialogProps) {
  const [kept, setKept] = useState<ReadonlySet<WrittenField>>(new Set(fields))
  const choose = (field: WrittenField, isMine: boolean) => {
    const next = new Set(kept)
    if (isMine) next.add(field)
    else next.delete(field)
    setKept(next)
  }
  const others = Object.keys(mine).filter(field => !fields.includes(field as WrittenField)) as WrittenField[]
  return (
    <Dialog
      opened
      // Closing decides nothing, so it is not offered: what was typed would be lost.
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Somebody changed this action meanwhile"
      size="lg"
    >
      <Stack gap="md">
        <Text>Choose what stays. Nothing is saved before you do.</Text>
        {fields.map(field => (
          <Radio.Group
            key={field}
            label={fieldWords[field]}
            value={kept.has(field) ? 'mine' : 'theirs'}
            onChange={value => choose(field, value === 'mine')}
          >
            <div className={styles.sides}>
              <Side value="mine" label={t('Yours')} text={writtenWords(mine, field, nameOf)} />
              <Side value="theirs" label={t('As it is now')} text={writtenWords(writtenOf(theirs), field, nameOf)} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={() => onSettle(pick(mine, [...kept, ...others]))}>
            Go on with this
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Side({ value, label, text }: { value: string; label: string; text: string }) {
  return (
    <div className={styles.side}>
      <Radio value={value} label={label} />
      <p className={styles.sideText}>{text}</p>
    </div>
  )
}
