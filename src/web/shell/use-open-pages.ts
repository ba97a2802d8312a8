import { useBase, useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { type OpenPage, openPages } from './open-pages.ts'

/** The pages of the portal that the person may open; those of Admin unless it is a site elsewhere. */
export function useOpenPages(): OpenPage[] {
  const { adminUrl } = useBase()
  const { permissions } = useSignedIn()
  const modules = useOpenModules()
  return openPages(
    modules.filter(({ manifest }) => manifest.path !== '/admin' || adminUrl.startsWith('/')),
    permissions,
    useOrganizationType(),
  )
}
