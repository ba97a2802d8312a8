import { type ListOrder, readSort } from '#shared/list-sorts.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { SearchParameters } from '#web/view-state.ts'
import {
  type ActionSortField,
  type ActionStatus,
  actionSortFields,
  type DueChoice,
  dueChoices,
  type Grouping,
  groupings,
  type PlanStage,
  type Priority,
} from '../../action-words.ts'

/** Which actions a person looks at. */
export type ChosenFilters = {
  q: string
  status: ActionStatus[]
  priority: Priority[]
  stage: (PlanStage | 'none')[]
  /** Uuids of people, `me`, `none`. */
  owner: string[]
  tag: string[]
  due: DueChoice | null
  isMine: boolean
  hasCompleted: boolean
}

export type ActionsView = {
  filters: ChosenFilters
  page: number
  order: ListOrder<ActionSortField>
  group: Grouping | null
}

const mostValues = 50
const owner = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const stages = [...vocabulary.planStage, 'none'] as const

/** The view as the address has it; what no filter knows is left out. */
export function readActionsView(search: SearchParameters): ActionsView {
  return {
    filters: {
      q: (search.q ?? '').trim().slice(0, 200),
      status: known(search.status, vocabulary.actionStatus),
      priority: known(search.priority, vocabulary.priority),
      stage: known(search.stage, stages),
      owner: parts(search.owner).filter(text => owner.test(text)),
      tag: parts(search.tag).filter(text => text.length <= 40),
      due: dueChoices.find(choice => choice === search.due) ?? null,
      isMine: search.mine === 'true',
      hasCompleted: search.completed === 'true',
    },
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    order: readSort(search.sort, actionSortFields) ?? { by: 'due', direction: 'asc' },
    group: groupings.find(by => by === search.group) ?? null,
  }
}

/** Filters as addresses and calls write them; what is not chosen is `undefined`, so that it leaves the address. */
export function writeFilters(filters: ChosenFilters) {
  const list = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined)
  return {
    q: filters.q || undefined,
    status: list(filters.status),
    priority: list(filters.priority),
    stage: list(filters.stage),
    owner: list(filters.owner),
    tag: list(filters.tag),
    due: filters.due ?? undefined,
    mine: filters.isMine ? ('true' as const) : undefined,
    completed: filters.hasCompleted ? ('true' as const) : undefined,
  }
}

/** How many filters are chosen, beside the words to look for. */
export function countFilters(filters: ChosenFilters): number {
  const { status, priority, stage, owner, tag, due, mine } = writeFilters(filters)
  return [status, priority, stage, owner, tag, due, mine].filter(value => value !== undefined).length
}

/** Whether anything keeps actions out of sight. */
export function isFiltered(filters: ChosenFilters): boolean {
  return filters.q !== '' || countFilters(filters) > 0
}

function parts(text: string | undefined): string[] {
  const said = (text ?? '').split(',').map(part => part.trim())
  return [...new Set(said)].filter(part => part !== '').slice(0, mostValues)
}

function known<Word extends string>(text: string | undefined, words: readonly Word[]): Word[] {
  const said = parts(text)
  return words.filter(word => said.includes(word))
}
