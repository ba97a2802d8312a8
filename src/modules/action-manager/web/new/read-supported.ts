import { thingRefSchema } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'

/** What an action is to support, as an address has it by its `thingKey`; `null` for what is none. */
export function readSupported(text: string | undefined): ThingRef | null {
  const [kind, id] = text?.split(' ') ?? []
  return thingRefSchema.safeParse({ kind, id }).data ?? null
}
