import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Note } from '#blocks/notes/contract.ts'
import { useWriteNote } from '#blocks/notes/notes-api.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { firstDay, isDay, lastDay } from '#web/filters/filter-address.ts'
import { choicesFound, choicesOf, choicesQuery } from '#web/filters/members-query.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { takeFocus } from './take-focus.ts'

type NoteDraft = { day: string; text: string; dimension: string | null; member: string | null }
const fields = ['day', 'text', 'dimension', 'member'] as const

/** Writes a note or changes one: its day, its words, and what it is about. */
export function NoteForm({ note, onDone }: { note: Note | null; onDone: () => void }) {
  const { asked } = useAnalysis()
  // What was typed over a note is for the note as it was seen: another person's change of it stands.
  const begin = note ? beginOf(note) : { day: asked.period.to, text: '', dimension: null, member: null }
  const name = note ? `${note.uuid}.${JSON.stringify(begin)}` : 'new'
  const kept = useDraft(`analytics.note.${asked.dataset}.${name}`, begin, isDraft)
  const draft = kept.value
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const write = useWriteNote(asked.dataset, note)
  const { of: refused, rest } = faultsOf(write.error, fields)
  const own = isTried ? faultsIn(draft) : {}
  const change = (part: Partial<NoteDraft>) => {
    kept.set({ ...draft, ...part })
    write.reset()
  }
  const done = () => {
    kept.clear()
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [first] = Object.keys(faultsIn(draft))
    if (first) form.current?.querySelector<HTMLInputElement>(`[data-field=${first}]`)?.focus()
    else {
      const { day, text, dimension, member } = draft
      // Also once the form was closed: what is written is no draft any more.
      write.mutateAsync({ day, text: text.trim(), dimension, member }).then(done, () => undefined)
    }
  }
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <DraftNotice of={kept} />
        <DayField
          label="Day"
          data-field="day"
          min={firstDay}
          max={lastDay}
          value={draft.day}
          error={own.day ?? refused.day}
          onDay={day => change({ day })}
        />
        <TextInput
          label="What happened"
          data-field="text"
          placeholder="For example: new contract with the carrier"
          maxLength={200}
          ref={takeFocus}
          value={draft.text}
          error={own.text ?? refused.text}
          onChange={event => change({ text: event.currentTarget.value })}
        />
        <About draft={draft} fault={own.member ?? refused.dimension ?? refused.member} onChange={change} />
        <Fault text={rest} isPlain />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone} disabled={write.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={write.isPending}>
            {note ? t('Save') : t('Write the note')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function beginOf({ day, text, dimension, member }: Note): NoteDraft {
  return { day, text, dimension, member }
}

function isDraft(kept: unknown): kept is NoteDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { day, text, dimension, member } = kept as Record<keyof NoteDraft, unknown>
  const isTextOrNone = (value: unknown) => value === null || typeof value === 'string'
  return typeof day === 'string' && typeof text === 'string' && isTextOrNone(dimension) && isTextOrNone(member)
}

function faultsIn({ day, text, dimension, member }: NoteDraft): Partial<Record<keyof NoteDraft, string>> {
  return {
    ...(isDay(day) ? {} : { day: t('Choose a day') }),
    ...(isBlank(text) ? { text: t('Say what happened') } : {}),
    ...(dimension !== null && member === null ? { member: t('Choose what it is about') } : {}),
  }
}

type AboutProps = { draft: NoteDraft; fault: string | undefined; onChange: (part: Partial<NoteDraft>) => void }

/** Everything, or a member of a dimension, searched among those that have lines. */
function About({ draft: { dimension, member }, fault, onChange }: AboutProps) {
  const { asked, catalogue } = useAnalysis()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search === member ? '' : search, 250)
  const texts = catalogue.dimensions.filter(({ id }) =>
    catalogue.fields.some(one => one.id === id && one.kind === 'text'),
  )
  const spec = { dataset: asked.dataset, field: dimension ?? '', search: settled }
  const members = useQuery({ ...choicesQuery(spec), enabled: dimension !== null })
  const found = dimension === null ? [] : (members.data?.members.map(({ value }) => value) ?? [])
  const values = [...new Set([...(member === null ? [] : [member]), ...found])]
  return (
    <>
      <Select
        label="About"
        data-field="dimension"
        placeholder="Everything"
        data={texts.map(({ id, label }) => ({ value: id, label }))}
        value={dimension}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        onChange={next => {
          setSearch('')
          onChange({ dimension: next, member: null })
        }}
      />
      {dimension === null ? null : (
        <Select
          key={dimension}
          label="Which"
          data-field="member"
          placeholder="Type to search"
          data={choicesOf(dimension, values)}
          value={member}
          error={fault}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          onChange={next => onChange({ member: next })}
          filter={choicesFound(dimension)}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={members.isFetching ? t('Searching …') : t('No line has this')}
        />
      )}
    </>
  )
}
