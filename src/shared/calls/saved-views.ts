import { call } from '../call.ts'
import type { itemPathSchema } from '../item-path.ts'
import type { pageQuerySchema } from '../page-query.ts'
import type {
  defaultViewInputOf,
  defaultViewQuerySchema,
  defaultViewSchema,
  savedViewChangeSchema,
  savedViewInputOf,
  savedViewListSchema,
  savedViewSchema,
} from '../saved-views.ts'

type Right = `${string}:${string}`
type OfView = { params: typeof itemPathSchema }
type Input = { body: ReturnType<typeof savedViewInputOf> }
type Default = { answer: typeof defaultViewSchema }

/** The calls of a module's saved views, below its noun; whoever may read there keeps views of their own. */
export function savedViewCalls<const Read extends Right>(noun: string, read: Read) {
  const views: string = `${noun}/views`
  const one: string = `${noun}/views/:id`
  const opening: string = `${noun}/default-view`
  return {
    list: call<{ query: typeof pageQuerySchema; answer: typeof savedViewListSchema }>().get(
      views,
      read,
      'The saved views of the person and those that are shared, twenty a page',
    ),
    create: call<Input & { answer: typeof savedViewSchema }>().post(views, read, 'The saved view', 201),
    get: call<OfView & { answer: typeof savedViewSchema }>().get(one, read, 'A saved view'),
    change: call<OfView & { body: typeof savedViewChangeSchema; answer: typeof savedViewSchema }>().patch(
      one,
      read,
      'The changed saved view',
    ),
    remove: call<OfView>().delete(one, read, 'The saved view is deleted', 204),
    getDefault: call<Default>().get(opening, read, 'What it opens with'),
    setDefault: call<Default & { body: ReturnType<typeof defaultViewInputOf> }>().put(
      opening,
      read,
      'What it opens with now',
    ),
    deleteDefault: call<Default & { query: typeof defaultViewQuerySchema }>().delete(
      opening,
      read,
      'What it opens with now',
    ),
  }
}

export type SavedViewCalls<Read extends Right = Right> = ReturnType<typeof savedViewCalls<Read>>
