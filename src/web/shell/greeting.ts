import { isBlank } from '#shared/text.ts'

/** A greeting by the local hour, 0 to 23, and the first name when there is one. */
export function greeting(hour: number, firstName: string): string {
  const words = hour < 5 ? 'Good evening' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return isBlank(firstName) ? words : `${words}, ${firstName.trim()}`
}
