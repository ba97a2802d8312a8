import { beginBlock, fetchBlocks } from '#blocks/ahead.ts'
import { askGround, lookAhead } from '#blocks/look/look-ahead.ts'
import { choiceOf } from '#blocks/look/look-at.ts'
import { answerQuery } from '#blocks/parts/api.ts'
import { partyOf } from '#blocks/parts/party-of.ts'
import type { PageLoad } from '#web/page-load.ts'
import { provided } from '#web/session/provided.ts'
import { partInSight } from '../../views/view-parts.ts'
import { findView } from '../../views/views.ts'
import { sentenceQuestion } from '../view/sentence.ts'

/** How many blocks stand in sight when a view opens. */
const firstBlocks = 2

/** What a view draws first: its tabs, the first blocks of the part in sight and its sentence. The others ask when they are drawn. */
export async function loadView(page: PageLoad): Promise<void> {
  const { params, search, type, ask } = page
  const found = findView(params.view ?? '')
  if (!found) return
  const { view } = partInSight(found, search)
  fetchBlocks(view.blocks)
  void ask(provided.types(type))
  const ground = await askGround(ask)
  const looked = ground && lookAhead(view, ground, page)
  if (!looked) return
  const { asked } = looked
  if (view.party && partyOf(view, asked.filters) === null) return
  const ahead = { view, ...looked, choiceOf: (block: string) => choiceOf(search, block) }
  for (const block of view.blocks.slice(0, firstBlocks)) void beginBlock(block, ahead, ask)
  if (view.says !== null) void ask(answerQuery(sentenceQuestion(view, asked)))
}
