import { Textarea } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import type { Action } from '../../contract.ts'
import styles from './one.module.css'
import type { Editing } from './use-editing.ts'

const restMilliseconds = 1200

/** What is being typed of a field, saved when it rests and when it is left, on the action as it was when typing began. */
function useTyped(editing: Editing, field: 'title' | 'description') {
  const kept = editing.values[field]
  const [typed, setTyped] = useState<string | null>(null)
  const base = useRef<Action | null>(null)
  const give = (text: string | null) => {
    if (text === null) return
    const fits = field === 'description' || text.trim() !== ''
    if (fits && text !== kept) editing.save({ [field]: text }, base.current ?? editing.action)
  }
  const rest = useDebouncedCallback((text: string) => give(text), { delay: restMilliseconds, flushOnUnmount: true })
  return {
    value: typed ?? kept,
    onChange: (text: string) => {
      // Until then the field follows what others make of it.
      if (typed === null) base.current = editing.action
      setTyped(text)
      rest(text)
    },
    onBlur: () => {
      rest.cancel()
      give(typed)
      setTyped(null)
      base.current = null
    },
    cancel: () => {
      rest.cancel()
      setTyped(null)
    },
  }
}

/** The title, as the head of the page, changed in place. */
export function TitleField({ editing }: { editing: Editing }) {
  const { value, onChange, onBlur, cancel } = useTyped(editing, 'title')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') cancel()
    // A title is one paragraph: Enter ends it.
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.blur()
    }
  }
  return (
    <Textarea
      aria-label="Title"
      classNames={{ input: styles.titleInput ?? '' }}
      value={value}
      maxLength={200}
      autosize
      minRows={1}
      error={value.trim() === '' ? t('Give it a name') : undefined}
      onBlur={onBlur}
      onChange={event => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
    />
  )
}

/** The description, changed in place. */
export function DescriptionField({ editing }: { editing: Editing }) {
  const { value, onChange, onBlur } = useTyped(editing, 'description')
  return (
    <Textarea
      aria-label="Description"
      placeholder="What is it about, and what is done when it is done?"
      value={value}
      maxLength={20_000}
      autosize
      minRows={3}
      maxRows={24}
      onBlur={onBlur}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
