import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { formatNumber } from '#web/ui/format.ts'
import { exportGoals } from '../../calls.ts'
import type { OkrTree } from '../../contract.ts'
import { objectiveNoun } from '../words.ts'

/** Takes out the goals of a period as a file. */
export function GoalsExport({ tree: { period, objectives } }: { tree: OkrTree }) {
  const save = useMutation({
    mutationFn: (format: FileFormat) => {
      const asked = { query: { periodUuid: period.uuid, ...format } }
      return toast('export', saveFile(exportGoals, `${t('Goals')}.${format.format}`, asked))
    },
  })
  const label = `${formatNumber(objectives.length)} ${objectiveNoun(objectives.length)}`
  return <ExportMenu parts={[{ label, onTake: format => save.mutate(format) }]} isBusy={save.isPending} isInHead />
}
