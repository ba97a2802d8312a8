import { useQuery } from '@tanstack/react-query'
import { type Drivers, driversBlock } from '#blocks/drivers/definition.ts'
import { driversSentence } from '#blocks/drivers/words.ts'
import { blockQuery } from '#blocks/parts/block-query.ts'
import { memberWords } from '#blocks/parts/member-words.ts'
import { writeComparison, writeFiltersOf, writeRates } from '#blocks/parts/view-address.ts'
import type { Period } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatSigned } from '#web/ui/value-words.ts'
import type { WhyChangedProps } from '#web/why/explained.ts'
import { viewPath, views } from '../views/views.ts'
import styles from './why-changed.module.css'

/** So many members are named; the page that says why has the others. */
const named = 3

/** Why a figure changed against what it is compared with, where its parts add up: the members that moved it most. */
export function WhyChanged({ explained, explanation }: WhyChangedProps) {
  const { measure, period, compare, previous, openMonths } = explanation
  const isTakenApart = measure.isAdditive && !measure.needsComparison && !measure.isStanding
  if (!isTakenApart || !period || !compare || previous === null || openMonths.length > 0) return null
  return <Moved measure={measure.id} question={explained.question} period={period} compare={compare} />
}

type MovedProps = {
  measure: string
  question: WhyChangedProps['explained']['question']
  period: Period
  compare: Period
}

function Moved({ measure, question, period, compare }: MovedProps) {
  const { dataset, filters = [], constantRates } = question
  const asked = { dataset, filters, period, compare, ...(constantRates ? { constantRates } : {}) }
  const { data: found } = useQuery(blockQuery(driversBlock, { question: asked, measure }))
  const best = found?.dimensions[0]
  if (!found || !best || best.drivers.length === 0) return null
  const view = views.find(one => one.measure === measure && one.blocks.some(({ kind }) => kind === 'drivers'))
  const kept = filters.map(filter => ({ ...filter, values: filter.values ?? [] }))
  const search = {
    ...period,
    ...writeComparison(compare),
    ...writeFiltersOf(kept),
    ...writeRates(constantRates ?? null),
  }
  return (
    <>
      <h3 className={styles.head}>Why it changed</h3>
      <p className={styles.sentence}>{driversSentence(found, best)}</p>
      <ul className={`${styles.list} num`} aria-label={t`Largest changes by ${inSentence(best.label)}`}>
        {best.drivers.slice(0, named).map(driver => (
          <li key={driver.member}>
            <span>{memberWords(best.id, driver.member)}</span>
            <span>{changeText(driver, found)}</span>
          </li>
        ))}
      </ul>
      {view ? (
        <p className={styles.all}>
          <AppLink to={viewPath(view)} search={search}>
            Show all that changed
          </AppLink>
        </p>
      ) : null}
    </>
  )
}

function changeText({ change }: Drivers['dimensions'][number]['drivers'][number], { unit, currency }: Drivers): string {
  return formatSigned(Number(change), unit, { currency })
}
