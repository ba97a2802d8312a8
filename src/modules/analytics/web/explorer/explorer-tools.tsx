import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { filterNotes } from '#blocks/parts/export-words.ts'
import { useTake } from '#blocks/parts/use-take.tsx'
import type { AddressChange } from '#blocks/parts/view-address.ts'
import { chartWords } from '#blocks/query/block-choices.tsx'
import type { ChartKind } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import type { ChartFile } from '#web/charts/chart-file.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { pivotKind } from '../../blocks/pivot/kind.ts'
import type { PivotExportInput, PivotPart } from '../../contract-pivot.ts'
import styles from './explorer.module.css'
import { aboutOf, type Explored, writeExplored, writeShow } from './explorer-address.ts'
import { type AnsweredPivot, useExportPivot } from './explorer-api.ts'
import { titleOf } from './explorer-words.ts'
import { PartsMenu } from './parts-menu.tsx'

type ToolsProps = {
  answered: AnsweredPivot
  explored: Explored
  kinds: readonly ChartKind[]
  chart: ChartKind
  parts: readonly PivotPart[]
  /** What the files are called, and what saves the picture. */
  file: ChartFile
  onChange: (change: AddressChange) => void
}

/** How the answer is shown: as which chart, with what beside each value, and as a file. */
export function ExplorerTools({ answered, explored, kinds, chart, parts, file, onChange }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {kinds.length > 1 ? (
        <Segments
          size="xs"
          aria-label="Drawn as"
          data={kinds.map(kind => ({ value: kind, label: chartWords[kind] }))}
          value={chart}
          onChange={value => onChange({ chart: value === kinds[0] ? undefined : value })}
        />
      ) : null}
      <div className={styles.end}>
        <PartsMenu
          isCompared={answered.asked.comparison.kind !== 'none'}
          parts={parts}
          onChange={shown => onChange(writeShow(shown))}
        />
        <TakeOut answered={answered} explored={explored} parts={parts} file={file} hasPicture={chart !== 'none'} />
      </div>
    </div>
  )
}

type TakeOutProps = Pick<ToolsProps, 'answered' | 'explored' | 'parts' | 'file'> & { hasPicture: boolean }

/** Takes out what is seen: these rows, columns and parts, in this order, with its subtotals; and the picture. */
function TakeOut({ answered, explored, parts, file, hasPicture }: TakeOutProps) {
  const { catalogue } = useAnalysis()
  const save = useExportPivot()
  const { spec, pivot, rows, column, asked } = answered
  const title = titleOf({ measures: pivot.measures, rows, column }, catalogue).slice(0, 200)
  const report = useTake([
    {
      ...{ title, width: 'full', dataset: asked.dataset, filters: asked.filters },
      measure: aboutOf(explored),
      block: { kind: pivotKind, chosen: writeExplored(explored) },
    },
  ])
  const take = (format: FileFormat) => {
    const request: PivotExportInput = {
      pivot: spec,
      parts: [...parts],
      ...(explored.sort ? { sort: explored.sort } : {}),
      title,
      notes: filterNotes(asked, catalogue).map(note => note.slice(0, 500)),
      ...format,
    }
    save.mutate({ request, name: file.name })
  }
  return (
    <>
      <ExportMenu
        isBusy={save.isPending}
        parts={[{ label: t('The table as it is seen, with its totals'), onTake: take }]}
        onPicture={hasPicture ? () => file.save.current?.() : undefined}
        others={report.item}
      />
      {report.dialog}
    </>
  )
}
