import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadableId } from '#shared/loadables.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { Sample } from '../../contract-sample.ts'
import { mappingFaults } from '../../intake/check-mapping.ts'
import { sampleQuery } from '../api.ts'
import { plainMapping } from './sample-rules.ts'
import { unfinishedStep } from './steps-rules.ts'

export type LiveSample = {
  /** The newest answer, `null` before the first. */
  sample: Sample | null
  /** Whether it is of an earlier mapping. */
  isStale: boolean
  error: unknown
  retry: () => void
}

const pause = 250

/** The live sample of a mapping, asked for when the person pauses and nothing in it contradicts itself. */
export function useSample(id: string, dataset: LoadableId, profile: Profile, mapping: Mapping): LiveSample {
  const plain = useMemo(() => plainMapping(mapping), [mapping])
  const [settled] = useDebouncedValue(plain, pause)
  const isReady = useMemo(
    () => mappingFaults(dataset, profile, settled).length === 0 && unfinishedStep(settled, profile) === null,
    [dataset, profile, settled],
  )
  const query = useQuery({ ...sampleQuery(id, settled), enabled: isReady })
  return {
    sample: query.data ?? null,
    isStale: query.isFetching || settled !== plain || !isReady,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
