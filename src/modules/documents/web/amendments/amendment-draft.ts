import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import type { Amendment, AmendmentInput } from '../../contract-amendments.ts'

export const newAmendment: AmendmentInput = { effectiveOn: '', title: '', changes: '', document: null }

export function writtenAmendment({ effectiveOn, title, changes, document }: Amendment): AmendmentInput {
  return { effectiveOn, title, changes, document: document?.uuid ?? null }
}

const none = t('None')

/** What of one two people may have made something else of, and how each of it reads. */
export function amendmentFields(titleOf: (uuid: string) => string): ConflictField<AmendmentInput>[] {
  return [
    { name: 'title', label: t('Title'), say: title => title },
    { name: 'effectiveOn', label: t('In effect from'), say: day => formatDate(day) },
    { name: 'changes', label: t('What it changes'), say: changes => changes || none },
    { name: 'document', label: t('Document'), say: document => (document === null ? none : titleOf(document)) },
  ]
}
