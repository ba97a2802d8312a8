import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mostFound } from '#web/find/find.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { NavigationIcon } from '../navigation-icon.tsx'
import type { PaletteGroup } from './choices.tsx'

const restMilliseconds = 200
/** Fewer letters are in too many names. */
const fewestLetters = 2

type FoundInPalette = {
  groups: PaletteGroup[]
  isSearching: boolean
  /** The nouns that could not be looked for. */
  failed: string[]
  retry: () => void
  /** All nouns that are looked for. */
  titles: string[]
}

/** What the open modules find by the text once the person pauses, noun by noun; only what the person may see. */
export function useFound(text: string): FoundInPalette {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { permissions } = useSignedIn()
  const type = useOrganizationType()
  const nouns = useOpenModules().flatMap(({ manifest, finds = [] }) =>
    finds
      .filter(({ permission }) => permissions.includes(permission))
      .map(noun => ({ ...noun, item: manifest.navigation?.item ?? manifest.id })),
  )
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, restMilliseconds)
  const isAsked = Math.min(asked.length, wanted.length) >= fewestLetters
  const answers = useQueries({
    queries: nouns.map(({ title, load }) => ({
      queryKey: ['find', title, asked, type],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(asked, { queries, signal, type }),
      enabled: isAsked,
    })),
  })
  const groups = nouns.map(({ title, item }, index) => ({
    title,
    choices: (isAsked ? (answers[index]?.data ?? []) : []).slice(0, mostFound).map(found => ({
      id: `${title} ${found.id}`,
      label: found.label,
      note: found.note,
      icon: <NavigationIcon name={item} size={18} />,
      run: () => void navigate({ to: found.to, ...(found.search ? { search: found.search } : {}) }),
    })),
  }))
  const isWaiting = wanted.length >= fewestLetters && wanted !== asked
  return {
    groups,
    isSearching: isWaiting || (isAsked && answers.some(({ isFetching }) => isFetching)),
    failed: nouns.filter((_, index) => isAsked && answers[index]?.isError).map(({ title }) => title),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
    titles: nouns.map(({ title }) => title),
  }
}
