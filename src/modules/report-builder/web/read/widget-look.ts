import type { Analysis } from '#blocks/parts/analysis.tsx'
import { type Block, partyKinds, type View } from '#blocks/view.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'
import { readFilters, writeFilters } from '#web/filters/filter-address.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { type AskingWidget, gridColumns, type ReportDefinition } from '../../definition.ts'
import { partyFieldOf, splitFilters } from '../../rules-filters.ts'
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

/** What a widget shows and asks: its block, its view with the filters of the report that it takes, what it reads of the address. */
export type WidgetLook = {
  block: Block
  view: View
  read: (search: SearchParameters) => SearchParameters
  /** Filters of the report and of the address that it leaves. */
  left: Filter[]
}

export function lookOf(
  widget: AskingWidget,
  report: ReportDefinition,
  dataset: Catalogue['datasets'][number] | undefined,
  search: SearchParameters,
): WidgetLook {
  const block = blockOf(widget)
  const fields = new Set(dataset?.dimensions.map(({ id }) => id))
  const split = (filters: readonly Filter[]) =>
    splitFilters(filters, { dataset: widget.dataset, fields, ignores: widget.ignores, kind: block.kind })
  const own = split(report.filters)
  const chosen = split(readFilters(search.filters) ?? [])
  const written = writeFilters(chosen.taken)
  return {
    block,
    view: viewOf(widget, report, [...widget.filters, ...own.taken]),
    read: ({ filters: _, ...others }) => (written === undefined ? others : { ...others, filters: written }),
    left: [...own.left, ...chosen.left],
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
type Chosen = Readonly<Record<string, string>>

/** What the maker of a widget had chosen of it. */
export function chosenOf({ block }: AskingWidget): Chosen | null {
  return 'chosen' in block ? (block.chosen ?? {}) : null
}

/** What its maker had chosen of a widget, until a reader chooses else. */
export function withChosen({ choiceOf, choose }: Choosing, chosen: Chosen): Choosing {
  return {
    choiceOf: chosenOver(chosen, choiceOf),
    choose: (block, change) =>
      choose(
        block,
        Object.fromEntries(
          Object.entries(change).map(([name, value]) => [name, value ?? (name in chosen ? takenOff : undefined)]),
        ),
      ),
  }
}

/** What is chosen of a block: by a reader, else by its maker. */
export function chosenOver(chosen: Chosen, choiceOf: Choosing['choiceOf']): Choosing['choiceOf'] {
  return block =>
    Object.fromEntries(Object.entries({ ...chosen, ...choiceOf(block) }).filter(([, value]) => value !== takenOff))
}
