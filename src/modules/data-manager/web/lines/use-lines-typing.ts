import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatasetId } from '#shared/datasets.ts'
import { marksOf } from '#shared/formats/write-number.ts'
import type { Line } from '#shared/query-answer.ts'
import { personFormats } from '#web/person-formats.ts'
import { restateFigures } from '#web/restate.ts'
import { ApiError } from '#web/send.ts'
import { faultsOf } from '#web/ui/faults-of.ts'
import { formatDate } from '#web/ui/format.ts'
import { pastedCells } from '../typing/pasted-cells.ts'
import { useStepDraft } from '../typing/use-step-draft.ts'
import type { CellsEdit } from './api-lines.ts'
import {
  type CellRange,
  cellChangesOf,
  cellName,
  fillDown,
  pasteCells,
  staleCells,
  type TypedLineCells,
  typeInCell,
} from './cell-rules.ts'
import { isFigure, type LineColumn } from './lines-columns.ts'
import type { CellPlace } from './use-grid-focus.ts'

type LinesTypingSpec = {
  dataset: DatasetId
  lines: readonly Line[]
  columns: readonly LineColumn[]
  /** Saves cells; kept by the page, which says what came of it. */
  edit: CellsEdit
}

export type LinesTyping = ReturnType<typeof useLinesTyping>

const nothing: { typed: TypedLineCells } = { typed: {} }

/** What is typed into the cells of lines until it is saved, with what is wrong with it and the ways to fill and undo. */
export function useLinesTyping({ dataset, lines, columns, edit }: LinesTypingSpec) {
  const queries = useQueryClient()
  const [range, setRange] = useState<CellRange>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  const [left, setLeft] = useState(0)
  const draft = useStepDraft(`data-manager.lines-cells.${dataset}`, nothing, () => {
    edit.reset()
    setLeft(0)
  })
  const { typed } = draft
  const { changes, faults: unread } = cellChangesOf(dataset, typed)
  const sent = edit.variables?.cells ?? []
  const refused = faultsOf(
    edit.error,
    sent.map((_, place) => `cells.${place}`),
  )
  const refusedCells = sent.flatMap((cell, place) => {
    const fault = refused.of[`cells.${place}`]
    return fault === undefined ? [] : [[cellName(cell, cell.field), fault] as const]
  })
  const take = (more: TypedLineCells) => draft.take({ typed: { ...typed, ...more } })
  const textOf = (line: Line, column: LineColumn) =>
    typed[cellName(line, column.id)]?.text ?? typedTextOf(line.values[column.id] ?? null, column)
  return {
    typed,
    changes,
    changed: new Set(changes.map(({ name }) => name)),
    faults: { ...Object.fromEntries(refusedCells), ...unread },
    isUnread: Object.keys(unread).length > 0,
    /** What is wrong besides the cells. */
    rest: refused.rest,
    stale: staleCells(lines, typed),
    left,
    range,
    setRange,
    isSaving: edit.isPending,
    canUndo: draft.canUndo,
    textOf,
    type: (line: Line, column: LineColumn, text: string) => {
      if (text !== textOf(line, column)) take(typeInCell(line, column.id, text))
    },
    paste: (at: CellPlace, text: string) => {
      const pasted = pasteCells({ lines, columns }, at, pastedCells(text))
      take(pasted.typed)
      setLeft(pasted.left)
    },
    fill: () => take(fillDown({ lines, columns }, range, textOf)),
    undo: draft.undo,
    discard: draft.end,
    /** Types again over what stands there now. */
    keepMine: (stale: ReturnType<typeof staleCells>) =>
      take(Object.assign({}, ...stale.map(({ line, cell }) => typeInCell(line, cell.field, cell.text)))),
    /** Leaves what others wrote. */
    takeTheirs: (stale: ReturnType<typeof staleCells>) => {
      const gone = new Set(stale.map(({ line, cell }) => cellName(line, cell.field)))
      draft.take({ typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !gone.has(name))) })
    },
    save: () =>
      edit.mutate(
        { dataset, cells: changes.map(({ cell }) => cell) },
        {
          onSuccess: () => {
            draft.end()
            setLeft(0)
          },
          // What another person did meanwhile is shown under what was typed, which stays.
          onError: error => {
            if (error instanceof ApiError && error.status === 409) restateFigures(queries)
          },
        },
      ),
  }
}

/** A value as typing begins with it: days and figures as the person writes them. */
function typedTextOf(value: string | null, column: LineColumn): string {
  if (value === null) return ''
  if (column.kind === 'date') return formatDate(value)
  return isFigure(column) ? value.replace('.', marksOf(personFormats()).decimal) : value
}
