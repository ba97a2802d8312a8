import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import type { FileFormat, MenuPart } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { exportGoals } from '../../calls.ts'
import { countGoals, treeOf, writeGoalFilters } from '../../rules-narrow.ts'
import type { ShownGoals } from '../use-goals.ts'
import { countedWords } from '../words.ts'

/** Takes out the goals of a period that fit the filters, as a file; `null` while there is none of them. */
export function useGoalsExport({ filters, me, tree }: ShownGoals): { parts: MenuPart[]; isBusy: boolean } | null {
  const { period, objectives = [] } = tree.data ?? {}
  const save = useMutation({
    mutationFn: (format: FileFormat) => {
      const asked = { query: { periodUuid: period?.uuid ?? '', ...writeGoalFilters(filters), ...format } }
      return toast('export', saveFile(exportGoals, `${t('Goals')}.${format.format}`, asked))
    },
  })
  if (objectives.length === 0) return null
  const label = countedWords(countGoals(treeOf(objectives, filters, me)))
  return { parts: [{ label, onTake: format => save.mutate(format) }], isBusy: save.isPending }
}
