import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { OwnerSelect } from '#web/people/owner-select.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import styles from './parts-list.module.css'
import { addPart, changePart, mostParts, movePart, removePart, type WrittenPart } from './parts-rules.ts'

type PartsListProps = {
  parts: readonly WrittenPart[]
  onParts: (parts: WrittenPart[]) => void
}

/** The parts of an action: added by Enter, ticked, given to somebody until a day, moved by the pointer or by arrow keys. */
export function PartsList({ parts, onParts }: PartsListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const moved = useRef<number | null>(null)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= parts.length || to === from) return
    moved.current = to
    onParts(movePart(parts, from, to))
  }
  // The outside system is the focus: it stays with the part that was moved.
  useLayoutEffect(() => {
    if (moved.current === null) return
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[moved.current]?.focus()
    moved.current = null
  })
  return (
    <>
      <ul className={styles.list} ref={list} aria-label="Parts">
        {parts.map((part, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a new part changes its name when it is saved, and the focus is to stay in it
            key={at}
            className={`${styles.part} ${over === at && dragged !== null && dragged !== at ? styles.over : ''}`}
            data-up={dragged !== null && dragged > at ? '' : undefined}
            onDragOver={event => {
              if (dragged === null) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
            }}
          >
            <Part
              part={part}
              onMove={by => move(at, at + by)}
              onDrag={isOn => {
                setDragged(isOn ? at : null)
                setOver(null)
              }}
              onChange={change => onParts(changePart(parts, at, change))}
              onRemove={() => onParts(removePart(parts, at))}
            />
          </li>
        ))}
      </ul>
      {parts.length < mostParts ? <NewPart onAdd={title => onParts(addPart(parts, title))} /> : null}
    </>
  )
}

type PartProps = {
  part: WrittenPart
  onMove: (by: 1 | -1) => void
  onDrag: (isOn: boolean) => void
  onChange: (change: Partial<WrittenPart>) => void
  onRemove: () => void
}

function Part({ part, onMove, onDrag, onChange, onRemove }: PartProps) {
  const [typed, setTyped] = useTypedText(part.title)
  const row = useRef<HTMLDivElement>(null)
  const settle = () => {
    const title = typed.trim()
    if (title === '') setTyped(part.title)
    else if (title !== part.title) onChange({ title })
  }
  const onHandleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={styles.row} ref={row}>
      <button
        type="button"
        className={styles.handle}
        data-handle
        draggable
        aria-label={t`Move ${part.title}: arrow up or down`}
        onKeyDown={onHandleKey}
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', part.title)
          if (row.current) event.dataTransfer.setDragImage(row.current, 8, 12)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
      >
        <IconGripVertical size={15} stroke={1.8} aria-hidden />
      </button>
      <Checkbox
        aria-label={t`Done: ${part.title}`}
        checked={part.isDone ?? false}
        onChange={event => onChange({ isDone: event.currentTarget.checked })}
      />
      <TextInput
        className={styles.name ?? ''}
        classNames={{ input: `${styles.nameInput} ${part.isDone ? styles.done : ''}` }}
        variant="unstyled"
        size="xs"
        aria-label="Part"
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setTyped(part.title)
        }}
      />
      <span className={styles.who}>
        <OwnerSelect
          size="xs"
          aria-label={t`Owner of ${part.title}`}
          placeholder={t('Owner')}
          owner={part.ownerUuid ?? null}
          onOwner={ownerUuid => onChange({ ownerUuid })}
        />
        <DayField
          size="xs"
          aria-label={t('Due')}
          value={part.due ?? ''}
          onDay={due => onChange({ due: due === '' ? null : due })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${part.title}`} onClick={onRemove}>
          <IconTrash size={15} stroke={1.8} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}

function NewPart({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form onSubmit={submit} className={styles.add}>
      <TextInput
        className={styles.addField ?? ''}
        size="xs"
        aria-label="New part"
        placeholder="Add a part, then Enter"
        maxLength={200}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={title.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
