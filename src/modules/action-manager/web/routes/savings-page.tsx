import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { CopySummary } from '#web/export/copy-summary.tsx'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Columns, Rows } from '#web/ui/columns.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { ChartSkeleton, FiguresSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { CutCard } from '../portfolio/cut-card.tsx'
import { ExportSavings } from '../portfolio/export-savings.tsx'
import { ForecastCard } from '../portfolio/forecast-card.tsx'
import { PortfolioFigures } from '../portfolio/portfolio-figures.tsx'
import { PortfolioFilters } from '../portfolio/portfolio-filters.tsx'
import { portfolioSummary } from '../portfolio/portfolio-summary.ts'
import { readPortfolioView } from '../portfolio/portfolio-view.ts'
import { savingNoun } from '../portfolio/portfolio-words.ts'
import { RiskCard, SavingsCard } from '../portfolio/saving-rows.tsx'
import { TargetLine } from '../portfolio/target-line.tsx'
import { WaterfallCard } from '../portfolio/waterfall-card.tsx'
import { portfolioQuery } from '../savings/savings-api.ts'
import { actionViews, savingsView } from '../view/views.ts'

/** What all actions together save: claimed, signed off, come, likely to come, at risk. */
export function SavingsPage() {
  const organization = useOrganization()
  const [view, setSearch] = useViewState(readPortfolioView)
  const portfolio = useProvided(portfolioQuery(view), ({ totals }) => totals.count === 0)
  const { data } = portfolio
  const count = data?.totals.count ?? 0
  const isFiltered = view.year !== undefined || view.type !== undefined
  return (
    <>
      <PageHeader
        title={t('Savings')}
        sub={data ? `${organization.name} · ${formatNumber(count)} ${savingNoun(count)}` : organization.name}
        actions={
          data && count > 0 ? (
            <>
              <CopySummary
                make={() => portfolioSummary({ portfolio: data, view, organization, address: window.location.href })}
              />
              <ExportSavings view={view} count={count} />
            </>
          ) : null
        }
      />
      <PageTabs label={t('Views of actions')} tabs={[...actionViews, savingsView]} />
      {count > 0 || isFiltered ? (
        <PortfolioFilters view={view} years={data?.years ?? []} onView={change => setSearch(change)} />
      ) : null}
      <DataState
        of={portfolio}
        skeleton={
          <>
            <FiguresSkeleton count={5} />
            <ChartSkeleton height={300} />
          </>
        }
        empty={nothing(isFiltered, () => setSearch({ year: undefined, type: undefined }))}
        isFramed
      >
        {shown => (
          <>
            <PortfolioFigures portfolio={shown} />
            {view.year !== undefined && view.type === undefined ? (
              <TargetLine portfolio={shown} year={view.year} />
            ) : null}
            <Columns>
              {shown.isWorkedOut ? <WaterfallCard portfolio={shown} /> : <ChartSkeleton height={300} />}
              <ForecastCard portfolio={shown} />
            </Columns>
            <Rows>
              {shown.isWorkedOut ? <CutCard portfolio={shown} by={view.by} /> : <ChartSkeleton height={300} />}
              <RiskCard portfolio={shown} />
              <SavingsCard portfolio={shown} />
            </Rows>
          </>
        )}
      </DataState>
    </>
  )
}

/** Why there is no saving, and the one next step. */
function nothing(isFiltered: boolean, onClear: () => void): Emptiness {
  if (isFiltered)
    return {
      title: t('No saving fits'),
      why: t('The filters leave none.'),
      step: (
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      ),
    }
  return {
    title: t('No savings yet'),
    why: t('Say on the page of an action what it is to save; all of them are added up here.'),
    step: (
      <Button component={AppLink} to="/app/action-manager" className="">
        To the actions
      </Button>
    ),
  }
}
