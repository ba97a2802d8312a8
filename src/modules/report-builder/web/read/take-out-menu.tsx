import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { takeOutReport } from '../../calls.ts'
import type { ReportDetail, ReportFileInput } from '../../contract.ts'
import { SendMe } from '../schedules/send-me.tsx'
import styles from './read.module.css'

type Taken = Pick<ReportFileInput, 'format' | 'paper'>

const ways: readonly { taken: Taken; words: () => string }[] = [
  { taken: { format: 'pdf', paper: { size: 'A4', isLandscape: true } }, words: () => t('PDF, A4 landscape') },
  { taken: { format: 'pdf', paper: { size: 'A4', isLandscape: false } }, words: () => t('PDF, A4 portrait') },
  { taken: { format: 'pdf', paper: { size: 'Letter', isLandscape: true } }, words: () => t('PDF, Letter landscape') },
  { taken: { format: 'pdf', paper: { size: 'Letter', isLandscape: false } }, words: () => t('PDF, Letter portrait') },
  { taken: { format: 'pptx' }, words: () => t('PowerPoint, one slide per page') },
  { taken: { format: 'png' }, words: () => t('PNG, one picture per chart, in a zip') },
  { taken: { format: 'xlsx' }, words: () => t('Excel workbook, one sheet per table') },
  { taken: { format: 'csv' }, words: () => t('CSV, one file per table, in a zip') },
]

/** Takes out the whole report as it is seen: its pages over the period and the filters of the address. */
export function TakeOutMenu({ report }: { report: Pick<ReportDetail, 'uuid' | 'name' | 'published'> }) {
  const { uuid, name } = report
  const [isAsking, setIsAsking] = useState(false)
  const { page: _, ...search } = useSearch({ strict: false }) as SearchParameters
  const take = useMutation({
    mutationFn: (taken: Taken) => {
      const file = `${name}.${['csv', 'png'].includes(taken.format) ? 'zip' : taken.format}`
      return toast('export', saveFile(takeOutReport, file, { params: { id: uuid }, body: { ...taken, search } }), name)
    },
  })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            aria-label="Export"
            className={styles.brief ?? ''}
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
          {report.published ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setIsAsking(true)}>Send me this report …</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isAsking ? <SendMe report={report} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}
