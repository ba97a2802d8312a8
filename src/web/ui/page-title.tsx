import { useBase } from '#web/session/tab-context.tsx'

/** The document's title: the page's, then the portal's. */
export function PageTitle({ children }: { children: string }) {
  const { pageTitle } = useBase()
  return <title>{`${children} · ${pageTitle}`}</title>
}
