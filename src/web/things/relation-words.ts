import type { Relation } from '#shared/things.ts'
import { t } from '#shared/translate.ts'

/** What a relation is called at the thing a link begins at, and at the thing it leads to. */
export const relationWords: Record<Relation, { from: string; to: string }> = {
  supports: { from: t('Supports'), to: t('Supported by') },
  evidence: { from: t('Evidence'), to: t('Evidence for') },
  concerns: { from: t('Concerns'), to: t('Is concerned in') },
  follows: { from: t('Follows'), to: t('Followed by') },
  partOf: { from: t('Part of'), to: t('Parts') },
}
