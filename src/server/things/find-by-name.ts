import { idsByName, type Names } from '../database/ids-by-name.ts'
import type { Scope } from '../scope.ts'
import { mostThingsFound, type ThingServer } from './served-kinds.ts'

/** Finds things of a kind by a part of their name: `names` says where names are, `resolve` what the person may open of them. */
export function findByName(
  names: (scope: Scope) => Names,
  resolve: ThingServer['resolve'],
): NonNullable<ThingServer['find']> {
  return async (scope, tx, text, fits) => {
    const ids = await idsByName(tx, names(scope), { text, fits, most: mostThingsFound })
    if (ids.length === 0) return []
    const faces = new Map((await resolve(scope, tx, ids)).map(face => [face.id, face]))
    return ids.flatMap(id => faces.get(id) ?? [])
  }
}
