import { useQuery } from '@tanstack/react-query'
import { type ConfigurationText, provided } from './provided.ts'
import { type ReadConfiguration, readConfiguration } from './read-configuration.ts'
import { useSignedIn } from './tab-context.tsx'

type KnownConfiguration = ReadConfiguration & Pick<ConfigurationText, 'isFallback'>

/** The organisation's configuration: the page brought it, so it is there at the first paint without a call. */
export function useConfiguration(): KnownConfiguration {
  return useQuery({ ...provided.configuration(useSignedIn()), select: read }).data
}

function read({ json, isFallback }: ConfigurationText): KnownConfiguration {
  return { ...readConfiguration(json), isFallback }
}
