import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { DataState, errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ReportDetail, ReportVersion } from '../../contract.ts'
import type { ReportDefinition } from '../../definition.ts'
import { diffOf } from '../../rules-diff.ts'
import { useRestoreVersion, versionsQuery } from '../api.ts'
import { StillLink } from '../stills/still-link.tsx'
import styles from './versions.module.css'

type VersionsDialogProps = { report: ReportDetail; onClose: () => void }

/** What readers saw of a report, the newest first: what changed each time, and a way to take one up again. */
export function VersionsDialog({ report, onClose }: VersionsDialogProps) {
  const versions = useProvided(versionsQuery(report.uuid), ({ items }) => items.length === 0)
  const navigate = useNavigate()
  const restore = useRestoreVersion(report)
  const takeUp = (number: number) =>
    restore.mutate(number, { onSuccess: () => navigate({ to: `/app/report-builder/${report.uuid}/edit` }) })
  return (
    <Dialog opened onClose={onClose} title={t('Versions')} size="lg">
      <DataState
        of={versions}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('No versions yet'), why: t('Each time the report is published, one is kept.') }}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((version, at) => (
              <VersionRow
                key={version.number}
                report={report.uuid}
                version={version}
                before={items[at + 1]?.definition ?? null}
                isShown={version.number === report.published?.number}
                onRestore={() => takeUp(version.number)}
                isRestoring={restore.isPending && restore.variables === version.number}
              />
            ))}
          </ul>
        )}
      </DataState>
      <Fault text={restore.error ? errorSentence(restore.error) : null} isPlain />
    </Dialog>
  )
}

type VersionRowProps = {
  report: string
  version: ReportVersion
  before: ReportDefinition | null
  isShown: boolean
  onRestore: () => void
  isRestoring: boolean
}

function VersionRow({ report, version, before, isShown, onRestore, isRestoring }: VersionRowProps) {
  const { number, label, by, at, definition } = version
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>
          {label === '' ? t`Version ${formatNumber(number)}` : t`Version ${formatNumber(number)}: ${label}`}
          {isShown ? <Tag tone="good">{t('What readers see')}</Tag> : null}
        </span>
        <p className={styles.quiet}>{[formatDateTime(at), by ?? t('somebody who left')].join(' · ')}</p>
        {before ? <p className={styles.quiet}>{diffWords(before, definition)}</p> : null}
        <StillLink report={report} version={version} />
      </div>
      <Button variant="default" size="compact-sm" loading={isRestoring} onClick={onRestore}>
        {t`Restore version ${formatNumber(number)}`}
      </Button>
    </li>
  )
}

function diffWords(before: ReportDefinition, after: ReportDefinition): string {
  const { added, removed, moved, changed, isAskedElse, hasOtherPages } = diffOf(before, after)
  const named = (list: readonly string[], words: (titles: string) => string) =>
    list.length === 0 ? [] : [words(list.join(', '))]
  const parts = [
    ...named(added, titles => t`added: ${titles}`),
    ...named(removed, titles => t`removed: ${titles}`),
    ...named(changed, titles => t`changed: ${titles}`),
    ...(moved.length > 0
      ? [`${formatNumber(moved.length)} ${plural(moved.length, 'widget moved', 'widgets moved')}`]
      : []),
    ...(isAskedElse ? [t('another period, comparison or filter')] : []),
    ...(hasOtherPages ? [t('other pages')] : []),
  ]
  return parts.length === 0 ? t('The same as the one before') : parts.join('; ')
}
