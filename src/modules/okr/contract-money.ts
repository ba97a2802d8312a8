import { z } from 'zod'
import { thingSchema } from '#shared/thing-contract.ts'
import { personSchema } from './contract.ts'

/** The wire of the work that supports goals, and of its money. */

const money = { planned: z.string(), realised: z.string().nullable() }
const sumSchema = z.object({ actions: z.int(), planned: z.string().nullable(), realised: z.string().nullable() })
const amountsSchema = sumSchema.omit({ actions: true })
const inBase = {
  currency: z.string(),
  /** Lines or savings changed since what came was worked out: it is being done. */
  isWorkedOut: z.boolean(),
}

export const supportingSchema = z.object({
  thing: thingSchema,
  /** Whose it is. */
  by: z.string().nullable(),
  isDone: z.boolean(),
  /** What it is to save, how far that is, and what came of it; `null` where it saves no money. */
  money: z.object({ state: z.string(), ...money }).nullable(),
})

const supportLinkSchema = z.object({ id: z.uuid(), keyResult: z.string().nullable() })

/** `support` is `null` where the reader sees no actions at all. */
export const goalSupportSchema = z.object({
  support: z
    .object({
      ...inBase,
      /** Each with the links that say so, and the title of the key result it supports; `null`: the objective itself. */
      items: z.array(supportingSchema.extend({ links: z.array(supportLinkSchema) })),
      own: sumSchema,
      /** With what stands below it; `null` where nothing does. */
      whole: sumSchema.nullable(),
      /** The same as it stood when the period was closed, where that was kept. */
      frozen: amountsSchema.nullable(),
    })
    .nullable(),
})

export const goalMoneySchema = z.object({
  money: z
    .object({
      ...inBase,
      /**
       * By objective, with all that stands below it, and by key result; those without any action are left out. Of a closed period as
       * it stood then, and as it stands now in `restated`.
       */
      goals: z.array(sumSchema.extend({ uuid: z.uuid(), restated: amountsSchema.nullable() })),
    })
    .nullable(),
})

/** So many of each are told; the totals count all. */
export const mostUnlinked = 100
export const unlinkedSchema = z.object({
  /** Actions under way that support no goal, the largest saving first; `null` where the reader sees no actions at all. */
  actions: z.object({ ...inBase, items: z.array(supportingSchema), total: z.int() }).nullable(),
  /** Key results of the period that no action supports, the least advanced first. */
  keyResults: z.object({
    items: z.array(
      z.object({
        uuid: z.uuid(),
        title: z.string(),
        objective: z.object({ uuid: z.uuid(), title: z.string() }),
        owner: personSchema.nullable(),
        progress: z.number().nullable(),
      }),
    ),
    total: z.int(),
  }),
})

export type GoalSupport = NonNullable<z.infer<typeof goalSupportSchema>['support']>
export type MoneyOfGoals = NonNullable<z.infer<typeof goalMoneySchema>['money']>
export type Supporting = z.infer<typeof supportingSchema>
export type Unlinked = z.infer<typeof unlinkedSchema>
