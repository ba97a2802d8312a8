import { z } from 'zod'
import type { Permission } from '#modules/permissions.ts'
import { call, fileCall } from '#shared/call.ts'
import { queryExportSchema } from '#shared/query-export.ts'

/** What a table of a block is asked with beside the block's own question. */
type TableShapes = Readonly<Record<string, z.ZodRawShape>>

/**
 * A kind of block that asks the portal something of its own: what it is asked with, what it answers, and the tables it
 * can be taken out as, by their ids. The calls `blocks/<kind>` and `blocks/<kind>/export` are made of it.
 */
export type BlockDefinition<
  Kind extends string = string,
  Spec extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Tables extends TableShapes = TableShapes,
> = {
  kind: Kind
  /** What it answers, as the document of calls says it. */
  summary: string
  permission: Permission
  spec: Spec
  answer: Answer
  tables: Tables
}

/** What a block is asked with, as a program sends it. */
export type BlockSpec<Block extends BlockDefinition> = z.input<Block['spec']>
/** The same once it is read, with what was left away filled in. */
export type SpecOf<Block extends BlockDefinition> = z.output<Block['spec']>

/** What a table is asked with beside the question: nothing for most. */
type Beside<
  Block extends BlockDefinition,
  Of extends keyof Block['tables'],
  Side extends 'input' | 'output',
> = keyof Block['tables'][Of] extends never
  ? unknown
  : { input: z.input<z.ZodObject<Block['tables'][Of]>>; output: z.output<z.ZodObject<Block['tables'][Of]>> }[Side]

/** A table of a block as it is asked for. */
export type TableOf<Block extends BlockDefinition, Of extends keyof Block['tables']> = {
  of: Of
  spec: SpecOf<Block>
} & Beside<Block, Of, 'output'>

/** Any table of a block, as a program asks for it. */
export type TableInputOf<Block extends BlockDefinition> = {
  [Of in keyof Block['tables']]: { of: Of; spec: BlockSpec<Block> } & Beside<Block, Of, 'input'>
}[keyof Block['tables']]

/** Checks a definition against its type where it is written. */
export function defineBlock<
  const Kind extends string,
  Spec extends z.ZodType,
  Answer extends z.ZodType,
  const Tables extends TableShapes,
>(definition: BlockDefinition<Kind, Spec, Answer, Tables>): BlockDefinition<Kind, Spec, Answer, Tables> {
  return definition
}

/** By a column as the block names it, where it sorts the rows itself; without it, as the block shows them first. */
const direction = z.enum(['asc', 'desc'])
export const orderSchema = z.strictObject({ by: z.string().max(64), direction })
export type RowOrder = z.infer<typeof orderSchema>

/** The order of a table whose rows the warehouse sorts. */
export function orderSchemaOf<Field extends string>(fields: readonly Field[]) {
  return z.strictObject({ by: z.enum(fields), direction })
}

const takenShape = {
  order: orderSchema.optional(),
  ...queryExportSchema.pick({ format: true, style: true, title: true, notes: true }).shape,
}

/** How a table of a block is taken out as a file: all pages of it, whatever page is asked for. */
export type Taken = z.output<z.ZodObject<typeof takenShape>>
export type TakenInput = z.input<z.ZodObject<typeof takenShape>>

/** What taking out a table of a block is asked with: which table, of which question, and how it is written. */
export function takenSchemaOf({ spec, tables }: BlockDefinition) {
  const ofTable = ([of, shape]: [string, z.ZodRawShape]) => z.strictObject({ of: z.literal(of), spec, ...shape })
  const [first, ...others] = Object.entries(tables).map(ofTable)
  if (!first) throw new Error('A block without tables is not taken out.')
  return z.strictObject({ table: z.discriminatedUnion('of', [first, ...others]), ...takenShape })
}

/** A table of any block, as a program asks for it. */
export type AnyTable = z.input<ReturnType<typeof takenSchemaOf>>['table']

/** The call a block asks: its question, its answer. */
export function callOf<Block extends BlockDefinition>({ kind, permission, summary }: Block) {
  return call<{ body: Block['spec']; answer: Block['answer'] }>().post(`blocks/${kind}`, permission, summary)
}

/** The call that takes a table of a block out as a file. */
export function fileCallOf({ kind, permission, summary }: BlockDefinition) {
  const what = `A table of this block as a file, all of it: CSV or a workbook. ${summary}`
  return fileCall<{ body: ReturnType<typeof takenSchemaOf> }>('text/csv').post(
    `blocks/${kind}/export`,
    permission,
    what,
  )
}
