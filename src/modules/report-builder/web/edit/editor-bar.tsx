import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { AddMenu } from './add-menu.tsx'
import styles from './edit.module.css'
import type { Editor } from './use-editor.ts'

/** What is done with the page and what is chosen on it. */
export function EditorBar({ editor }: { editor: Editor }) {
  const isNone = editor.selected.size === 0
  useShortcuts('page', [
    { keys: 'mod+z', words: t('Undo'), run: editor.undo },
    { keys: 'mod+y', words: t('Redo'), run: editor.redo },
  ])
  const look = { size: 17, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <div className={styles.bar}>
      <AddMenu editor={editor} />
      <span className={styles.tools}>
        <Tool words={t('Undo')} isOff={!editor.canUndo} onPress={editor.undo} icon={<IconArrowBackUp {...look} />} />
        <Tool words={t('Redo')} isOff={!editor.canRedo} onPress={editor.redo} icon={<IconArrowForwardUp {...look} />} />
      </span>
      <span className={styles.tools}>
        <Tool words={t('Copy')} isOff={isNone} onPress={editor.copy} icon={<IconCopy {...look} />} />
        <Tool words={t('Paste')} isOff={!editor.hasCopied} onPress={editor.paste} icon={<IconClipboard {...look} />} />
        <Tool words={t('Duplicate')} isOff={isNone} onPress={editor.duplicate} icon={<IconCopyPlus {...look} />} />
        <Tool words={t('Remove')} isOff={isNone} onPress={editor.remove} icon={<IconTrash {...look} />} />
      </span>
      <Button variant="subtle" size="compact-sm" onClick={isNone ? editor.chooseAll : editor.chooseNone}>
        {isNone ? t('Choose all') : t('Choose none')}
      </Button>
    </div>
  )
}

type ToolProps = { words: string; isOff: boolean; onPress: () => void; icon: ReactNode }

/** One that is off keeps the focus, which the last undo or a removal would else take to the top of the page. */
function Tool({ words, isOff, onPress, icon }: ToolProps) {
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={words}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onPress}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
