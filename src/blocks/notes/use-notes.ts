import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartData, HeatData } from '#web/charts/chart-data.ts'
import { useHasColleagues } from '#web/use-has-colleagues.ts'
import type { Asked } from '../asked.ts'
import type { Note } from './contract.ts'
import { notesOfViewQuery } from './notes-api.ts'
import { placeNotes } from './rules.ts'

const none: readonly Note[] = []

/** The notes of what a view covers, for its charts over time; nothing where a chart is of something else. */
export function useNotes(asked: Asked, isOverTime: boolean): readonly Note[] {
  const isAsked = useHasColleagues() && isOverTime
  const { data } = useQuery({ ...notesOfViewQuery(asked), enabled: isAsked })
  // A chart without its notes is still right: what went wrong is said where notes are looked at.
  return useMemo(() => (isAsked && data ? data.items.toReversed() : none), [isAsked, data])
}

/** A heat map whose rows are times, with the notes at the times their days fall into. */
export function withRowNotes(data: HeatData, notes: readonly Note[]): HeatData {
  if (notes.length === 0) return data
  const starts = data.rows.map(({ key }) => key)
  const annotations = placeNotes(notes, starts).map(({ category, note }) => ({ category, text: note.text }))
  return { ...data, annotations }
}

/** A chart over time with the notes at the times their days fall into. */
export function withNotes(data: ChartData | null, notes: readonly Note[]): ChartData | null {
  if (data === null || notes.length === 0 || !('categories' in data)) return data
  const starts = data.categories.map(({ key }) => key)
  const annotations = placeNotes(notes, starts).map(({ category, note }) => ({ category, text: note.text }))
  return { ...data, annotations }
}
