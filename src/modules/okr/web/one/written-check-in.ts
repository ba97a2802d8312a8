import type { CheckIn } from '../../contract-check-ins.ts'

export type WrittenCheckIn = Pick<CheckIn, 'value' | 'status' | 'note'>

/** A check-in as it is written anew. */
export function writtenCheckIn({ value, status, note }: CheckIn): WrittenCheckIn {
  return { value, status, note }
}
