import { type Field, field, required, text } from './fields.ts'
import { saidWhenRead } from './said-when-read.ts'
import { toSay } from './translate.ts'

/**
 * What files bring to a module that keeps it itself. It goes through the same four steps as lines and registers; what becomes
 * of its rows says the module (`src/server/brought/`).
 */
export const broughtIds = ['actions', 'goals'] as const
export type BroughtId = (typeof broughtIds)[number]

type Brought = {
  id: BroughtId
  label: string
  /** One row, in words. */
  line: string
  /** What is said of rows that are new, and of those that change what is there. */
  adds: string
  changes: string
  /** The field that carries the money of a row, `null` when none does. */
  amount: string | null
  party: null
  /** The field by which a row names one that is there. */
  key: string
  fields: readonly Field[]
}

const actions: Brought = {
  id: 'actions',
  label: toSay('Actions'),
  line: 'action',
  adds: toSay('Adds an action'),
  changes: toSay('Changes an action that is there'),
  amount: 'saving',
  party: null,
  key: 'number',
  fields: [
    text('number', toSay('Number')),
    required('title', toSay('Title'), 'text'),
    text('description', toSay('Description')),
    text('status', toSay('Status')),
    text('priority', toSay('Priority')),
    text('stage', toSay('Stage')),
    text('owner', toSay('Owner')),
    text('contributors', toSay('Contributors')),
    field('start', toSay('Start'), 'date'),
    field('due', toSay('Due'), 'date'),
    field('remind_on', toSay('Reminder'), 'date'),
    field('completed_on', toSay('Completed on'), 'date'),
    text('parts', toSay('Parts')),
    text('waits_for', toSay('Waits for')),
    text('tags', toSay('Tags')),
    text('saving_type', toSay('Type of saving')),
    field('saving', toSay('Amount saved'), 'money'),
    field('currency', toSay('Currency'), 'currency'),
    field('saving_start', toSay('Saves from'), 'date'),
    field('saving_months', toSay('Months of saving'), 'integer'),
  ],
}

const goals: Brought = {
  id: 'goals',
  label: toSay('Goals'),
  line: 'goal',
  adds: toSay('Adds a goal'),
  changes: toSay('Changes a goal that is there'),
  amount: null,
  party: null,
  key: 'title',
  fields: [
    text('type', toSay('Type')),
    text('title', toSay('Title')),
    text('above', toSay('Stands below')),
    text('period', toSay('Period')),
    text('level', toSay('Level')),
    text('part', toSay('Business unit')),
    text('owner', toSay('Owner')),
    text('contributors', toSay('Contributors')),
    text('tags', toSay('Tags')),
    field('weight', toSay('Weight'), 'integer'),
    text('kind', toSay('Kind of key result')),
    text('unit', toSay('Unit')),
    field('start', toSay('Start value'), 'number'),
    field('target', toSay('Target value'), 'number'),
    field('value', toSay('Current value'), 'number'),
    field('checked_in', toSay('Last check-in'), 'date'),
    text('steps', toSay('Steps')),
    text('pace', toSay('Expected to come')),
    text('stage', toSay('Stage')),
    text('status', toSay('Status')),
    text('priority', toSay('Priority')),
    field('due', toSay('Due'), 'date'),
    text('roll_up', toSay('Roll-up')),
    field('manual', toSay('Progress set by hand (%)'), 'number'),
    text('description', toSay('Description')),
    text('archived', toSay('Archived')),
  ],
}

export const brought: Record<BroughtId, Brought> = saidWhenRead({ actions, goals }, ['label', 'adds', 'changes'])

/** Whether `value` names something that a module keeps. */
export function isBroughtId(value: unknown): value is BroughtId {
  return typeof value === 'string' && (broughtIds as readonly string[]).includes(value)
}
