import { describe, expect, test } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

/** What the guess makes of a file besides the plain heads: parts, values, how sure it is. */

function guess(text: string) {
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  const { mapping, questions } = guessMapping('spend', profile, { baseCurrency: 'GBP', readings })
  const names = mapping.columns.map(({ field, column }) => [field, profile.columns[column]?.name])
  return { mapping, questions, chosen: Object.fromEntries(names) as Record<string, string | undefined> }
}

describe('fields in two columns', () => {
  const text = `Jahr;Monat;Lieferant;Soll;Haben
2025;Januar;Acme GmbH;1.250,50;
2025;Februar;Bolt AG;;20,00
`

  test('a date in year and month is taken together; of a ledger is asked which side counts, debits first', () => {
    const { mapping, questions } = guess(text)
    expect(mapping.made).toEqual([{ kind: 'dateParts', field: 'date', year: 0, month: 1 }])
    expect(questions).toMatchObject([
      {
        id: 'field:amount',
        text: 'Which side of the ledger counts as the amount?',
        evidence: "'Soll' and 'Haben' are the two sides of a ledger. One counts as it is, the other below zero.",
        options: [{ value: 'sides:3:4' }, { value: 'sides:4:3' }, { value: '3' }, { value: '4' }],
        assumed: null,
      },
    ])
  })

  test('numbers of accounts and limits are no sides of a ledger', () => {
    const heads = 'Date,Supplier,Debit account,Credit limit,Amount\n2025-01-31,Acme,4711,1200,5.50\n'
    expect(guess(heads).questions).toMatchObject([{ text: 'Which column holds the amount?' }])
  })

  test('columns that name the field itself go first', () => {
    const { mapping } = guess(text.replace('Jahr;', 'Rechnungsdatum;').replaceAll('2025;', '2025-01-31;'))
    expect(mapping.made).toBeUndefined()
    const named = guess(text.replace('Haben', 'Betrag').replace(';1.250,50;', ';1.250,50;3,50'))
    expect(named.mapping.columns.find(({ field }) => field === 'amount')).toMatchObject({ column: 4 })
  })
})

test('codes of a known form are recognised under heads that say nothing', () => {
  const rows = [
    ['2025-01-31', 'Acme', '1.50', 'DE123456789', 'PO-10001', 'EUR'],
    ['2025-02-28', 'Bolt', '2.50', 'FR12345678901', 'PO-10002', 'GBP'],
    ['2025-03-31', 'Cole', '3.50', 'NL123456789B01', 'PO-10003', 'EUR'],
  ]
  const { mapping } = guess(['Date,Supplier,Amount,X1,X2,X3', ...rows.map(row => row.join(','))].join('\n'))
  const found = Object.fromEntries(mapping.columns.map(({ field, column, reason }) => [field, `${column}: ${reason}`]))
  expect(found).toMatchObject({
    supplier_id: "3: No header names it; values are VAT numbers like 'DE123456789'",
    po_number: expect.stringMatching(/^4: .*order numbers/),
    currency: expect.stringMatching(/^5: .*currency codes/),
  })
})

test('a plain head with no rival is sure; one of two is only likely', () => {
  const sure = (text: string) => guess(text).mapping.columns.find(({ field }) => field === 'date')?.confidence ?? 0
  expect(sure('Date,Supplier,Amount\n2025-01-31,Acme,1.50\n2025-02-28,Bolt,2.50\n')).toBeGreaterThan(0.85)
  expect(
    sure('Date,Order date,Supplier,Amount\n2025-01-31,2025-01-30,Acme,1.50\n2025-02-28,2025-02-27,Bolt,2.50\n'),
  ).toBeLessThan(0.85)
})

test('heads of two languages in one file, and of Polish and Finnish', () => {
  const mixed = 'Invoice Date;Lieferant;Montant HT;Valuutta\n2025-01-31;Acme;1,50;EUR\n2025-02-28;Bolt;2,50;EUR\n'
  expect(guess(mixed).chosen).toMatchObject({
    date: 'Invoice Date',
    supplier: 'Lieferant',
    amount: 'Montant HT',
    currency: 'Valuutta',
  })
  const polish = 'Data faktury;Dostawca;Kwota netto\n2025-01-31;Acme;1,50\n2025-02-28;Bolt;2,50\n'
  expect(guess(polish).chosen).toMatchObject({ date: 'Data faktury', supplier: 'Dostawca', amount: 'Kwota netto' })
})
