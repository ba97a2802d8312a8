import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { configurationSchema } from '#shared/configuration.ts'
import { demonstrationOrganizations, demonstrationUsers } from './organizations.ts'
import { demonstrationUploads } from './uploads.ts'

test('three organisations, one of each type, with a valid configuration and a logo that exists', () => {
  expect(demonstrationOrganizations.map(({ type }) => type)).toEqual(['procurement', 'sales', 'both'])
  for (const { uuid, type, configuration, clientLogo } of demonstrationOrganizations) {
    expect(z.uuid().parse(uuid)).toBe(uuid)
    expect(configurationSchema.parse(JSON.parse(JSON.stringify(configuration))).type).toBe(type)
    for (const path of clientLogo) expect(existsSync(join(import.meta.dirname, 'logos', path))).toBe(true)
  }
})

test('every overview is of version 2; analytics is on in each', () => {
  const items = demonstrationOrganizations.map(({ configuration }) => configuration.items)
  expect(items.map(list => list.find(({ name }) => name === 'overview')?.version)).toEqual([2, 2, 2])
  const analytics = items.flat().filter(({ name }) => name === 'analytics')
  expect(analytics.map(({ props }) => [props.isVisible, props.isEnable])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
})

test('the two accounts belong to the organisations they should', () => {
  const roles = demonstrationUsers.map(({ email, memberships }) => [email, ...memberships.map(({ role }) => role)])
  expect(roles).toEqual([
    ['demo@sextant.example', 'Administrator', 'Editor', 'Editor'],
    ['viewer@sextant.example', 'Viewer', 'Viewer'],
  ])
  const uuids = new Set(demonstrationOrganizations.map(({ uuid }) => uuid))
  const members = demonstrationUsers.flatMap(user => [
    user.uuid,
    ...user.memberships.map(each => each.organizationUuid),
  ])
  expect(members.every(uuid => z.uuid().safeParse(uuid).success)).toBe(true)
  expect(demonstrationUsers.flatMap(user => user.memberships).every(each => uuids.has(each.organizationUuid))).toBe(
    true,
  )
})

test('each dataset is loaded as three yearly files', () => {
  const counts = demonstrationOrganizations.map(({ data }) => demonstrationUploads(data).map(({ dataset }) => dataset))
  expect(counts.map(list => list.length)).toEqual([3, 3, 6])
})
