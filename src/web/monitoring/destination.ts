import type { UsageDetails } from './report-usage.ts'

/** Somewhere that usage is sent to. */
export type Destination = {
  /** A page was opened: the pattern of its address, `/app/data-manager/$uploadUuid`. */
  showPage(pattern: string): void
  report(name: string, details: UsageDetails): void
}
