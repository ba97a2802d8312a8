import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { linesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { filterWords } from '#web/ui/filter-words.ts'
import { formatMonth } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { NamedLines, ToldFigure } from './explained.ts'
import { toldStart } from './figure-start.ts'
import styles from './why.module.css'
import { FigureStart, FigureWork } from './why-start.tsx'

/** A figure that says itself what is behind it, with the lines it rests on. */
export function Told({ figure }: { figure: ToldFigure }) {
  const start = toldStart(figure)
  const { value, definition, formula, parts, period, compare, constantRates, lines } = figure.told
  return (
    <>
      <p className={`${styles.value} num`}>{value}</p>
      <FigureWork of={start} />
      <h3 className={styles.head}>How it is calculated</h3>
      <Facts
        facts={[
          { label: t('What it is'), value: definition },
          { label: t('How it is computed'), value: <code className={styles.formula}>{formula}</code> },
          ...(parts.length > 0 ? [{ label: t('Made of'), value: <PartList parts={parts} /> }] : []),
          { label: t('Period'), value: formatPeriod(period) },
          { label: t('Compared with'), value: compare ? formatPeriod(compare) : t('Nothing') },
          ...(constantRates ? [{ label: t('Rates'), value: t`All at those of ${formatMonth(constantRates)}` }] : []),
          { label: t('Lines'), value: <LinesNamed lines={lines} /> },
        ]}
      />
      <div className={styles.steps}>
        <LineLinks lines={lines} />
        <FigureStart of={start} />
      </div>
    </>
  )
}

/** What a figure is made of, one part a line. */
export function PartList({ parts }: { parts: readonly { label: string; value: string }[] }) {
  return (
    <ul className={styles.list}>
      {parts.map(({ label, value }) => (
        <li key={label} className={styles.part}>
          <span>{label}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}

function LinesNamed({ lines }: { lines: readonly NamedLines[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ words, dataset, filters, period }) => (
        <li key={words}>
          {`${words}${period ? `: ${formatPeriod(period)}` : ''}`}
          <span className={styles.quiet}>
            {filters.map(filter => filterWords(filter, dataset)).join(' · ') || t('Every line of these days')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function LineLinks({ lines }: { lines: readonly NamedLines[] }) {
  const mayRead = usePermission('data:read')
  if (!mayRead) return null
  return (
    <>
      {lines.map(({ words, ...spec }, place) => (
        <Button
          key={words}
          component={AppLink}
          className=""
          variant={place === 0 ? 'filled' : 'default'}
          {...linesLink(spec)}
        >
          {lines.length === 1 ? t('Show the lines') : t`Lines: ${words}`}
        </Button>
      ))}
    </>
  )
}
