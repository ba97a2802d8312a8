/** Runs work under the same key one after the other, so that two plans of one upload never write over each other. */
function oneAtATime() {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    tails.set(key, mine)
    try {
      return await mine
    } finally {
      if (tails.get(key) === mine) tails.delete(key)
    }
  }
}

/** What touches an upload's staged lines stands in this line: planning, mapping, undoing. */
export const perUpload = oneAtATime()

/** Workbooks are read in this line, as each may keep a quarter of a gigabyte of texts while it is. */
export const perWorkbook = oneAtATime()
