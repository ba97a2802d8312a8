import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { sayIn } from '#test/say-in.ts'
import { sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'

const app = await startTestApp()
const { organization, editor } = await createTestPeople(app)
afterAll(() => app.close())

const sentences = {
  Supplier: 'Lieferant',
  Spend: 'Ausgaben',
  'What was bought, credits taken off, in the base currency. Each line is converted at the rate of its own month.':
    'Was gekauft wurde.',
  'The request is not valid': 'Die Anfrage ist nicht gültig',
  'is missing': 'fehlt',
  'There is a {0} {1} already; change that one': '{1} gibt es bereits ({0})',
  'contract|contracts': 'Vertrag|Verträge',
  'The query of {0} has a fault at {1}: {2}{3}': 'Die Abfrage von {0} hat einen Fehler bei {1}: {2}{3}',
  'there is no measure "{0}"; nearest: {1}': 'keine Kennzahl „{0}“; am nächsten: {1}',
  'The period ends before it begins': 'Der Zeitraum endet, bevor er beginnt',
  'Price jump': 'Preissprung',
  Kind: 'Art',
}

/** What calls answer before and while the reader speaks German. */
async function inGerman<Answer>(ask: () => Promise<Answer>): Promise<{ english: Answer; german: Answer }> {
  const english = await ask()
  sayIn('de', sentences)
  return { english, german: await ask() }
}

test('labels of the catalogue', async () => {
  const { english, german } = await inGerman(async () => {
    const { datasets } = await (await editor.call('catalogue')).json()
    const [spend] = datasets
    return [spend.label, spend.measures[0].label, labelOf(spend.dimensions, 'supplier')]
  })
  expect(english).toEqual(['Spend', 'Spend', 'Supplier'])
  expect(german).toEqual(['Ausgaben', 'Ausgaben', 'Lieferant'])
})

test('faults of a register’s row, and a row that is there already', async () => {
  const values = { number: 'C-1', supplier: 'Nordpack', start_date: '2024-01-01', end_date: '2026-12-31' }
  await editor.call('registers/contracts', sendJson('POST', { values }))
  const { german } = await inGerman(async () => {
    const faulty = await editor.call('registers/contracts', sendJson('POST', { values: { ...values, supplier: null } }))
    const twice = await editor.call('registers/contracts', sendJson('POST', { values }))
    const [refused, taken] = [await faulty.json(), await twice.json()]
    return [refused.title, refused.issues[0].message, taken.detail]
  })
  expect(german).toEqual(['Die Anfrage ist nicht gültig', 'Lieferant fehlt', 'C-1 gibt es bereits (Vertrag)'])
})

test('what is wrong with a question', async () => {
  const ask = (more: object) =>
    editor.call('query', sendJson('POST', { dataset: 'spend', measures: ['spend'], ...more }))
  const { german } = await inGerman(async () => {
    const unknown = await (await ask({ measures: ['spends'] })).json()
    const turned = await (await ask({ period: { from: '2025-02-01', to: '2025-01-01' } })).json()
    const mistyped = await (await ask({ measures: 'spend' })).json()
    return [unknown.detail, turned.issues[0].message, mistyped.issues[0].message]
  })
  expect(german).toEqual([
    'Die Abfrage von spend hat einen Fehler bei measures.0: keine Kennzahl „spends“; am nächsten: spend, lines, credits',
    'Der Zeitraum endet, bevor er beginnt',
    'Ungültige Eingabe: erwartet Array, erhalten string',
  ])
})

test('an answer that is kept is said to each in their language', async () => {
  const question = { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'] }
  const { english, german } = await inGerman(async () => {
    const { columns } = await (await editor.call('query', sendJson('POST', question))).json()
    return columns.map(({ label }: { label: string }) => label)
  })
  expect(english).toEqual(['Supplier', 'Spend'])
  expect(german).toEqual(['Lieferant', 'Ausgaben'])
})

test('the columns of findings, taken out as a file', async () => {
  await insertLines(organization.scope, 'spend', [
    ...['2025-05-01', '2025-06-01'].map(date =>
      purchase(date, 'Olsen', '10', { item: 'Box', quantity: 1, unit: 'pc', currency: 'EUR' }),
    ),
    purchase('2026-05-01', 'Olsen', '120', { item: 'Box', quantity: 10, unit: 'pc' }),
  ])
  const table = { of: 'findings', spec: { period: { from: '2026-01-01', to: '2026-12-31' } } }
  const body = { table, format: 'csv', title: 'Exceptions' }
  const { english, german } = await inGerman(async () => {
    const answer = await editor.call('blocks/findings/export', sendJson('POST', body))
    return answer.text()
  })
  expect(english).toContain('Price jump')
  expect(english).toContain('Kind')
  expect(german).toContain('Preissprung')
  expect(german).toContain('Art')
})

function labelOf(fields: readonly { id: string; label: string }[], id: string): string | undefined {
  return fields.find(field => field.id === id)?.label
}
