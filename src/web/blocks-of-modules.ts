import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ModuleBlock } from '#shared/placed-block.ts'

type Drawn = AsyncRouteComponent<{ block: ModuleBlock }>

const found = import.meta.glob<Record<string, Drawn>>('../modules/*/blocks/*/block.tsx')

/** Every kind of block that modules bring, by its name in views, `okr/objectives`, without their pages: where no browser is. */
export const blocksOfModules: ReadonlyMap<string, Drawn> = new Map(
  Object.entries(found).flatMap(([path, load]) => {
    const [, module, kind] = /([^/]+)\/blocks\/([^/]+)\/block\.tsx$/.exec(path) ?? []
    return module && kind ? [[`${module}/${kind}`, lazyRouteComponent(() => onlyOf(load), 'Block')] as const] : []
  }),
)

/** The one component of a block's file. */
async function onlyOf(load: () => Promise<Record<string, Drawn>>): Promise<{ Block: Drawn }> {
  const Block = Object.entries(await load()).find(([name]) => name.endsWith('Block'))?.[1]
  if (!Block) throw new Error('A block’s file has no component that ends in Block.')
  return { Block }
}
