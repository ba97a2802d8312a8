import { posix } from 'node:path'
import type { Package } from './open-package.ts'
import { readWholeXml } from './read-xml.ts'

/** What a part of a package refers to: how it is named there, as what, and the part it is. */
export type PartRelation = { id: string; type: string; target: string }

/** What a part refers to inside the package; addresses outside of it are never followed. `''` is the package itself. */
export async function readRelations(from: Package, part: string): Promise<PartRelation[]> {
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: PartRelation[] = []
  if (!from.has(file)) return found
  await readWholeXml(from.read(file), file, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.push({ id: Id, type: Type, target })
    },
  })
  return found
}
