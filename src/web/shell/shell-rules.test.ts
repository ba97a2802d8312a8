import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { filterOrganizations, needsSearch, orderOrganizations } from './organization-rules.ts'

test('the greeting follows the local hour and the first name', () => {
  expect([3, 5, 11, 12, 17, 18, 23].map(hour => greeting(hour, 'Mara'))).toEqual([
    'Good evening, Mara',
    'Good morning, Mara',
    'Good morning, Mara',
    'Good afternoon, Mara',
    'Good afternoon, Mara',
    'Good evening, Mara',
    'Good evening, Mara',
  ])
  expect(greeting(9, '  ')).toBe('Good morning')
})

test('organisations are searched above seven, by every word, whatever case and accent', () => {
  expect([7, 8].map(needsSearch)).toEqual([false, true])
  const organizations = ['Müller Freight', 'Harbour Foods', 'Freight One'].map((ClientName, index) => ({
    ID: `${index}`,
    ClientID: `${index}`,
    ClientName,
    ActiveOrganization: 0 as const,
    userEmail: 'a@b.example',
  }))
  const names = (search: string) => filterOrganizations(organizations, search).map(({ ClientName }) => ClientName)
  expect(names(' ')).toHaveLength(3)
  expect(names('FREIGHT')).toEqual(['Müller Freight', 'Freight One'])
  expect(names('freight muller')).toEqual(['Müller Freight'])
})

test('the organisation in use stands first, then those open last, then the others by name', () => {
  const organizations = ['zeta', 'Alpha', 'beta', 'Gamma', 'Delta'].map(ClientName => ({
    ID: ClientName,
    ClientID: ClientName,
    ClientName,
    ActiveOrganization: 0 as const,
    userEmail: 'a@b.example',
  }))
  const opened = { zeta: '2026-05-02T00:00:00.000Z', beta: '2026-05-01T00:00:00.000Z', Delta: null }
  const standings = Object.entries(opened).map(([organizationUuid, openedAt]) => ({
    organizationUuid,
    role: 'Viewer',
    openedAt,
  }))
  const names = orderOrganizations(organizations, standings, 'Gamma').map(({ ClientName }) => ClientName)
  expect(names).toEqual(['Gamma', 'zeta', 'beta', 'Alpha', 'Delta'])
})
