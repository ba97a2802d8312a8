import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as calls from '#shared/calls/search.ts'
import { heldQuery } from '#web/call-portal.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { NavigationIcon } from '../navigation-icon.tsx'
import type { PaletteGroup } from './choices.tsx'

const restMilliseconds = 150
/** Fewer letters are in too many names. */
const fewestLetters = 2

type FoundInPalette = {
  groups: PaletteGroup[]
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}

/** What the portal finds by the text once the person pauses, kind by kind; only what the person may open. */
export function useFound(text: string): FoundInPalette {
  const navigate = useNavigate()
  const mayAsk = usePermission('things:read')
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, restMilliseconds)
  const isAsked = mayAsk && Math.min(asked.length, wanted.length) >= fewestLetters
  const { data, isFetching, isError, refetch } = useQuery({
    ...heldQuery(['search', asked], calls.search, { query: { q: asked } }),
    enabled: isAsked,
  })
  const groups = (isAsked ? (data?.groups ?? []) : []).map(({ kind, title, icon, items }) => ({
    title,
    choices: items.map(({ id, title: label, note, path }) => ({
      id: `${kind} ${id}`,
      label,
      note: note ?? undefined,
      icon: <NavigationIcon name={icon} size={18} />,
      run: () => void navigate({ href: path }),
    })),
  }))
  const isWaiting = mayAsk && wanted.length >= fewestLetters && wanted !== asked
  return {
    groups,
    isSearching: isWaiting || (isAsked && isFetching),
    isFailed: isAsked && isError,
    retry: () => void refetch(),
  }
}
