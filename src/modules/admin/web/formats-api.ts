import { changeFormats } from '#shared/calls/configuration.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { callPortal } from '#web/call-portal.ts'

/** Changes how is written in the organisation: what is given, and nothing else. */
export function saveFormats(change: Partial<Formats>): Promise<Formats> {
  return callPortal(changeFormats, { body: change })
}
