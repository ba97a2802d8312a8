import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { type QueryExportInput, queryExportSchema } from '#shared/query-export.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { sheetOf } from '#test/sheet-of.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { exportAnswer } from './export-answer.ts'

let app: TestServices
let scope: Scope
beforeAll(async () => {
  app = await openTestServices()
  scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [
    purchase('2025-01-10', '=HYPERLINK("x")', '100', { contract_number: 'C1' }),
    purchase('2025-02-10', 'B;"<', '50.5'),
    purchase('2025-02-11', '', '30'),
    purchase('2025-02-11', 'Small', '10.25'),
    purchase('2025-02-12', 'Tiny', '9.25'),
    purchase('2024-02-11', 'B;"<', '40'),
  ])
})
afterAll(() => app.close())

const spec = {
  dataset: 'spend' as const,
  measures: ['spend', 'contract_coverage'],
  dimensions: ['supplier'],
  period: { from: '2025-01-01', to: '2025-12-31' },
  compare: { from: '2024-01-01', to: '2024-12-31' },
  top: 3,
}
const columns = ['value', 'previous', 'change', 'changeShare', 'share'] as const
const take = async (more: Partial<QueryExportInput>) => {
  const request = { spec, format: 'csv' as const, columns: [...columns], title: 'Spend by supplier', ...more }
  return exportAnswer(scope, queryExportSchema.parse(request))
}

describe('an answer as a file', () => {
  it('writes what is seen as CSV: order, number types, others, no formulas', async () => {
    const { name, type, body } = await take({})
    expect([type, name]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/-spend-by-supplier-2025-01-01-to-2025-12-31-[\d-]{10}\.csv$/),
    ])
    expect((await new Response(body).text()).trim().split('\r\n')).toEqual([
      'Supplier,Spend (EUR),"Spend, previous (EUR)","Spend, change (EUR)","Spend, relative change","Spend, share",With contract number,"With contract number, previous","With contract number, change"',
      `"'=HYPERLINK(""x"")",100.00,0.00,100.00,new,0.5,1,,`,
      '"B;""<",50.50,40.00,10.50,0.2625,0.2525,0,0,0',
      ',30.00,0.00,30.00,new,0.15,0,,',
      'Others (2),19.50,0.00,19.50,new,0.0975,0,,',
    ])
    const { body: other } = await take({ style: 'semicolon', columns: ['value'] })
    expect((await new Response(other).text()).split('\r\n')[2]).toBe('"B;""<";50,50;0')
  })

  it.each(['a"; filename=evil.exe', 'a\r\nX-Evil: 1', '../../etc/passwd', '\u202egpj.exe', '=cmd|1'])(
    'names the file by letters, digits and dashes, whatever its title: %j',
    async title => {
      const { name, body } = await take({ title })
      await body.cancel()
      expect(name).toMatch(/^[a-z0-9-]+\.csv$/)
    },
  )

  it('writes typed numbers as a workbook, below what the table is, with the total', async () => {
    const { body } = await take({ format: 'xlsx', notes: ['Country is FI & SE'] })
    const sheet = await sheetOf(await new Response(body).arrayBuffer())
    expect(sheet).toContain('Country is FI &amp; SE')
    expect(sheet).toContain('Period: 1 Jan 2025 to 31 Dec 2025')
    expect(sheet).toContain(scope.organization.name)
    expect(sheet).toContain('ySplit="9" topLeftCell="A10"')
    expect(sheet).toContain(
      '<c s="4"><v>50.50</v></c><c s="4"><v>40.00</v></c><c s="4"><v>10.50</v></c><c s="5"><v>0.2625</v></c>',
    )
    expect(sheet).toContain('=HYPERLINK(&quot;x&quot;)')
    const last = sheet.slice(sheet.lastIndexOf('<row>'))
    expect(last).toContain('>Total<')
    // What adds up follows a filter; a share is the number that it is. Names are no formulas.
    expect(last).toContain('<c s="4"><f>SUBTOTAL(109,B10:B13)</f><v>200.00</v></c>')
    expect([...sheet.matchAll(/<f>/g)]).toHaveLength(3)
    expect(sheet).toContain('<autoFilter ref="A9:I13"/>')
  })

  it('says how many lines have no rate, in the compared period too', async () => {
    const scope = await createOrganizationScope(app.services)
    await setRate(scope, '2025-01', 'KWD', '3')
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'Oil', '10', { currency: 'KWD' }),
      purchase('2024-01-10', 'Oil', '10', { currency: 'KWD' }),
    ])
    const request = { spec, format: 'xlsx', columns: ['value', 'previous'], title: 'Spend' }
    const { body } = await exportAnswer(scope, queryExportSchema.parse(request))
    const sheet = await sheetOf(await new Response(body).arrayBuffer())
    expect(sheet).toContain('1 line has no exchange rate and is in no sum of money')
  })

  it('is in the audit, and refuses what is no question', async () => {
    const entries = await scope.db(tx => tx.execute("select after from audit_entries where action = 'figures.export'"))
    expect(JSON.stringify(entries)).toContain('Spend by supplier')
    await expect(take({ spec: { ...spec, measures: ['spent'] } })).rejects.toThrow('nearest: spend')
  })
})
