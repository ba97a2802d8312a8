import { useQuery } from '@tanstack/react-query'
import { changeOf } from '#shared/change.ts'
import type { FamilyKind } from '#shared/families.ts'
import { partyNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatDate, formatMoney, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { FiguresSkeleton } from '#web/ui/skeletons.tsx'
import { deltaOf } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { coveredBy, useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { partyMeasures, useParty } from '../parts/party-of.ts'
import type { SpecialBlock } from '../view.ts'
import { partySpec } from './api.ts'
import type { Party, PartyStanding } from './definition.ts'
import { partyBlock } from './definition.ts'

/** Where one party stands among all: its place, its share, and the first and last day with lines, which lead to them. */
export function PartyBlock({ block }: { block: SpecialBlock }) {
  const party = useParty()
  const { asked } = useAnalysis()
  const query = useQuery(blockQuery(partyBlock, partySpec(party, asked)))
  return (
    <AnswerState
      of={query}
      skeleton={<FiguresSkeleton />}
      empty={{ title: t('Not known'), why: t`Nothing is known of ${party.name}.` }}
      isFramed
    >
      {found => (
        <section aria-label={block.title} className={frame.strip}>
          <Standing found={found} />
        </section>
      )}
    </AnswerState>
  )
}

function Standing({ found: { now, before, first, last, currency } }: { found: Party }) {
  const { kind, name, others } = useParty()
  const { asked, linesLink } = useAnalysis()
  const measure = partyMeasures[kind]
  const isSupplier = kind === 'supplier'
  const share = shareChange(now, before)
  const delta = deltaOf(share, 'neutral', { currency })
  const own = { measure, question: coveredBy(asked), of: name }
  const whole = {
    measure,
    question: coveredBy({ ...asked, filters: others }),
    of: isSupplier ? t('all suppliers') : t('all customers'),
  }
  const all = linesLink({ filters: others })
  const family = { field: `${kind}_family`, op: 'is' as const, values: [name] }
  const linesOn = (day: string | null) => day && linesLink({ filters: [family], period: { from: day, to: day } })
  return (
    <FigureRow>
      <div ref={whyTarget(own)}>
        <Figure
          label={isSupplier ? t('Place by spend') : t('Place by revenue')}
          value={now.place === null ? unknownValue : t`${formatNumber(now.place)} of ${formatNumber(now.members)}`}
          comparison={placeBefore(before, kind)}
          aside={<WhyButton explained={own} />}
        />
      </div>
      <div ref={whyTarget(whole)}>
        <Figure
          label={isSupplier ? t('Share of all spend') : t('Share of all revenue')}
          value={now.share === null ? unknownValue : formatShare(now.share)}
          {...(delta ? { delta } : {})}
          comparison={t`of ${formatMoney(now.whole, currency, { style: 'compact' })}`}
          {...(all ?? {})}
          aside={<WhyButton explained={whole} />}
        />
      </div>
      <Figure
        label={isSupplier ? t('First purchase') : t('First sale')}
        value={formatDate(first)}
        comparison={t('of all lines that are loaded')}
        {...(linesOn(first) || {})}
      />
      <Figure
        label={isSupplier ? t('Last purchase') : t('Last sale')}
        value={formatDate(last)}
        comparison={t('of all lines that are loaded')}
        {...(linesOn(last) || {})}
      />
    </FigureRow>
  )
}

function shareChange(now: PartyStanding, before: PartyStanding | null) {
  return changeOf('ratio', now.share, before?.share ?? null)
}

function placeBefore(before: PartyStanding | null, kind: FamilyKind): string {
  if (before === null) return ''
  if (before.place === null) return t('without a place before')
  return t`${formatNumber(before.place)} of ${formatNumber(before.members)} ${partyNouns[kind](before.members)} before`
}
