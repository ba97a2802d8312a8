import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { besideData, restateFigures } from './restate.ts'

test('what lines have no part in is not asked again when they change, nor what is kept', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const asked: string[] = []
  const look = (name: string, meta?: typeof besideData) => {
    const query = queryOptions({ queryKey: [name], queryFn: () => asked.push(name), ...(meta ? { meta } : {}) })
    return new QueryObserver(queries, query).subscribe(() => undefined)
  }
  const ends = [look('figures'), look('queue'), look('configuration', besideData)]
  await expect.poll(() => asked).toHaveLength(3)
  await restateFigures(queries, ([name]) => name === 'queue')
  expect(asked).toEqual(['figures', 'queue', 'configuration', 'figures'])
  for (const end of ends) end()
})
