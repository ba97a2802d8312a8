import { useCallback } from 'react'
import type { DatasetId } from '#shared/datasets.ts'
import { type ProvidedData, useProvided } from '#web/session/data-provider.ts'
import type { Attention } from '../contract.ts'
import { attentionQuery } from './api.ts'
import type { OverviewView } from './overview-view.ts'

/** What needs attention in the period looked at, in all datasets or in one. */
export function useAttention(view: OverviewView, dataset?: DatasetId): ProvidedData<readonly Attention[]> {
  const select = useCallback(
    (all: readonly Attention[]) => all.filter(one => dataset === undefined || one.dataset === dataset),
    [dataset],
  )
  return useProvided({ ...attentionQuery(view), select })
}
