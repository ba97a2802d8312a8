import { Button } from '@mantine/core'
import { useRef } from 'react'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { UploadDetail } from '../../contract.ts'
import type { RecipeReportStep } from '../../contract-recipes.ts'
import styles from './sources.module.css'
import { useSkipSteps } from './sources-api.ts'

type RecipeReportProps = { upload: Pick<UploadDetail, 'id' | 'source' | 'recipeReport'> }

/** What became of each step of the recipe of an upload's source: what could not be done may be skipped this time. */
export function RecipeReport({ upload: { id, source, recipeReport } }: RecipeReportProps) {
  const mayWrite = usePermission('data:write')
  const skip = useSkipSteps(id)
  const report = useRef<HTMLUListElement>(null)
  // The button pressed goes away; whoever used the keyboard goes on from the steps.
  const leave = (steps: string[]) => skip.mutate(steps, { onSuccess: () => report.current?.focus() })
  if (!source || recipeReport.length === 0) return null
  const open = recipeReport.filter(({ state }) => state !== 'applied')
  const applied = recipeReport.filter(({ state }) => state === 'applied')
  const failed = open.filter(({ state }) => state === 'failed')
  const skipped = open.flatMap(step => (step.state === 'skipped' ? [step.id] : []))
  return (
    <div className={styles.spaced}>
      <Card
        title={t`Read as in ${source.name}`}
        say={t`Version ${source.version}: ${formatNumber(applied.length)} of ${formatNumber(recipeReport.length)} steps applied`}
        link={{ to: `/app/data-manager/sources/${source.id}`, label: t('The source') }}
      >
        {open.length > 0 ? (
          <ul className={styles.report} aria-label="Steps that could not be applied" ref={report} tabIndex={-1}>
            {open.map(step => (
              <li key={step.id} className={styles.failed}>
                <span>
                  {step.step}
                  <span className={`${styles.detail} num`}>{detailOf(step)}</span>
                </span>
                {step.state === 'skipped' ? (
                  <Tag>Skipped this time</Tag>
                ) : mayWrite ? (
                  <Button
                    size="xs"
                    variant="default"
                    loading={skip.isPending}
                    onClick={() => leave([...skipped, step.id])}
                    aria-label={t`Skip: ${step.step}`}
                  >
                    Skip
                  </Button>
                ) : (
                  <Tag tone="warn">Not applied</Tag>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {mayWrite && failed.length > 1 ? (
          <Button
            size="xs"
            variant="subtle"
            loading={skip.isPending}
            onClick={() => leave([...skipped, ...failed.map(step => step.id)])}
          >
            {t`Skip all ${formatNumber(failed.length)}`}
          </Button>
        ) : null}
        <Fault text={skip.error ? errorSentence(skip.error) : null} isPlain />
        <details className={styles.applied}>
          <summary>{open.length > 0 ? t('Steps that were applied') : t('Every step was applied')}</summary>
          <ul className={styles.steps}>
            {applied.map(step => (
              <li key={step.id}>
                {step.step}
                {step.rows === null ? '' : ` (${formatNumber(step.rows)} ${plural(step.rows, 'row', 'rows')})`}
              </li>
            ))}
          </ul>
        </details>
        {open.length > 0 ? (
          <p className={styles.detail}>
            <Sentence say="Skipped steps stay in the recipe for the next file. Choose another column below to change them for good; {0} keeps every version.">
              <AppLink to={`/app/data-manager/sources/${source.id}`}>the source</AppLink>
            </Sentence>
          </p>
        ) : null}
      </Card>
    </div>
  )
}

function detailOf({ detail, rows }: RecipeReportStep): string {
  if (rows === null) return detail
  return `${detail} · ${formatNumber(rows)} ${plural(rows, 'row', 'rows')}`
}
