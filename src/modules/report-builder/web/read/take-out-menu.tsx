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

type Paper = NonNullable<ReportFileInput['paper']>

const papers: readonly { paper: Paper; words: () => string }[] = [
  { paper: { size: 'A4', isLandscape: true }, words: () => t('PDF, A4 across') },
  { paper: { size: 'A4', isLandscape: false }, words: () => t('PDF, A4 upright') },
  { paper: { size: 'Letter', isLandscape: true }, words: () => t('PDF, Letter across') },
  { paper: { size: 'Letter', isLandscape: false }, words: () => t('PDF, Letter upright') },
]

/** Takes out the whole report as it is seen: its pages over the period and the filters of the address. */
export function TakeOutMenu({ report: { uuid, name } }: { report: Pick<ReportDetail, 'uuid' | 'name'> }) {
  const { page: _, ...search } = useSearch({ strict: false }) as SearchParameters
  const take = useMutation({
    mutationFn: (paper: Paper) =>
      toast('export', saveFile(takeOutReport, `${name}.pdf`, { params: { id: uuid }, body: { paper, search } }), name),
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
        {papers.map(({ paper, words }) => (
          <Menu.Item key={words()} onClick={() => take.mutate(paper)}>
            {words()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
