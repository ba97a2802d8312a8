import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { downloadAnswer } from '#shared/calls/queries.ts'
import { t } from '#shared/translate.ts'
import type { ChartFile } from '#web/charts/chart-file.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { type BlockDefinition, fileCallOf, type TableInputOf } from '../define-block.ts'
import type { Block } from '../view.ts'
import { useAnalysis } from './analysis.tsx'
import type { BlockTable } from './block-table.ts'
import { exportFileName, filterNotes, printedLines } from './export-words.ts'
import { inOrder, type Sorted } from './table-order.ts'
import { takenOf } from './taken-of.ts'
import { useTake } from './use-take.tsx'

/** A table that a block can be taken out as, and the question of it. */
export function tableOf<Block extends BlockDefinition>(block: Block, table: TableInputOf<Block>) {
  return { block, table }
}

type Taken = { take: (name: string, format: FileFormat) => Promise<void>; file: string; format: FileFormat }

export type BlockExport = {
  /** For the chart of the block. */
  chart: { file: ChartFile; printed: readonly string[] }
  /** The menu for the head of the block. */
  menu: (tables: readonly BlockTable[], hasPicture?: boolean) => ReactNode
  /** Hears how the person sorts a table, by its place in the menu: what is taken out follows. */
  onSorted: (place?: number) => (sorted: Sorted | null) => void
}

/** Takes out what a block shows, by the question it asked: CSV and workbooks from the server, pictures from the chart. */
export function useBlockExport(block: Block | { title: string }): BlockExport {
  const analysis = useAnalysis()
  const { view, asked, catalogue } = analysis
  const take = useTake('kind' in block ? [block].flatMap(one => takenOf(one, analysis)) : [])
  const organization = useOrganization()
  const picture = useRef<(() => void) | null>(null)
  const [orders, setOrders] = useState<Readonly<Record<number, Sorted | null>>>({})
  const save = useMutation({
    mutationFn: ({ take, file, format }: Taken) => toast('export', take(`${file}.${format.format}`, format), file),
  })
  const named = { organization: organization.name, view: view.title, period: asked.period }
  const name = exportFileName({ ...named, block: block.title })
  const partOf = ({ label, isInOrder, sortedAs, ...what }: BlockTable, place: number) => {
    const order = isInOrder ? undefined : (orders[sortedAs ?? place] ?? undefined)
    const of = label ? `${block.title}, ${label}` : block.title
    const head = { title: `${view.title}: ${of}`.slice(0, 200), notes: filterNotes(asked, catalogue) }
    const take = (name: string, format: FileFormat) => {
      if ('query' in what) {
        const asked = { spec: inOrder(what.query, order), columns: [...what.columns] }
        return saveFile(downloadAnswer, name, { body: { ...head, ...asked, ...format } })
      }
      if ('call' in what) return saveFile(what.call, name, { body: { ...head, ...what.body, ...format } })
      const asked = { table: what.table, ...(order ? { order } : {}) }
      return saveFile(fileCallOf(what.block), name, { body: { ...head, ...asked, ...format } })
    }
    return {
      label: label ? t`The table: ${label}` : t('The table, all pages'),
      onTake: (format: FileFormat) => save.mutate({ take, file: exportFileName({ ...named, block: of }), format }),
    }
  }
  return {
    onSorted:
      (place = 0) =>
      sorted =>
        setOrders(known => ((known[place] ?? null) === sorted ? known : { ...known, [place]: sorted })),
    chart: { file: { name, save: picture }, printed: printedLines(asked, catalogue) },
    menu: (tables, hasPicture = false) => (
      <>
        <ExportMenu
          of={block.title}
          isQuiet
          isBusy={save.isPending}
          parts={tables.map(partOf)}
          onPicture={hasPicture ? () => picture.current?.() : undefined}
          others={take.item}
        />
        {take.dialog}
      </>
    ),
  }
}
