import { Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { catalogueQuery } from '#blocks/parts/api.ts'
import type { FactId } from '#shared/facts.ts'
import { lineNouns } from '#shared/nouns.ts'
import { upperFirst } from '#shared/text.ts'
import { longestText } from '../../definition.ts'
import { faultOfTold, writtenFigure } from '../../rules-told.ts'

type TextFieldsProps = {
  text: string
  /** It was just put on the page, to be written. */
  isNew: boolean
  onChange: (text: string) => void
}

/** The words of a part, and the figures that can stand in their sentences. */
export function TextFields({ text, isNew, onChange }: TextFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // The outside system is the browser's focus: what is typed next takes the place of the words it began with.
  useEffect(() => {
    if (!isNew) return
    area.current?.focus()
    area.current?.select()
  }, [isNew])
  const datasets = useQuery(catalogueQuery).data?.datasets ?? []
  const namesOf = (dataset: FactId) =>
    datasets.flatMap(({ id, measures }) => (id === dataset ? measures.map(measure => measure.id) : []))
  const known = { spend: namesOf('spend'), sales: namesOf('sales'), deals: namesOf('deals') }
  const has = (dataset: FactId, measure: string) => known[dataset].includes(measure)
  const choices = datasets.map(({ id, measures }) => ({
    group: upperFirst(lineNouns[id](2)),
    items: measures.map(measure => ({
      value: writtenFigure({ dataset: id, measure: measure.id }, has),
      label: measure.label,
    })),
  }))
  /** Puts a figure where the cursor is. */
  const insert = (written: string) => {
    const at = area.current?.selectionStart ?? text.length
    const next = `${text.slice(0, at)}${written}${text.slice(at)}`
    if (next.length <= longestText) onChange(next)
  }
  return (
    <Stack gap="sm">
      <Textarea
        ref={area}
        label="Text"
        description="**bold**, *italic*, lists with - and links are shown as such"
        value={text}
        maxLength={longestText}
        autosize
        minRows={6}
        maxRows={18}
        error={datasets.length > 0 ? faultOfTold(text, known) : null}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <Select
        label="Figure for a sentence"
        description="It comes to where the cursor is, and stays true"
        searchable
        data={choices}
        value={null}
        onChange={written => written && insert(written)}
      />
    </Stack>
  )
}
