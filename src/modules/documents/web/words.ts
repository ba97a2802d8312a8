import { audienceWords } from '#shared/audience.ts'
import { listWords } from '#shared/list-words.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../contract.ts'
import { documentTypeWords, type TextState } from '../documents-words.ts'

export const documentNoun = (count: number) => plural(count, 'document', 'documents')

export function typeName(type: DocumentAnswer['type']): string {
  return t(documentTypeWords[type])
}

/** The choices of what documents are filtered by the state of their text. */
export const textStateWords: Record<TextState, string> = {
  read: t('Text can be searched'),
  waiting: t('Text is being read'),
  unreadable: t('Text cannot be read'),
}

/** 12 pages. */
export function pagesWords(count: number): string {
  return `${formatNumber(count)} ${plural(count, 'page', 'pages')}`
}

/** Why a version has no text to show; `null` for one that has. */
export function textWords({ state, why }: DocumentVersionAnswer['text']): string | null {
  if (state === 'waiting') return textStateWords.waiting
  if (state === 'read') return null
  return why === null ? textStateWords.unreadable : t`Text cannot be read. ${why}`
}

/** Who may open a document, by the roles or people that are named. */
export function readersWords({
  audience,
  roles,
  people,
}: Pick<DocumentAnswer, 'audience' | 'roles' | 'people'>): string {
  if (audience === 'everyone') return t(audienceWords.everyone)
  if (audience === 'roles') return t`Its owner and the roles ${listWords(roles)}`
  return people.length > 0 ? t`Its owner and ${listWords(people.map(({ name }) => name))}` : t('Its owner alone')
}
