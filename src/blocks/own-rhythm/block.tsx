import { useQuery } from '@tanstack/react-query'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { formatDate, formatNumber, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatDays } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { LostChoices } from '../rhythms/churn.tsx'
import { stateNames } from '../rhythms/columns.ts'
import { type Rhythm, rhythmStates, rhythmsBlock } from '../rhythms/definition.ts'
import { rhythmSpec } from '../rhythms/rules.ts'
import { lostChoiceOf, type RhythmWorld, reasonWords, rhythmTold, ruleSentence, stateTones } from '../rhythms/words.ts'
import type { SpecialBlock } from '../view.ts'

/** How often one customer buys, when the next order was to be expected, and whether they are silent. */
export function OwnRhythmBlock({ block }: { block: SpecialBlock }) {
  const { asked, extent, currency, choiceOf } = useAnalysis()
  const lost = lostChoiceOf(choiceOf(block.id))
  const spec = { ...rhythmSpec(asked, lost), states: [...rhythmStates] }
  const query = useQuery(blockQuery(rhythmsBlock, spec))
  const exported = useBlockExport(block)
  return (
    <AnswerCard
      block={block}
      takeOut={exported.menu([{ ...tableOf(rhythmsBlock, { of: 'rhythms', spec }) }])}
      tools={<LostChoices block={block.id} title={block.title} lost={lost} />}
      of={query}
      isEmpty={({ items }) => items.length === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{
        title: t('No order yet'),
        why: t('They bought nothing until the end of the period under these filters.'),
      }}
    >
      {({ items: [rhythm], asOf }) =>
        rhythm ? <OwnRhythm rhythm={rhythm} world={{ asked, lost, first: extent.from, asOf, currency }} /> : null
      }
    </AnswerCard>
  )
}

function OwnRhythm({ rhythm, world }: { rhythm: Rhythm; world: RhythmWorld }) {
  const figure = rhythmTold(rhythm, world)
  return (
    <div ref={whyTarget(figure)}>
      <div className={frame.inset}>
        <Facts facts={factsOf(rhythm, world.asOf)} />
      </div>
      <p className={frame.foot}>
        <span>{ruleSentence(world.lost)}</span>
        <WhyButton explained={figure} />
      </p>
    </div>
  )
}

function factsOf(rhythm: Rhythm, asOf: string | null): ShownFact[] {
  const { state, first, last, purchaseDays, medianDays, silentDays, expected, overdueDays } = rhythm
  return [
    {
      label: t('Where they stand'),
      value: <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>,
      note: `${upperFirst(reasonWords(rhythm))}.`,
    },
    {
      label: t('Own interval'),
      value: medianDays === null ? unknownValue : formatDays(medianDays),
      note:
        purchaseDays === 1
          ? t('The median between 1 day of purchase.')
          : t`The median between ${formatNumber(purchaseDays)} days of purchase.`,
    },
    { label: t('First order'), value: <DayLines day={first} /> },
    {
      label: t('Last order'),
      value: <DayLines day={last} />,
      note: t`${formatDays(silentDays)} before ${formatDate(asOf)}.`,
    },
    {
      label: t('Expected next'),
      value: formatDate(expected),
      ...(overdueDays ? { note: t`${formatDays(overdueDays)} before ${formatDate(asOf)}.` } : {}),
    },
  ]
}

/** A day that leads to the lines of it. */
function DayLines({ day }: { day: string }) {
  const { asked, linesLink } = useAnalysis()
  const link = linesLink({ filters: [...asked.filters], period: { from: day, to: day } })
  return link ? <AppLink {...link}>{formatDate(day)}</AppLink> : formatDate(day)
}
