import { Button } from '@mantine/core'
import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathParameter } from '#web/view-state.ts'
import type { SourceDetail } from '../../contract-sources.ts'
import { FramedState } from '../framed-state.tsx'
import { HealthParts } from '../sources/health-parts.tsx'
import { HealthScore } from '../sources/health-score.tsx'
import { SourceActions } from '../sources/source-actions.tsx'
import { expectation, rhythmWords } from '../sources/source-words.ts'
import styles from '../sources/sources.module.css'
import { sourceQuery } from '../sources/sources-api.ts'
import { VersionsCard } from '../sources/versions-card.tsx'

/** A recipe with more steps than this is shown up to here. */
const mostSteps = 200

/** One source: what is done to its files, in which versions, and how good its lines are. */
export function SourcePage() {
  const answer = useProvided(sourceQuery(usePathParameter('id')))
  // An id that is none at all leads nowhere either.
  const source = emptyWhereMissing(answer)
  return (
    <>
      {source.state === 'SUCCESS' ? null : <PageHeader title="Source" actions={<AllSources />} />}
      <FramedState
        of={source}
        title="Source"
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such source'),
          why: t('It may belong to another organisation. The list shows the sources of this one.'),
        }}
      >
        {detail => <OneSource source={detail} />}
      </FramedState>
    </>
  )
}

function OneSource({ source }: { source: SourceDetail }) {
  const mayWrite = usePermission('data:write')
  const steps = source.steps.slice(0, mostSteps)
  return (
    <>
      <PageHeader
        title={source.name}
        sub={
          <>
            {t`${loadables[source.dataset].label} · since ${formatDate(source.createdAt)}`}
            {source.archivedAt === null ? null : (
              <span className={styles.late}>
                <Tag>Archived</Tag>
              </span>
            )}
          </>
        }
        actions={
          <>
            <AllSources />
            {mayWrite ? <SourceActions source={source} /> : null}
          </>
        }
      />
      <Rows>
        <Card title="Files" link={{ to: '/app/data-manager', search: { source: source.id }, label: t('Its uploads') }}>
          <Facts facts={factsOf(source)} />
        </Card>
        <Card title="Health" say={<HealthScore score={source.health.score} />}>
          <HealthParts dataset={source.dataset} health={source.health} />
        </Card>
        <Card title="Recipe" say="What is done to each of its files, step by step">
          <ol className={styles.steps}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {source.steps.length > steps.length ? (
            <p
              className={styles.detail}
            >{t`And ${formatNumber(source.steps.length - steps.length)} more corrections.`}</p>
          ) : null}
        </Card>
        <VersionsCard source={source} mayWrite={mayWrite} />
      </Rows>
    </>
  )
}

function factsOf(source: SourceDetail): ShownFact[] {
  const next = expectation(source, new Date())
  const { rhythmDays, heads, uploads, lastUploadAt } = source
  return [
    { label: t('Files so far'), value: formatNumber(uploads) },
    { label: t('Last file'), value: formatDate(lastUploadAt) },
    {
      label: t('Next expected'),
      value: next === null ? t('Not known yet') : `${formatDate(next.day)}${next.isLate ? t(', late') : ''}`,
      note:
        rhythmDays === null
          ? t('Two files of different days or periods tell how often it comes.')
          : t`Usually ${rhythmWords(rhythmDays)}.`,
    },
    {
      label: t('Known by'),
      value: heads.join(' · '),
      note: t('A file is recognised when it has at least 80% of these heads in common with the source.'),
    },
  ]
}

function AllSources() {
  return (
    <Button variant="default" component={AppLink} to="/app/data-manager/sources" className="">
      All sources
    </Button>
  )
}
