import { type Origin, originSchema } from '#shared/origin.ts'

/** Where an action comes from, as an address has it; `null` for what is none. */
export function readOrigin(text: string | undefined): Origin | null {
  if (text === undefined) return null
  try {
    return originSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
