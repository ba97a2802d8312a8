/** The stores beside the relational one, in the words of an operator. */
export const storeNames = { warehouse: 'warehouse', files: 'file store', directory: 'data directory' } as const
export type StoreName = keyof typeof storeNames

/** Whose a store is: the id of a portal, `null` for none yet. */
export type Marks = {
  database: { uuid: string; isSettled: boolean } | null
  /** `null` where the store holds none. */
  others: Record<StoreName, string | null>
}

/** What is to be done with stores that may work together, or what is wrong with those that may not, a line each. */
export type StoresVerdict = { fits: true; uuid: string; toMark: StoreName[] } | { fits: false; faults: string[] }

/**
 * Whether stores belong together. New stores become `fresh`; a database whose first start was cut short goes on with it.
 * Once it is settled, a store without its id is another one. A data directory without an id is only new: what of it must
 * not be (its relational store, its warehouse, its files) has the id itself.
 */
export function judgeStores({ database, others }: Marks, fresh: string): StoresVerdict {
  const names = Object.keys(storeNames) as StoreName[]
  const marked = names.filter(name => others[name] !== null)
  if (!database && marked.length > 0) {
    const found = marked.map(name => `the ${storeNames[name]} is of portal ${others[name]}`)
    return { fits: false, faults: ['the database has no portal in it', ...found] }
  }
  const uuid = database?.uuid ?? fresh
  const foreign = names.filter(name => others[name] !== null && others[name] !== uuid)
  const missing = names.filter(name => others[name] === null)
  const lost = database?.isSettled ? missing.filter(name => name !== 'directory') : []
  if (foreign.length === 0 && lost.length === 0) return { fits: true, uuid, toMark: missing }
  const faults = [
    `the database is of portal ${uuid}`,
    ...foreign.map(name => `the ${storeNames[name]} is of portal ${others[name]}`),
    ...lost.map(name => `the ${storeNames[name]} has never been of this portal, or was emptied`),
  ]
  return { fits: false, faults }
}
