import type { Hono } from 'hono'
import type { z } from 'zod'
import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { givenScope } from '#server/http/given-scope.ts'
import type { Scope } from '#server/scope.ts'
import { askOfPage } from '#server/warehouse/query/ask-again.ts'
import type { BlockDefinition, SpecOf, TableOf, Taken } from './define-block.ts'
import { callOf, fileCallOf, takenSchemaOf } from './define-block.ts'
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
  const answers = answerCall(callOf(block), { body: block.spec, answer: block.answer }, ({ c, scope, body }) => {
    const spec = body as SpecOf<Block>
    const isByPortal = givenScope(c) !== undefined
    return askOfPage(scope, { of: block.kind, spec, ask: server.answer, isByPortal })
  })
  if (Object.keys(block.tables).length === 0) return answers
  const files = answerFileCall(fileCallOf(block), { body: takenSchemaOf(block) }, ({ c, scope, body }) => {
    const { table, ...taken } = body as Taken & { table: TableOf<Block, keyof Block['tables']> }
    const make = () => server.tables[table.of](scope, table)
    return answerFile(c, () =>
      takeOut(scope, { of: String(table.of), make, covers: server.covers(table.spec, table.of) }, taken),
    )
  })
  return routerOf(answers, files)
}
