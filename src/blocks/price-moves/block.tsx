import { useQuery } from '@tanstack/react-query'
import type { Work } from '#shared/origin.ts'
import { plural, t } from '#shared/translate.ts'
import { placeOf } from '#web/things/start-rules.ts'
import { useStart } from '#web/things/use-start.ts'
import { useWork } from '#web/things/work-api.ts'
import { StartWork, WorkedOn } from '#web/things/worked-on.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { formatQuantity, formatSigned } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { toldStart } from '#web/why/figure-start.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { askedChange } from '../asked.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CompareFirst } from '../parts/compare-first.tsx'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { type Move, moveColumns } from './columns.ts'
import type { PriceMoves } from './definition.ts'
import { priceMovesBlock } from './definition.ts'
import { movesTold, moveTold } from './why.ts'

/** The items whose price rose or fell most against the period compared with, by what that came to. */
export function PriceMovesBlock({ block }: { block: SpecialBlock }) {
  const { asked } = useAnalysis()
  if (!('period' in asked.comparison)) return <CompareFirst block={block} />
  return <Moves block={block} />
}

function Moves({ block }: { block: SpecialBlock }) {
  const { asked } = useAnalysis()
  const spec = { question: { dataset: asked.dataset, ...askedChange(asked) } }
  const query = useQuery(blockQuery(priceMovesBlock, spec))
  const exported = useBlockExport(block)
  return (
    <AnswerCard
      block={block}
      say={query.data && sayOf(query.data)}
      takeOut={exported.menu([{ ...tableOf(priceMovesBlock, { of: 'price-moves', spec }) }])}
      of={query}
      isEmpty={({ items }) => items.length === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={{
        title: t('No price moved'),
        why: t(
          'A price is set against itself where an item has a quantity in one unit in both periods; none of those moved.',
        ),
      }}
    >
      {moves => (
        <div ref={whyTarget(movesTold(moves, asked))}>
          <MovesTable block={block} moves={moves} onSorted={exported.onSorted()} />
          <p className={styles.foot}>
            <span>{footOf(moves)}</span>
            <WhyButton explained={movesTold(moves, asked)} />
          </p>
        </div>
      )}
    </AnswerCard>
  )
}

type MovesTableProps = { block: SpecialBlock; moves: PriceMoves } & Pick<DataTableProps<Move>, 'onSorted'>

function MovesTable({ block, moves, onSorted }: MovesTableProps) {
  const analysis = useAnalysis()
  const { asked } = analysis
  const { field, currency } = moves
  const startOf = (move: Move) => toldStart(moveTold(move, { asked, field, currency }))
  const workOn = useWork(moves.items.map(move => placeOf(startOf(move))))
  const workOf = (move: Move) => workOn(placeOf(startOf(move)))
  const columns = columnsOf(moves, analysis, workOf)
  const begin = (move: Move) =>
    workOf(move).length === 0 ? <StartWork work={[]} start={() => startOf(move)} as="icon" /> : null
  return (
    <DataTable
      label={t`${block.title}, in numbers`}
      columns={useStart() ? [...columns, { id: 'begin', header: t('Next step'), cell: begin }] : columns}
      rows={moves.items}
      rowKey={({ item }) => item}
      noun={count => plural(count, 'item', 'items')}
      onSorted={onSorted}
    />
  )
}

function sayOf({ effect, currency, priced, small }: PriceMoves): string {
  if (priced === 0) return ''
  const money = (text: string) => formatSigned(Number(text), 'money', { currency })
  const sides = [
    ...(Number(effect.rises) > 0 ? [t`${money(effect.rises)} where they rose`] : []),
    ...(Number(effect.falls) < 0 ? [t`${money(effect.falls)} where they fell`] : []),
    ...(small > 0 ? [t`${money(effect.small)} of ${formatNumber(small)} small items`] : []),
  ]
  const whole = t`${money(effect.all)} by prices against the period before`
  return sides.length < 2 ? whole : `${whole}: ${sides.join(', ')}`
}

function footOf({ items, priced, rises, falls, unpriced }: PriceMoves): string {
  const shown =
    items.length < rises + falls
      ? t`The ${formatNumber(items.length)} largest of ${formatNumber(rises + falls)} moves. `
      : ''
  const left =
    unpriced > 0 ? t` ${formatNumber(unpriced)} items come in several units or without quantity and have no price.` : ''
  return t`${shown}Prices are averages by quantity; ${formatNumber(priced)} items have one in both periods.${left}`
}

function columnsOf(
  { currency, field }: PriceMoves,
  analysis: Analysis,
  workOf: (move: Move) => Work[],
): DataColumn<Move>[] {
  const label = analysis.catalogue.dimensions.find(({ id }) => id === field)?.label ?? field
  // A price that rises costs a buyer and earns a seller.
  const isDearerGood = analysis.asked.dataset === 'sales'
  const [money = ''] = analysis.catalogue.measures.map(({ id }) => id)
  return screenColumns(moveColumns(label, currency), {
    currency,
    wrapping: ['item'],
    cells: {
      item: move => (
        <>
          <MemberMenu dimension={field} member={move.item} measure={money} />
          <WorkedOn work={workOf(move)} />
        </>
      ),
      before: ({ priceBefore }) => formatPrice(priceBefore, currency),
      price: ({ price }) => formatPrice(price, currency),
      change: ({ change }) => (
        <ChangeText
          of={{ change, changeKind: 'relative' }}
          direction={isDearerGood ? 'up-is-good' : 'up-is-bad'}
          currency={currency}
        />
      ),
      quantity: ({ quantity, unit }) => formatQuantity(quantity, unit),
      effect: move => <Effect move={move} field={field} currency={currency} analysis={analysis} />,
    },
  })
}

type EffectProps = { move: Move; field: string; currency: string; analysis: Analysis }

/** Opens what is behind it: the prices, the quantity and the lines of both periods. */
function Effect({ move, field, currency, analysis: { asked, explain } }: EffectProps) {
  const figure = moveTold(move, { asked, field, currency })
  return (
    <button
      type="button"
      className={styles.name}
      title="Why?"
      aria-keyshortcuts="w"
      ref={whyTarget(figure)}
      onClick={() => explain(figure)}
    >
      {formatSigned(Number(move.effect), 'money', { currency, style: 'whole' })}
    </button>
  )
}
