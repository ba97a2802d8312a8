import type { ModuleManifest } from '#shared/manifest.ts'
import {
  type PermissionTerms,
  type PlatformPermission,
  platformPermissions,
  type RoleName,
} from '#shared/permissions.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import * as registry from './registry.ts'

type Registered = (typeof registry)[keyof typeof registry]
type KeysOf<Manifest> = Manifest extends { permissions: infer Terms } ? keyof Terms & string : never

/** Every right the portal knows, of the platform and of the modules it has. */
export type Permission = PlatformPermission | KeysOf<Registered>

const manifests: readonly ModuleManifest[] = Object.values(registry)
const ordered = manifests.toSorted((one, other) => orderOf(one) - orderOf(other))

/** Every right with what is known of it. The one table; routes and pages both read it. */
export const permissionTerms = Object.assign(
  {},
  ...ordered.map(({ permissions }) => permissions),
  platformPermissions,
) as Record<Permission, PermissionTerms>
export const permissions = Object.keys(permissionTerms) as Permission[]

export type Role = { name: RoleName; description: string; permissions: readonly Permission[] }

export const roles: Record<RoleName, Role> = saidWhenRead(
  {
    Administrator: {
      name: 'Administrator',
      description: toSay('Everything, including people, configuration and audit'),
      permissions,
    },
    Editor: {
      name: 'Editor',
      description: toSay('Reads everything, loads and undoes data, shares views and notes, has API keys'),
      permissions: heldBy('Editor'),
    },
    Viewer: { name: 'Viewer', description: toSay('Reads what the organisation has'), permissions: heldBy('Viewer') },
  },
  ['description'],
)

/** Whether a role holds a right; an unknown role holds none. */
export function roleAllows(role: string, permission: Permission): boolean {
  return Object.hasOwn(roles, role) && roles[role as RoleName].permissions.includes(permission)
}

function heldBy(role: PermissionTerms['roles'][number]): Permission[] {
  return permissions.filter(permission => permissionTerms[permission].roles.includes(role))
}

function orderOf({ navigation }: ModuleManifest): number {
  return navigation?.order ?? Number.POSITIVE_INFINITY
}
