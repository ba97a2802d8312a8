import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/send.ts'
import { changedFields, saveMerged } from './save-merged.ts'

type Written = { title: string; tags: string[] }
type Stored = Written & { version: number }

const before: Written = { title: 'Buy better', tags: ['a'] }
const writtenOf = ({ title, tags }: Stored): Written => ({ title, tags })

/** A store in which somebody made a second version meanwhile. */
function storeOf(stored: Stored) {
  return vi.fn(async (change: Partial<Written> & { version: number }): Promise<Stored> => {
    if (change.version === stored.version) return { ...stored, ...change, version: stored.version + 1 }
    const problem = { code: 'conflict' as const, status: 409, detail: 'Changed', reason: 'version_conflict', stored }
    throw new ApiError(problem)
  })
}

test('only what is not as it stood is a change', () => {
  expect(changedFields(before, { title: 'Buy better', tags: ['a'] })).toEqual({})
  expect(changedFields(before, { title: 'Buy better', tags: [] })).toEqual({ tags: [] })
})

test('changes of two people in other fields both stay', async () => {
  const send = storeOf({ title: 'Buy well', tags: ['a'], version: 2 })
  const saved = await saveMerged({ before, mine: { tags: ['b'] }, version: 1 }, writtenOf, send)
  expect(saved).toEqual({ title: 'Buy well', tags: ['b'], version: 3 })
})

test('a change of the same field is refused until the person saves on what is there', async () => {
  const send = storeOf({ title: 'Buy well', tags: ['a'], version: 2 })
  const mine = { title: 'Buy best' }
  await expect(saveMerged({ before, mine, version: 1 }, writtenOf, send)).rejects.toThrow('Changed')
  expect(send).toHaveBeenCalledTimes(1)
  expect(await saveMerged({ before, mine, version: 2 }, writtenOf, send)).toMatchObject({ title: 'Buy best' })
})
