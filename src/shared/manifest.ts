import type { Permission } from './permissions.ts'

/** What a module says of itself; plain data, read by the server and the browser alike. */
export type ModuleManifest = {
  /** The module's folder, its page `/app/<id>` and its calls `/api/organization/{organizationUuid}/<id>`. */
  id: string
  /** Its name in an organisation's configuration, which also picks its icon. `null`: never in the navigation bar. */
  item: string | null
  title: string
  path: string
  /** What a person needs to open its page. */
  permission: Permission
}
