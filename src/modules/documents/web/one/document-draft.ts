import { audienceWords } from '#shared/audience.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { typeName } from '../words.ts'

/** What is said of a document, as its form has it. */
export type WrittenDocument = Pick<DocumentAnswer, 'title' | 'type' | 'audience' | 'roles' | 'tags' | 'note'> & {
  folder: string | null
  owner: string
  people: string[]
}

export function writtenDocument(document: DocumentAnswer): WrittenDocument {
  const { title, type, folders, owner, audience, roles, people, tags, note } = document
  return {
    ...{ title, type, audience, roles, tags, note },
    folder: folders.at(-1)?.uuid ?? null,
    owner: owner?.uuid ?? '',
    people: people.map(({ uuid }) => uuid),
  }
}

type Named = { nameOf: (uuid: string) => string; folderOf: (uuid: string) => string }

const none = t('None')

/** What of a document two people may have made something else of, and how each of it reads. */
export function documentFields({ nameOf, folderOf }: Named): ConflictField<WrittenDocument>[] {
  return [
    { name: 'title', label: t('Title'), say: title => title },
    { name: 'type', label: t('Type'), say: typeName },
    { name: 'folder', label: t('Folder'), say: folder => (folder ? folderOf(folder) : t('In no folder')) },
    { name: 'owner', label: t('Owner'), say: nameOf },
    { name: 'audience', label: t('Who may open it'), say: audience => t(audienceWords[audience]) },
    { name: 'roles', label: t('Roles'), say: roles => listWords(roles) || none },
    { name: 'people', label: t('People'), say: people => listWords(people.map(nameOf)) || none },
    { name: 'tags', label: t('Tags'), say: tags => listWords(tags) || none },
    { name: 'note', label: t('Note'), say: note => note || none },
  ]
}
