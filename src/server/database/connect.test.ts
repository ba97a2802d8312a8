import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database.ts'

test('no statement is compiled, whose guards make it look dear', async () => {
  const database = await openMigratedDatabase()
  expect((await database.execute('select pg_jit_available() as compiles')).rows).toEqual([{ compiles: false }])
  await database.close()
})
