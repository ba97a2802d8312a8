import type { Hono } from 'hono'
import type { z } from 'zod'
import { answerFile } from '#server/http/answer-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import type { Scope } from '#server/scope.ts'
import type { BlockDefinition, SpecOf, TableOf, Taken } from './define-block.ts'
import { takenSchemaOf } from './define-block.ts'
import type { FileTable } from './parts/server-table.ts'
import { type Covered, takeOut } from './server-take-out.ts'

/** What a block does on the server. */
type BlockServer<Block extends BlockDefinition> = {
  answer: (scope: Scope, spec: SpecOf<Block>) => Promise<z.output<Block['answer']>>
  /** What its tables cover, for the head of a file and the audit. */
  covers: (spec: SpecOf<Block>, of: keyof Block['tables']) => Covered
  tables: { [Of in keyof Block['tables']]: (scope: Scope, asked: TableOf<Block, Of>) => Promise<FileTable> }
}

/** The calls of a block: its answer, and its tables as files. */
export function serveBlock<Block extends BlockDefinition>(block: Block, server: BlockServer<Block>): Hono<AppEnv> {
  const { kind, permission, summary, spec, answer } = block
  const router = createRouter().post(
    `/blocks/${kind}`,
    allow(permission),
    answers(summary, answer),
    validate('json', spec),
    async c => c.json(await server.answer(c.get('scope'), c.req.valid('json') as SpecOf<Block>)),
  )
  if (Object.keys(block.tables).length === 0) return router
  return router.post(
    `/blocks/${kind}/export`,
    allow(permission),
    validate('json', takenSchemaOf(block)),
    answersAs(`A table of this block as a file, all of it: CSV or a workbook. ${summary}`, 'text/csv'),
    async c => {
      const { table, ...taken } = c.req.valid('json') as Taken & { table: TableOf<Block, keyof Block['tables']> }
      const make = () => server.tables[table.of](c.get('scope'), table)
      return answerFile(c, () =>
        takeOut(c.get('scope'), { of: String(table.of), make, covers: server.covers(table.spec, table.of) }, taken),
      )
    },
  )
}
