import { useOrganization } from '#web/session/tab-context.tsx'

/** The currency that savings are counted in: the organisation's own. */
export function useCurrency(): string {
  return useOrganization().baseCurrency
}
