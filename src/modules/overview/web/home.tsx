import { lineNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { DatasetSummary, Summaries, SummariesVersion } from '../contract.ts'
import { AttentionCard } from './attention-card.tsx'
import { nothingLoaded } from './emptiness.tsx'
import { largeFigures } from './figure-cards.tsx'
import { FigureStrip } from './figure-strip.tsx'
import styles from './home.module.css'
import { HomeSkeleton } from './overview-skeleton.tsx'
import { defaultView } from './overview-view.ts'
import { useFigures } from './use-summaries.ts'

const shownFindings = 6
const overview = { to: '/app/overview', label: t('Open the overview') }

/** The overview in small, on the home page: what needs attention by the money at stake, then the key figures in a line. */
export function OverviewHome() {
  const mayWrite = usePermission('data:write')
  const { summaries, version } = useFigures(defaultView)
  return (
    <DataState of={summaries} skeleton={<HomeSkeleton version={version} />} empty={nothingLoaded(mayWrite)} isFramed>
      {shown => <SmallOverview summaries={shown} version={version} />}
    </DataState>
  )
}

function SmallOverview({ summaries, version }: { summaries: Summaries; version: SummariesVersion }) {
  const { datasets: all, currency } = summaries
  const filled = all.filter(({ lines }) => lines > 0)
  return (
    <>
      {version === 2 ? (
        <div className={styles.attention}>
          <AttentionCard view={defaultView} most={shownFindings} currency={currency} link={overview} />
        </div>
      ) : null}
      {filled.map((summary, index) => (
        <section key={summary.dataset} aria-label={summary.label}>
          <SmallHead summary={summary} summaries={summaries} isFirst={version === 1 && index === 0} />
          <FigureStrip
            figures={summary.figures.slice(0, largeFigures)}
            currency={currency}
            compare={defaultView.compare}
          />
        </section>
      ))}
    </>
  )
}

type SmallHeadProps = { summary: DatasetSummary; summaries: Summaries; isFirst: boolean }

function SmallHead({ summary, summaries: { period }, isFirst }: SmallHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{summary.label}</h2>
      <span className={`${styles.sub} num`}>
        {period ? `${formatPeriod(period)} · ` : ''}
        {`${formatNumber(summary.lines)} ${lineNouns[summary.dataset](summary.lines)}`}
      </span>
      {isFirst ? (
        <AppLink to={overview.to} className={styles.link}>
          {overview.label} <span aria-hidden="true">→</span>
        </AppLink>
      ) : null}
    </div>
  )
}
