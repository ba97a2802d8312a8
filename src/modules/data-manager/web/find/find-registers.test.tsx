import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { registerPageSchema } from '#shared/register-contract.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { openTab } from '#web/send.ts'
import { findContracts, findRegisters } from './find-registers.ts'

const at = (type: OrganizationType) => ({ queries: new QueryClient(), signal: new AbortController().signal, type })

test('registers are found by words of their name, those the organisation keeps', async () => {
  const named = async (text: string, type: OrganizationType) =>
    (await findRegisters(text, at(type))).map(({ label, to }) => `${label} ${to}`)
  expect(await named('exchange', 'sales')).toEqual(['Exchange rates /app/data-manager/registers/rates'])
  expect(await named('PRICE ind', 'procurement')).toEqual(['Price indices /app/data-manager/registers/price_indices'])
  expect(await named('deals', 'sales')).toContain('Deals /app/data-manager/registers/deals')
  expect(await named('deals', 'procurement')).toEqual([])
})

test('contracts are found by number or supplier and lead to their row; who only sells has none', async () => {
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const id = '00000000-0000-4000-8000-000000000001'
  const row = {
    ...{ id, values: { number: 'C-2041', supplier: 'Nordpack' }, derived: {}, uploadId: null },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'ada@portal.test' },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(registerPageSchema.parse({ items: [row], total: 1, page: 1 }))
  })
  expect(await findContracts('nordp', at('both'))).toEqual([
    {
      ...{ id, label: 'C-2041', note: 'Nordpack', to: '/app/data-manager/registers/contracts' },
      search: { search: 'nordp', row: id },
    },
  ])
  expect(asked).toEqual(['/api/organization/o-1/registers/contracts?search=nordp'])
  expect(await findContracts('nordp', at('sales'))).toEqual([])
  expect(asked).toHaveLength(1)
})
