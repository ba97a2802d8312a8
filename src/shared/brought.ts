import { type Field, field, required, text } from './fields.ts'
import { saidWhenRead } from './said-when-read.ts'
import { toSay } from './translate.ts'

/**
 * What files bring to a module that keeps it itself. It goes through the same four steps as lines and registers; what becomes
 * of its rows says the module (`src/server/brought/`).
 */
export const broughtIds = ['actions'] as const
export type BroughtId = (typeof broughtIds)[number]

type Brought = {
  id: BroughtId
  label: string
  /** One row, in words. */
  line: string
  /** The field that carries the money of a row. */
  amount: string
  party: null
  /** The field by which a row names one that is there. */
  key: string
  fields: readonly Field[]
}

const actions: Brought = {
  id: 'actions',
  label: toSay('Actions'),
  line: 'action',
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

export const brought: Record<BroughtId, Brought> = saidWhenRead({ actions }, ['label'])

/** Whether `value` names something that a module keeps. */
export function isBroughtId(value: unknown): value is BroughtId {
  return typeof value === 'string' && (broughtIds as readonly string[]).includes(value)
}
