import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { changeOf } from '#shared/change.ts'
import { notFinal } from '#shared/open-times.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { figureLines, linesLink } from '#web/lines-link.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { comparisonText, deltaOf, formatPeriod, formatValue } from '#web/ui/value-words.ts'
import type { Explainable, Explained, WhyChangedProps } from './explained.ts'
import { measureStart } from './figure-start.ts'
import { PartList, Told } from './told.tsx'
import styles from './why.module.css'
import { BudgetUsed } from './why-budget.tsx'
import { dimensionLabel, filtersText, periodFacts } from './why-facts.ts'
import { LinesUsed } from './why-lines.tsx'
import { whyQuery } from './why-query.ts'
import { FigureStart, FigureWork } from './why-start.tsx'
import { Uploads } from './why-uploads.tsx'

type WhyDrawerProps = { explained: Explainable; onClose: () => void }

/** What is behind a figure: what it means, how it is computed, over which lines, from where and as of when. */
export function WhyDrawer({ explained, onClose }: WhyDrawerProps) {
  if (!('told' in explained)) return <MeasureDrawer explained={explained} onClose={onClose} />
  return (
    <Side title={explained.of} onClose={onClose}>
      <Told figure={explained} />
    </Side>
  )
}

type SideProps = { title: string; onClose: () => void; children: ReactNode }

function Side({ title, onClose, children }: SideProps) {
  return (
    <SideDialog
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {children}
    </SideDialog>
  )
}

function MeasureDrawer({ explained, onClose }: { explained: Explained; onClose: () => void }) {
  const query = useQuery(whyQuery(explained))
  return (
    <Side title={query.data?.measure.label ?? explained.of} onClose={onClose}>
      <DataState
        of={toLoadable(query)}
        skeleton={<TableSkeleton rows={8} />}
        empty={{ title: t('Nothing is known'), why: t('The figure has no explanation.') }}
      >
        {explanation => <Why explained={explained} explanation={explanation} />}
      </DataState>
    </Side>
  )
}

function Why({ explained, explanation }: { explained: Explained; explanation: Explanation }) {
  const { measure, parts, currency, data } = explanation
  const { dataset } = explained.question
  const start = measureStart(explained, explanation)
  return (
    <>
      {explained.of === measure.label ? null : <p className={styles.sub}>{explained.of}</p>}
      <Value explanation={explanation} word={explained.question.budget ? 'budget' : 'from'} />
      <FigureWork of={start} />
      <WhyItChanged explained={explained} explanation={explanation} />
      <h3 className={styles.head}>How it is calculated</h3>
      <Facts
        facts={[
          { label: t('What it is'), value: measure.definition },
          { label: t('How it is computed'), value: <code className={styles.formula}>{measure.formula}</code> },
          ...(parts.length > 0 ? [{ label: t('Made of'), value: <Parts parts={parts} currency={currency} /> }] : []),
          ...periodFacts(explained, explanation),
          ...(explanation.budget
            ? [
                {
                  label: t('Budget'),
                  value: (
                    <BudgetUsed budget={explanation.budget} currency={currency} labelOf={dimensionLabel(dataset)} />
                  ),
                },
              ]
            : []),
          { label: t('Filters'), value: filtersText(explanation, dataset) },
        ]}
      />
      <h3 className={styles.head}>The lines</h3>
      <Facts
        facts={[
          { label: t('Lines'), value: <LinesUsed explanation={explanation} dataset={dataset} /> },
          { label: t('From'), value: <Uploads explanation={explanation} dataset={dataset} /> },
          { label: t('Data as of'), value: data.changedAt === null ? t('Not known') : formatDateTime(data.changedAt) },
        ]}
      />
      <div className={styles.steps}>
        <ShowLines explained={explained} explanation={explanation} />
        <FigureStart of={start} />
      </div>
    </>
  )
}

/** What the modules say of the change, one after the other; nothing while it is on its way, as the rest does not wait. */
function WhyItChanged(props: WhyChangedProps) {
  return useOpenModules().map(({ manifest, whyChanged: WhyChanged }) =>
    WhyChanged ? (
      <CatchBoundary key={manifest.id} getResetKey={() => manifest.id} errorComponent={NothingSaid}>
        <Suspense fallback={null}>
          <WhyChanged {...props} />
        </Suspense>
      </CatchBoundary>
    ) : null,
  )
}

function NothingSaid() {
  return <p className={styles.sub}>Why it changed could not be found out.</p>
}

type ValueProps = { explanation: Explanation; word: 'from' | 'budget' }

function Value({ explanation, word }: ValueProps) {
  const { measure, value, previous, unknown, currency, openMonths } = explanation
  const { unit, direction } = measure
  const compared = { value, previous, unit, ...changeOf(unit, value, previous) }
  const isOpen = openMonths.length > 0
  const delta = previous === null || isOpen ? null : deltaOf(compared, direction, { currency })
  return (
    <>
      <p className={`${styles.value} num`}>{formatValue(value, unit, { currency, style: 'full' })}</p>
      <p className={`${styles.change} num`}>
        {delta ? <DeltaText {...delta} /> : null}
        <span>
          {unknown ??
            (isOpen ? upperFirst(notFinal) : previous === null ? '' : comparisonText(compared, currency, { word }))}
        </span>
      </p>
    </>
  )
}

function Parts({ parts, currency }: Pick<Explanation, 'parts' | 'currency'>) {
  const written = parts.map(({ label, unit, value }) => ({
    label,
    value: formatValue(value, unit, { currency, style: 'full' }),
  }))
  return <PartList parts={written} />
}

/** The pages with exactly the lines that make the figure: those of the period, and of the one before where it is of two. */
function ShowLines({ explained: { question }, explanation }: { explained: Explained; explanation: Explanation }) {
  const mayRead = usePermission('data:read')
  const { measure, period, compare } = explanation
  const filters = explanation.filters.map(({ label: _, ...filter }) => filter)
  const asked = { dataset: question.dataset, filters, ...(period ? { period } : {}), ...(compare ? { compare } : {}) }
  const found = measure.linesOf.flatMap(side => {
    const lines = figureLines(measure, asked, side)
    const days = side === 'period' ? period : compare
    return lines ? [{ link: linesLink(lines), words: days ? formatPeriod(days) : t('all data') }] : []
  })
  if (!mayRead || found.length === 0) return null
  return (
    <>
      {found.map(({ link, words }, place) => (
        <Button key={words} component={AppLink} className="" variant={place === 0 ? 'filled' : 'default'} {...link}>
          {place > 0 ? t`Those of ${words}` : found.length === 1 ? t('Show the lines') : t`Show the lines of ${words}`}
        </Button>
      ))}
    </>
  )
}
