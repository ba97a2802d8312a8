import { brought, isBroughtId } from '#shared/brought.ts'
import { isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { LoadMode, Mapping } from '../../contract-mapping.ts'
import { givenFields } from './mapping-rules.ts'

/** The ways to load, as a person chooses among them. */
export const modeWords: Record<LoadMode, { label: string; meaning: string }> = {
  insert: { label: t('Add lines'), meaning: t('Nothing loaded before changes.') },
  upsert: {
    label: t('Add new lines and update known ones'),
    meaning: t(
      'A known line takes the values of this file, its blank cells too; fields without a column stay as loaded.',
    ),
  },
  update: {
    label: t('Update known lines only'),
    meaning: t(
      'Rows without a known line are rejected. A known line takes the values of this file, its blank cells too; fields without a column stay as loaded.',
    ),
  },
}

const broughtModeWords: typeof modeWords = {
  insert: {
    label: t('Add new ones only'),
    meaning: t('Rows that are there already are left out, and told.'),
  },
  upsert: {
    label: t('Add new ones and change those that are there'),
    meaning: t(
      'Rows that are there already change it: it takes the values of this file, its blank cells too; fields without a column stay.',
    ),
  },
  update: {
    label: t('Change those that are there only'),
    meaning: t('Rows that are not there yet are rejected. Fields without a column stay.'),
  },
}

/** The same, in the words of what is loaded. */
export function modeWordsOf(dataset: LoadableId): typeof modeWords {
  return isBroughtId(dataset) ? broughtModeWords : modeWords
}

const likelyKeys: readonly (readonly string[])[] = [
  ['supplier', 'invoice_number', 'item'],
  ['supplier', 'invoice_number'],
  ['customer', 'order_number', 'product'],
  ['customer', 'invoice_number'],
  ['invoice_number'],
  ['order_number'],
  ['po_number', 'item'],
]

/**
 * Whether a person chooses how lines are loaded: the rows of registers are known by a key of their own, and so is what modules keep,
 * where the file gives it.
 */
export function hasModes(dataset: LoadableId, mapping: Mapping): boolean {
  return isBroughtId(dataset) ? givenFields(mapping).has(brought[dataset].key) : isDatasetId(dataset)
}

/** Chooses how lines are loaded, with the fields that probably name a line when none are chosen yet. */
export function setMode(dataset: LoadableId, mapping: Mapping, mode: LoadMode): Mapping {
  const { mode: _, key = [], ...rest } = mapping
  if (mode === 'insert') return rest
  if (isBroughtId(dataset)) return { ...rest, mode, key: [brought[dataset].key] }
  const given = givenFields(mapping)
  const kept = key.filter(field => given.has(field))
  const likely = likelyKeys.find(fields => fields.every(field => given.has(field))) ?? []
  return { ...rest, mode, key: kept.length > 0 ? kept : [...likely] }
}

/** The fields a line can be known by: those the file gives. */
export function keyFields(dataset: LoadableId, mapping: Mapping): Field[] {
  const given = givenFields(mapping)
  return loadables[dataset].fields.filter(field => given.has(field.id))
}

/** The fields that could be made: those nothing gives. The currency has its own choice. */
export function makeableFields(dataset: LoadableId, mapping: Mapping): Field[] {
  const given = givenFields(mapping)
  return loadables[dataset].fields.filter(field => !given.has(field.id) && field.kind !== 'currency')
}
