import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import type { ReportDetail } from '../../contract.ts'
import { useCreateReport, useDeleteReport } from '../api.ts'
import { LinksDialog } from '../links/links-dialog.tsx'
import { useMayShare } from '../use-may-share.ts'
import { ReportDialog } from './report-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** What a person who may change a report does with it beside its pages. */
export function ReportTools({ report }: { report: ReportDetail }) {
  const [open, setOpen] = useState<'settings' | 'versions' | 'links' | null>(null)
  const navigate = useNavigate()
  const remove = useDeleteReport(report, () => navigate({ to: '/app/report-builder' }))
  const copy = useCreateReport()
  const mayShare = useMayShare(report)
  if (!report.canChange) return null
  const definition = report.draft ?? report.definition
  const save = () =>
    definition &&
    copy.mutate(
      { name: t`Copy of ${report.name}`.slice(0, 120), definition },
      { onSuccess: made => navigate({ to: `/app/report-builder/${made.uuid}/edit` }) },
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t`More of ${report.name}`} loading={remove.isPending || copy.isPending}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('settings')}>Name and readers</Menu.Item>
          <Menu.Item onClick={() => setOpen('versions')}>Versions</Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: `/app/report-builder/${report.uuid}/schedules` })}>
            Schedules
          </Menu.Item>
          {mayShare ? <Menu.Item onClick={() => setOpen('links')}>Share by a link</Menu.Item> : null}
          <Menu.Item onClick={save}>Copy</Menu.Item>
          <Menu.Item onClick={() => remove.mutate(null)}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'settings' ? <ReportDialog report={report} onClose={() => setOpen(null)} /> : null}
      {open === 'links' ? <LinksDialog report={report} onClose={() => setOpen(null)} /> : null}
      {open === 'versions' ? <VersionsDialog report={report} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
