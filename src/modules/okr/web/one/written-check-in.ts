import type { CheckIn } from '../../contract-check-ins.ts'

export type WrittenCheckIn = Pick<CheckIn, 'value' | 'status' | 'confidence' | 'day' | 'note'>

/** A check-in as it is written anew. */
export function writtenCheckIn({ value, status, confidence, day, note }: CheckIn): WrittenCheckIn {
  return { value, status, confidence, day, note }
}
