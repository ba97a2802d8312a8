import type { ProcessType } from '#shared/configuration.ts'
import { type ProvidedData, useProvided } from './data-provider.ts'
import { provided } from './provided.ts'
import { useOrganizationType } from './use-organization-type.ts'

/**
 * The processes of the organisation's type, in their order; an empty list when they could not be fetched, and while they
 * are not wanted.
 */
export function useProcesses(isWanted = true): ProvidedData<ProcessType[]> & { data: ProcessType[] } {
  const types = useProvided({ ...provided.types(useOrganizationType()), enabled: isWanted })
  return { ...types, data: types.data ?? noProcesses }
}

const noProcesses: ProcessType[] = []
