import { type ListOrder, readSort, writeSort } from '#shared/list-sorts.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { DocumentsQuery } from '../../contract.ts'
import {
  type AboutKind,
  aboutKinds,
  type DocumentType,
  documentTypes,
  longestTag,
  type TextState,
  textStates,
} from '../../documents-words.ts'

/** Which documents a person looks at. */
export type DocumentFilters = {
  q: string
  type: DocumentType | null
  /** The uuid of one, or `none`. */
  folder: string | null
  tag: string | null
  owner: string | null
  about: { kind: AboutKind; id: string } | null
  text: TextState | null
  hasOlder: boolean
}

const sortFields = ['title', 'updated'] as const
export type LibraryView = {
  filters: DocumentFilters
  page: number
  /** `null`: the best first where words are looked for, else what was changed last. */
  order: ListOrder<(typeof sortFields)[number]> | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The view as the address has it; what no filter knows is left out. */
export function readLibraryView(search: SearchParameters): LibraryView {
  const kind = aboutKinds.find(one => one === search.aboutKind)
  const folder = search.folder ?? ''
  return {
    filters: {
      q: (search.q ?? '').trim().slice(0, 200),
      type: documentTypes.find(one => one === search.type) ?? null,
      folder: folder === 'none' || uuid.test(folder) ? folder : null,
      tag: search.tag && search.tag.length <= longestTag ? search.tag : null,
      owner: search.owner ?? null,
      about: kind && search.about ? { kind, id: search.about } : null,
      text: textStates.find(one => one === search.text) ?? null,
      hasOlder: search.versions === 'all',
    },
    page: Number(search.page ?? 1),
    order: readSort(search.sort, sortFields),
  }
}

/** Filters as addresses write them; what is not chosen is `undefined`, so that it leaves the address. */
export function writeFilters({ q, type, folder, tag, owner, about, text, hasOlder }: DocumentFilters) {
  return {
    q: q || undefined,
    type: type ?? undefined,
    folder: folder ?? undefined,
    tag: tag ?? undefined,
    owner: owner ?? undefined,
    aboutKind: about?.kind,
    about: about?.id,
    text: text ?? undefined,
    versions: hasOlder ? ('all' as const) : undefined,
  }
}

/** What a view asks. */
export function asked({ filters, page, order }: LibraryView): Partial<DocumentsQuery> {
  return {
    ...writeFilters(filters),
    page,
    ...(order ? { sort: order.by, direction: order.direction } : {}),
  }
}

/** The order as the address writes it. */
export function writeOrder(order: LibraryView['order']): string | undefined {
  return order ? writeSort(order) : undefined
}

/** Whether anything keeps documents out of sight. */
export function isFiltered({ hasOlder, ...filters }: DocumentFilters): boolean {
  return Object.values(filters).some(value => value !== null && value !== '')
}

export const noFilters: DocumentFilters = {
  ...{ q: '', type: null, folder: null, tag: null, owner: null, about: null, text: null, hasOlder: false },
}
