import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { TalkComment, TalkPerson, ThingPart } from '#shared/thing-contract.ts'
import { longestComment, type ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { readersQuery, useWriteComment } from './api.ts'
import { mentionedIn, putMention, typedMention } from './mention-rules.ts'
import styles from './things.module.css'

const restMilliseconds = 150

type CommentFormProps = {
  of: ThingRef
  /** The comment to change; `null` for a new one. */
  comment: TalkComment | null
  /** The part of the thing that a new one is about. */
  about?: ThingPart | null
  /** Called once it is written, or given up. */
  onDone?: () => void
}

/** Writes a comment. After an @ the people who may open the thing are offered by name. */
export function CommentForm({ of, comment, about = null, onDone }: CommentFormProps) {
  const initial = { text: comment?.text ?? '', people: comment?.mentions ?? [] }
  const draft = useDraft(
    `comment ${comment?.id ?? `${of.kind} ${of.id} ${about?.id ?? ''}`.trim()} ${comment?.editedAt ?? ''}`,
    initial,
  )
  const { text, people } = draft.value
  const write = useWriteComment(of, comment?.id ?? null)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    const body = { text, mentions: mentionedIn(text, people), about }
    write.mutate(body, {
      onSuccess: () => {
        draft.clear()
        if (comment === null) {
          draft.set(initial)
          // The button is off again, and would take the focus with it.
          field.current?.focus()
        }
        onDone?.()
      },
    })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') send()
      }}
    >
      <DraftNotice of={draft} />
      <MentionField
        field={field}
        of={of}
        text={text}
        onText={next => draft.set({ text: next, people })}
        onMention={(next, person) => draft.set({ text: next, people: [...people, person] })}
        onSend={() => text.trim() !== '' && send()}
      />
      <Fault text={write.error ? errorSentence(write.error) : null} isPlain />
      <div className={styles.send}>
        <span className={styles.hint}>@ mentions somebody; **bold**, lists and links as in Markdown</span>
        {comment ? (
          <Button size="compact-sm" variant="default" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="compact-sm" loading={write.isPending} disabled={text.trim() === ''}>
          {comment ? t('Save') : t('Comment')}
        </Button>
      </div>
    </form>
  )
}

type MentionFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  of: ThingRef
  text: string
  onText: (text: string) => void
  onMention: (text: string, person: TalkPerson) => void
  onSend: () => void
}

function MentionField({ field, of, text, onText, onMention, onSend }: MentionFieldProps) {
  const combobox = useCombobox()
  const [typed, setTyped] = useState<{ from: number; words: string } | null>(null)
  const [settled] = useDebouncedValue(typed?.words ?? '', restMilliseconds)
  const { data } = useQuery({ ...readersQuery(of, settled), enabled: typed !== null })
  const people = typed === null ? [] : (data?.items ?? [])
  const look = (element: HTMLTextAreaElement) => {
    const next = typedMention(element.value, element.selectionStart)
    setTyped(next)
    if (next) combobox.openDropdown()
    else combobox.closeDropdown()
  }
  const choose = (id: string) => {
    const person = people.find(one => one.id === id)
    if (!person) return
    const put = putMention(text, field.current?.selectionStart ?? text.length, person)
    onMention(put.text, person)
    setTyped(null)
    combobox.closeDropdown()
    // Once the new text stands in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(put.at, put.at))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={people.length > 0}>
        <Textarea
          ref={field}
          aria-label={t('Comment')}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={longestComment}
          value={text}
          onChange={event => {
            onText(event.currentTarget.value)
            look(event.currentTarget)
          }}
          onClick={event => look(event.currentTarget)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0}>
        <Combobox.Options aria-label={t('People')}>
          {people.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
