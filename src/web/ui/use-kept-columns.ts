import { useLocalStorage } from '@mantine/hooks'
import { useSignedIn } from '#web/session/tab-context.tsx'

/** The ids of columns that a person chose of a table, kept in this browser; `null` while nothing was chosen. */
export function useKeptColumns(table: string): [string[] | null, (ids: string[] | null) => void] {
  const { userUuid } = useSignedIn().session.user
  const [kept, setKept] = useLocalStorage<string[] | null>({
    key: `sextant.columns.${userUuid}.${table}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const known = Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : null
  return [known && known.length > 0 ? known : null, setKept]
}
