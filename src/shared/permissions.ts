/** Every right the portal knows, and which role holds it. The one table; routes and pages both read it. */
export const permissions = [
  'overview:read',
  'data:read',
  'data:write',
  'analytics:read',
  'analytics:write',
  'reports:read',
  'users:read',
  'users:count',
  'users:write',
  'sign-in:write',
  'api-keys:write',
  'configuration:read',
  'configuration:write',
  'audit:read',
  'mail:read',
  'demonstration:remove',
] as const
export type Permission = (typeof permissions)[number]

export type RoleName = 'Administrator' | 'Editor' | 'Viewer'
export type Role = { name: RoleName; description: string; permissions: readonly Permission[] }

const reading: readonly Permission[] = [
  'overview:read',
  'data:read',
  'analytics:read',
  'reports:read',
  'users:read',
  'users:count',
  'configuration:read',
]

export const roles: Record<RoleName, Role> = {
  Administrator: {
    name: 'Administrator',
    description: 'Everything, including people, configuration and audit',
    permissions,
  },
  Editor: {
    name: 'Editor',
    description: 'Reads everything, loads and undoes data, shares views and notes, has API keys',
    permissions: [...reading, 'data:write', 'analytics:write', 'api-keys:write'],
  },
  Viewer: { name: 'Viewer', description: 'Reads what the organisation has', permissions: reading },
}

/** Whether a role holds a right; an unknown role holds none. */
export function roleAllows(role: string, permission: Permission): boolean {
  return Object.hasOwn(roles, role) && roles[role as RoleName].permissions.includes(permission)
}
