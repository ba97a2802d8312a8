import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

export type SearchParameters = Record<string, string>

/** Search parameters as a page gives them; blank and missing ones are left out of the address. */
export type SearchInput = Record<string, string | number | undefined>

/** Search parameters as they stand in the address: texts, no type guessed. */
export function parseSearch(search: string): SearchParameters {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The inverse of `parseSearch`; blank and missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = textsOf(search)
  return Object.keys(given).length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** What of the parameters is given, as texts. */
export function textsOf(search: Record<string, unknown>): SearchParameters {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/**
 * View state that lives in the address, so that a view can be shared and the back button restores it.
 * `read` turns the raw parameters into the page's view and must give defaults for what is missing or wrong.
 * The setter changes the named parameters and keeps the others; `undefined` removes one.
 */
export function useViewState<View>(
  read: (search: SearchParameters) => View,
): [View, (change: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as SearchParameters
  const navigate = useNavigate()
  // The page may be drawn by an address from before the last change, which stays.
  const set = (change: Record<string, string | number | undefined>, options: { replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (now: SearchParameters) => ({ ...now, ...change }),
      replace: options.replace ?? false,
      resetScroll: false,
    })
  return [read(search), set]
}

/** A parameter of the page's path, such as `uploadId` of `/uploads/$uploadId`. */
export function usePathParameter(name: string): string {
  const parameters = useParams({ strict: false }) as Record<string, string | undefined>
  const value = parameters[name]
  if (value === undefined) throw new Error(`The page has no parameter ${name} in its path.`)
  return value
}
