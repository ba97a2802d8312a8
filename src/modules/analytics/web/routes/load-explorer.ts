import { askGround, lookAhead } from '#blocks/look/look-ahead.ts'
import type { PageLoad } from '#web/page-load.ts'
import { readExplored } from '../explorer/explorer-address.ts'
import { pivotQuery } from '../explorer/explorer-api.ts'
import { chosenDataset, explorerView } from '../explorer/explorer-view.ts'

/** What the explorer is asked by the address. */
export async function loadExplorer(page: PageLoad): Promise<void> {
  const { search, type, ask } = page
  const ground = await askGround(ask)
  if (!ground) return
  const { dataset } = chosenDataset(search, type, ground.extents)
  const looked = lookAhead(explorerView(dataset), ground, page)
  if (looked) void ask(pivotQuery(readExplored(search, looked.catalogue), looked.asked))
}
