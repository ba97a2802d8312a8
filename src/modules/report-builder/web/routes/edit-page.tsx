import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { Presence } from '#web/things/presence.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { type SearchParameters, usePathParameter } from '#web/view-state.ts'
import type { ReportDetail } from '../../contract.ts'
import type { ReportDefinition } from '../../definition.ts'
import { reportQuery } from '../api.ts'
import styles from '../edit/edit.module.css'
import { EditorBar } from '../edit/editor-bar.tsx'
import { EditorGrid } from '../edit/editor-grid.tsx'
import { PageBar } from '../edit/page-bar.tsx'
import { PublishDialog } from '../edit/publish-dialog.tsx'
import { SavedFault, SavedWords } from '../edit/saved-state.tsx'
import { useAutosave } from '../edit/use-autosave.ts'
import { useEditor } from '../edit/use-editor.ts'
import { WidgetPanel } from '../edit/widget-panel.tsx'

/** The editor of a report: its draft, which saves itself, until it is published. */
export function EditPage() {
  const report = emptyWhereMissing(useProvided(reportQuery(usePathParameter('id'))))
  return (
    <>
      {report.state === 'SUCCESS' ? null : <PageHeader title={t('Edit the report')} />}
      <DataState
        of={report}
        isFramed
        skeleton={<ChartSkeleton />}
        empty={{
          title: t('No such report'),
          why: t('It may have been deleted, or is not for you.'),
          step: <AppLink to="/app/report-builder">All reports</AppLink>,
        }}
      >
        {found => (found.draft ? <OneEditor key={found.uuid} report={found} draft={found.draft} /> : null)}
      </DataState>
    </>
  )
}

function OneEditor({ report, draft }: { report: ReportDetail; draft: ReportDefinition }) {
  const [begun] = useState(report)
  const editor = useEditor(draft, (useSearch({ strict: false }) as SearchParameters).page)
  const autosave = useAutosave(begun, editor.report)
  const [isPublishing, setIsPublishing] = useState(false)
  const navigate = useNavigate()
  const path = `/app/report-builder/${report.uuid}`
  const isKept = autosave.saved.state === 'kept'
  return (
    <>
      <PageTitle>{report.name}</PageTitle>
      <PageHeader
        title={report.name}
        sub={
          <>
            <SavedWords saved={autosave.saved} /> <Presence of={{ kind: 'report', id: report.uuid }} isEditing />
          </>
        }
        isCompact
        actions={
          <>
            <Button variant="default" component={AppLink} to={path} className="">
              Done
            </Button>
            <Button disabled={!isKept || !report.isAhead} onClick={() => setIsPublishing(true)}>
              Publish
            </Button>
          </>
        }
      />
      <SavedFault autosave={autosave} editor={editor} />
      <PageBar editor={editor} />
      <EditorBar editor={editor} />
      <div className={styles.columns}>
        <EditorGrid editor={editor} />
        <WidgetPanel editor={editor} />
      </div>
      {isPublishing ? (
        <PublishDialog
          report={report}
          version={autosave.version}
          onClose={() => setIsPublishing(false)}
          onPublished={() => void navigate({ to: path })}
        />
      ) : null}
    </>
  )
}
