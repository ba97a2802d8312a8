import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'

/** What the parts of a report ask, gathered while they are drawn and answered between two drawings. */
export type StillQueries = {
  client: QueryClient
  /** Takes what was asked since the last time. */
  takeAsked: () => Query[]
}

/** As many questions on their way at once as one person's page would have. */
const atOnce = 6

export function createStillQueries(): StillQueries {
  const asked = new Set<Query>()
  const cache = new QueryCache()
  const build = cache.build.bind(cache)
  cache.build = (client, options, state) => {
    const query = build(client, options, state)
    // What is not to be asked yet says so beside the question.
    const kept = cache.get(query.queryHash)
    if (kept && (!('enabled' in options) || options.enabled !== false)) asked.add(kept)
    return query
  }
  const never = Number.POSITIVE_INFINITY
  const client = new QueryClient({
    queryCache: cache,
    defaultOptions: { queries: { retry: false, staleTime: never, gcTime: never } },
  })
  return {
    client,
    takeAsked() {
      const taken = [...asked]
      asked.clear()
      return taken
    },
  }
}

/** Answers questions; a failure is kept by its question, which tells it when it is drawn. */
export async function answerAll(queries: Iterable<Query>): Promise<void> {
  const open = [...queries]
  const work = async () => {
    for (let query = open.shift(); query; query = open.shift()) await Promise.allSettled([query.fetch()])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
