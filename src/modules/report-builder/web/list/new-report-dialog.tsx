import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { extentsQuery } from '#blocks/parts/api.ts'
import { loadedDays } from '#blocks/parts/open-days.ts'
import { useKindsOfModules } from '#blocks/parts/use-kinds-of-modules.ts'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import type { ReportDefinition } from '../../definition.ts'
import { emptyReport, reportTemplates } from '../../templates/templates.ts'
import { useCreateReport } from '../api.ts'
import styles from './list.module.css'

/** The templates that the organisation has the lines for, and an empty report: a press makes one. */
export function NewReportDialog({ onClose }: { onClose: () => void }) {
  const extents = useQuery(extentsQuery)
  const navigate = useNavigate()
  const create = useCreateReport()
  const has = new Set(extents.data?.datasets.filter(loadedDays).map(({ dataset }) => dataset))
  const begin = (name: string, definition: ReportDefinition, isEmpty: boolean) =>
    create.mutate(
      { name, definition },
      {
        onSuccess: ({ uuid }) => navigate({ to: `/app/report-builder/${uuid}${isEmpty ? '/edit' : ''}` }),
      },
    )
  const open = useKindsOfModules()
  const offered = reportTemplates.filter(
    ({ needs, kinds = [] }) => needs.every(dataset => has.has(dataset)) && kinds.every(kind => open.has(kind)),
  )
  return (
    <Dialog opened onClose={onClose} title={t('New report')} size="xl">
      <ul className={styles.templates} aria-busy={extents.isPending}>
        <li>
          <button
            type="button"
            className={styles.template}
            data-autofocus
            disabled={create.isPending}
            onClick={() => begin(t('New report'), emptyReport(), true)}
          >
            <span className={styles.title}>Empty report</span>
            <span className={styles.about}>One empty page to put figures and pictures on</span>
          </button>
        </li>
        {offered.map(({ id, title, about, make }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.template}
              disabled={create.isPending}
              onClick={() => begin(title, make(), false)}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fault text={create.error ? errorSentence(create.error) : null} isPlain />
    </Dialog>
  )
}
