import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { ExportMenu, type FileFormat } from '#web/export/export-menu.tsx'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { formatNumber } from '#web/ui/format.ts'
import { exportSavings } from '../../calls-savings.ts'
import type { PortfolioQuery } from '../../contract-savings.ts'
import { savingNoun } from './portfolio-words.ts'

/** Takes the savings of the view out as a file. */
export function ExportSavings({ view, count }: { view: PortfolioQuery; count: number }) {
  const save = useMutation({
    mutationFn: (format: FileFormat) =>
      toast('export', saveFile(exportSavings, `${t('Savings')}.${format.format}`, { query: { ...view, ...format } })),
  })
  return (
    <ExportMenu
      parts={[{ label: `${formatNumber(count)} ${savingNoun(count)}`, onTake: format => save.mutate(format) }]}
      isBusy={save.isPending}
      isInHead
    />
  )
}
