import { facts } from '#shared/facts.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import type { Noun } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import { ExportMenu as SharedMenu } from '#web/export/export-menu.tsx'
import { personFormats } from '#web/person-formats.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type ExportInput, mostWorkbookLines } from '../../contract-lines.ts'
import { useExportLines } from './api-lines.ts'

type ExportMenuProps = {
  request: Omit<ExportInput, 'format' | 'style'>
  total: number
  noun?: Noun
}

/** Takes out exactly the lines that are seen: these filters, these columns, this order; all pages of it. */
export function ExportMenu({ request, total, noun = count => plural(count, 'line', 'lines') }: ExportMenuProps) {
  const { name } = useOrganization()
  const save = useExportLines()
  const day = dayIn(new Date(), personFormats().timeZone)
  return (
    <SharedMenu
      isBusy={save.isPending}
      parts={[
        {
          label: t`${formatNumber(total)} ${noun(total)}, with the columns shown`,
          onTake: format =>
            save.mutate({ request: { ...request, ...format }, name: `${name} ${facts[request.dataset].label} ${day}` }),
          workbookFault:
            total > mostWorkbookLines
              ? t`up to ${formatNumber(mostWorkbookLines)} ${noun(mostWorkbookLines)}`
              : undefined,
        },
      ]}
    />
  )
}
