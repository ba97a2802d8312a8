import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { takeOutReport } from '../../calls.ts'
import type { ReportDetail, ReportFileInput } from '../../contract.ts'

type Taken = Pick<ReportFileInput, 'format' | 'paper'>

const ways: readonly { taken: Taken; words: () => string }[] = [
  { taken: { format: 'pdf', paper: { size: 'A4', isLandscape: true } }, words: () => t('PDF, A4 across') },
  { taken: { format: 'pdf', paper: { size: 'A4', isLandscape: false } }, words: () => t('PDF, A4 upright') },
  { taken: { format: 'pdf', paper: { size: 'Letter', isLandscape: true } }, words: () => t('PDF, Letter across') },
  { taken: { format: 'pdf', paper: { size: 'Letter', isLandscape: false } }, words: () => t('PDF, Letter upright') },
  { taken: { format: 'pptx' }, words: () => t('PowerPoint, a slide a page') },
  { taken: { format: 'png' }, words: () => t('PNG, a picture a chart in a zip') },
  { taken: { format: 'xlsx' }, words: () => t('Excel workbook, a sheet a table') },
  { taken: { format: 'csv' }, words: () => t('CSV, a file a table in a zip') },
]

/** Takes out the whole report as it is seen: its pages over the period and the filters of the address. */
export function TakeOutMenu({ report: { uuid, name } }: { report: Pick<ReportDetail, 'uuid' | 'name'> }) {
  const { page: _, ...search } = useSearch({ strict: false }) as SearchParameters
  const take = useMutation({
    mutationFn: (taken: Taken) => {
      const file = `${name}.${['csv', 'png'].includes(taken.format) ? 'zip' : taken.format}`
      return toast('export', saveFile(takeOutReport, file, { params: { id: uuid }, body: { ...taken, search } }), name)
    },
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={take.isPending}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('The whole report')}</Menu.Label>
        {ways.map(({ taken, words }) => (
          <Menu.Item key={words()} onClick={() => take.mutate(taken)}>
            {words()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
