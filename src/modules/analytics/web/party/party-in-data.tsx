import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isInData } from '#blocks/look/is-in-data.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { answerQuery } from '#blocks/parts/api.ts'
import { blockQuery } from '#blocks/parts/block-query.ts'
import { memberFilter } from '#blocks/parts/member-filter.ts'
import { type ChosenParty, partyOf } from '#blocks/parts/party-of.ts'
import { partySpec } from '#blocks/party/api.ts'
import { partyBlock } from '#blocks/party/definition.ts'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { sentenceQuestion } from '../view/sentence.ts'

/** What is asked of a view; where it is of one party without lines, one notice for all of it that offers those it has. */
export function PartyInData({ children }: { children: ReactNode }) {
  const { view, asked } = useAnalysis()
  const party = partyOf(view, asked.filters)
  return party ? <OfParty party={party}>{children}</OfParty> : children
}

function OfParty({ party, children }: { party: ChosenParty; children: ReactNode }) {
  const { view, asked } = useAnalysis()
  const { data, isPlaceholderData } = useQuery(answerQuery(sentenceQuestion(view, asked)))
  return data?.coverage.lines === 0 && !isPlaceholderData ? <NoLines party={party} /> : children
}

function NoLines({ party }: { party: ChosenParty }) {
  const { view, asked, narrow, setFilters } = useAnalysis()
  const { data, isPlaceholderData } = useQuery(blockQuery(partyBlock, partySpec(party, asked)))
  if (!view.party || !data || isPlaceholderData) return null
  const { name, others } = party
  const { first, last } = data
  const days = first && last ? { from: first, to: last } : null
  const isOutside = days !== null && !isInData(asked.period, days)
  const own = memberFilter(view.party, name)
  const step =
    days === null ? undefined : isOutside || others.length === 0 ? (
      <Button variant="default" size="xs" onClick={() => narrow({ period: days, filters: [] })}>
        {t`Show ${formatPeriod(days)}`}
      </Button>
    ) : (
      <Button variant="default" size="xs" onClick={() => setFilters([own])}>
        Remove the other filters
      </Button>
    )
  return (
    <Surface>
      <EmptyState
        title={t`No lines of ${name} in ${formatPeriod(asked.period)}`}
        why={whyOf(name, days && formatPeriod(days), others.length > 0)}
        {...(step ? { step } : {})}
      />
    </Surface>
  )
}

function whyOf(name: string, days: string | null, isFiltered: boolean): string {
  if (days === null) return t`No line that is loaded is of ${name}. Choose another above.`
  return isFiltered
    ? t`Its lines are of ${days}; none of them fits the period and the other filters.`
    : t`Its lines are of ${days}.`
}
