import { expect, test } from 'vitest'
import { allow } from '#server/http/router.ts'
import { modules } from './modules.ts'
import { notificationKinds } from './notification-kinds.ts'
import { permissions, permissionTerms, roles } from './permissions.ts'

test('a right that nobody brings does not compile', () => {
  // @ts-expect-error No manifest and no platform names it.
  expect(allow('audit:raed').length).toBe(2)
})

test('every right is brought once', () => {
  const brought = modules.flatMap(module => Object.keys(module.permissions ?? {}))
  expect(new Set(brought).size).toBe(brought.length)
  expect(permissions).toEqual([...new Set(permissions)])
  for (const { permission } of modules) expect(permissions).toContain(permission)
  for (const { permission } of Object.values(notificationKinds)) {
    if (permission !== null) expect(permissions).toContain(permission)
  }
})

test('who holds a right is what it says, and administrators hold all', () => {
  expect(roles.Administrator.permissions).toEqual(permissions)
  for (const permission of permissions) {
    const { roles: names } = permissionTerms[permission]
    expect(roles.Editor.permissions.includes(permission), permission).toBe(names.includes('Editor'))
    expect(roles.Viewer.permissions.includes(permission), permission).toBe(names.includes('Viewer'))
  }
})
