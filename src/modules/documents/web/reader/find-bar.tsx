import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { useTypedWords } from '#web/ui/use-typed-text.ts'
import { pagesWords } from '../words.ts'
import styles from './reader.module.css'

type FindBarProps = {
  q: string
  onFind: (q: string) => void
  /** On how many pages it stands; `null` while that is not known. */
  found: number | null
  onStep: (way: 1 | -1) => void
}

/** Finds words in the document: Enter goes to the next place, Shift and Enter to the one before; `/` goes to the field. */
export function FindBar({ q, onFind, found, onStep }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useTypedWords(q, onFind)
  const label = t('Find in this document')
  useShortcuts('page', [{ keys: '/', words: label, run: () => field.current?.focus() }])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() === q) onStep(event.shiftKey ? -1 : 1)
    else onFind(text.trim())
  }
  const hasPlaces = found !== null && found > 0
  return (
    <span className={styles.find}>
      <TextInput
        ref={field}
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {hasPlaces ? (
        <>
          <ActionIcon variant="default" size={30} aria-label={t('Previous place')} onClick={() => onStep(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={30} aria-label={t('Next place')} onClick={() => onStep(1)}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <span role="status" className={`${styles.said} num`}>
        {found === null ? '' : hasPlaces ? t`On ${pagesWords(found)}` : t('Not in this document')}
      </span>
    </span>
  )
}
