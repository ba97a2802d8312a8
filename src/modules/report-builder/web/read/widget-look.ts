import type { Analysis } from '#blocks/parts/analysis.tsx'
import { type Block, partyKinds, type View } from '#blocks/view.ts'
import { type AskingWidget, gridColumns, type ReportDefinition } from '../../definition.ts'
import { partyFieldOf } from '../../rules-filters.ts'
import type { FirstAsking } from './use-first-asking.ts'

/** What a view would know of a widget, which stands alone in it: what its block is drawn with. */
export function viewOf(
  { id, title, dataset, measure, block }: FirstAsking,
  { period, compare }: Pick<ReportDefinition, 'period' | 'compare'>,
  only: View['only'] = [],
): View {
  return {
    ...{ id, title, question: '', process: '', dataset, measure, says: null, period, compare, only, blocks: [] },
    ...(block && isOfParty(block) ? { party: partyFieldOf(dataset) } : {}),
  }
}

/** The block of a widget as the portal draws blocks. A table beside another part has the columns that it has room for there. */
export function blockOf({ id, title, block, place }: AskingWidget): Block {
  const whole = { ...block, id, title, width: 'full' } as const
  return whole.kind === 'query' && place.w < fewestForAll ? { ...whole, isNarrow: true } : whole
}

/** Columns of the page, of which a table needs so many for all of its own. */
const fewestForAll = gridColumns * (3 / 4)

/** Whether it is about one supplier or customer. */
export function isOfParty({ kind }: Pick<AskingWidget['block'], 'kind'>): boolean {
  return partyKinds.some(one => one === kind)
}

/** In the address, where a reader took off what the maker of a widget had chosen. */
const takenOff = '-'

type Choosing = Pick<Analysis, 'choiceOf' | 'choose'>

/** What its maker had chosen of a widget, until a reader chooses else. */
export function withChosen({ choiceOf, choose }: Choosing, chosen: Readonly<Record<string, string>>): Choosing {
  return {
    choiceOf: block =>
      Object.fromEntries(Object.entries({ ...chosen, ...choiceOf(block) }).filter(([, value]) => value !== takenOff)),
    choose: (block, change) =>
      choose(
        block,
        Object.fromEntries(
          Object.entries(change).map(([name, value]) => [name, value ?? (name in chosen ? takenOff : undefined)]),
        ),
      ),
  }
}
