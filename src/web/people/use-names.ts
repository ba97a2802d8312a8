import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { peopleNamesQuery } from './people-names.ts'

/** Names people, those that a thing already names too. */
export function useNames(
  known: readonly { uuid: string; name: string }[],
): (uuid: string | null | undefined) => string {
  const people = useQuery(peopleNamesQuery).data ?? []
  const names = new Map([...known, ...people].map(({ uuid, name }) => [uuid, name]))
  return uuid => (uuid ? (names.get(uuid) ?? t('Somebody who is no member any more')) : t('Nobody'))
}
