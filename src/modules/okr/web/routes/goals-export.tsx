import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { exportGoals } from '../../calls.ts'
import type { OkrTree } from '../../contract.ts'
import { countGoals, treeOf, writeGoalFilters } from '../../rules-narrow.ts'
import type { ShownGoals } from '../use-goals.ts'
import { countedWords } from '../words.ts'

type GoalsExportProps = { goals: ShownGoals; tree: OkrTree }

/** Takes out the goals of a period that fit the filters, as a file. */
export function GoalsExport({ goals: { filters, me }, tree: { period, objectives } }: GoalsExportProps) {
  const save = useMutation({
    mutationFn: (format: FileFormat) => {
      const asked = { query: { periodUuid: period.uuid, ...writeGoalFilters(filters), ...format } }
      return toast('export', saveFile(exportGoals, `${t('Goals')}.${format.format}`, asked))
    },
  })
  const counted = countedWords(countGoals(treeOf(objectives, filters, me)))
  return (
    <ExportMenu parts={[{ label: counted, onTake: format => save.mutate(format) }]} isBusy={save.isPending} isInHead />
  )
}
