import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { type Chip, FilterChips } from '#web/filters/filter-chips.tsx'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { kindWords } from '#web/things/thing-link.tsx'
import type { DocumentList, Folder } from '../../contract.ts'
import { textStateWords, typeName } from '../words.ts'
import type { DocumentFilters } from './library-view.ts'

type LibraryChipsProps = {
  filters: DocumentFilters
  onFilters: (change: Partial<DocumentFilters>) => void
  folders: readonly Folder[]
  list: DocumentList | null
}

/** What narrows the library, in words, each with a way to remove it. */
export function LibraryChips({ filters, onFilters, folders, list }: LibraryChipsProps) {
  const people = useQuery(peopleNamesQuery).data ?? []
  const { type, folder, tag, owner, about, text } = filters
  const chips: (Chip | null)[] = [
    folder === null ? null : chip('folder', folderWords(folders, folder)),
    type === null ? null : chip('type', t`Type: ${typeName(type)}`),
    tag === null ? null : chip('tag', t`Tag: ${tag}`),
    owner === null
      ? null
      : chip('owner', t`Owner: ${people.find(({ uuid }) => uuid === owner)?.name ?? t('somebody')}`),
    about === null ? null : chip('about', t`About: ${aboutName(about, list)}`),
    text === null ? null : chip('text', textStateWords[text]),
  ]
  function chip(key: keyof DocumentFilters, words: string): Chip {
    return { key, words, onOff: () => onFilters({ [key]: null }) }
  }
  return <FilterChips chips={chips.filter(one => one !== null)} />
}

function folderWords(folders: readonly Folder[], folder: string): string {
  if (folder === 'none') return t('In no folder')
  return t`Folder: ${folders.find(({ uuid }) => uuid === folder)?.name ?? t('unknown')}`
}

/** What it is called, once a document that is about it is there. */
export function aboutName(about: NonNullable<DocumentFilters['about']>, list: DocumentList | null): string {
  const things = list?.items.flatMap(item => item.about) ?? []
  const found = things.find(({ kind, id }) => kind === about.kind && id === about.id)
  return found?.title ?? kindWords(about.kind)
}
