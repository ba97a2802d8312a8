import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import { besideData } from '#web/restate.ts'
import { useModules, useSignedIn } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { useProcesses } from '#web/session/use-processes.ts'
import { type NavigationEntry, navigationEntries, withMenus } from './navigation-rules.ts'

/**
 * The entries of the navigation: those of the configuration, and below items that nest nothing what their modules offer.
 * A menu that cannot be had leaves its item a plain link.
 */
export function useEntries({ items }: Configuration): NavigationEntry[] {
  const { permissions } = useSignedIn()
  const modules = useModules()
  const offering = modules.flatMap(({ manifest, menu }) =>
    menu && manifest.navigation && permissions.includes(manifest.permission)
      ? [{ item: manifest.navigation.item, menu }]
      : [],
  )
  const processes = useProcesses(offering.length > 0)
  const type = useOrganizationType()
  const hasProcesses = processes.state === 'SUCCESS' || processes.state === 'EMPTY'
  const menus = useQueries({
    queries: offering.map(({ item, menu }) => ({
      queryKey: ['menu', item, processes.data, type],
      queryFn: () => menu(processes.data, type),
      enabled: hasProcesses,
      staleTime: Number.POSITIVE_INFINITY,
      meta: besideData,
    })),
    combine: results => results.map(({ data }): NavigationItem[] => data ?? []),
  })
  const known = offering.map(({ item }, index) => `${item} ${JSON.stringify(menus[index])}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menus are what `known` says of them
  return useMemo(
    () => navigationEntries(withMenus(items, new Map(offering.map(({ item }, index) => [item, menus[index] ?? []])))),
    [items, known],
  )
}
