import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Brought, bringFile, expectBrought } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'

/** Files as public bodies publish them, read without a word from anybody: their layout and encoding. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function bring(body: string | Buffer, baseCurrency = 'GBP'): Promise<Brought> {
  const organization = await createTestOrganization(app, { baseCurrency })
  return bringFile(await organization.member('Editor'), body)
}

const rows = (...lines: string[]) => `${lines.join('\n')}\n`
const preamble = 'Stands before the header'
const total = 'A printed total, not a line'
const note = 'Only one cell is filled: a title or a note, not a line'

describe('titles, totals and notes around the table', () => {
  test('a British council: title lines, a blank line, a padded head, two totals and a note', async () => {
    const text = rows(
      'Anytown Borough Council,,,,',
      'Payments over £500,,,,',
      'Period: April 2019,,,,',
      '',
      'Body Name , Supplier Name,Payment Date,Amount (£),Expense Area',
      'Anytown BC,Müller & Söhne Ltd,01/04/2019,"£1,234.50",Housing',
      'Anytown BC,\u00a0Acme  Ltd\u00a0 ,15/04/2019,-£5.00,Housing',
      'Anytown BC,REDACTED PERSONAL DATA,30/04/2019,(£123.45),Adults',
      ',,,"£1,106.05",',
      'Grand total,,,"£1,106.05",',
      '',
      'Source: finance system,,,,',
    )
    expectBrought(await bring(iconv.encode(text, 'windows-1252')), {
      rows: 11,
      good: 3,
      rejected: {},
      ignored: {
        1: preamble,
        2: preamble,
        3: preamble,
        4: preamble,
        9: total,
        10: total,
        11: 'The row is blank',
        12: note,
      },
      total: '1106.05 GBP',
      columns: {
        date: 'Payment Date',
        supplier: 'Supplier Name',
        amount: 'Amount (£)',
        business_unit: 'Body Name',
        category: 'Expense Area',
      },
      lines: [
        '2019-04-01 Müller & Söhne Ltd 1234.50',
        '2019-04-15 Acme  Ltd -5.00',
        '2019-04-30 REDACTED PERSONAL DATA -123.45',
      ],
    })
  })

  test('merged title cells over the head, and the head again in the middle', async () => {
    const read = await bring(
      rows(
        'Spend report 2019,,,,,',
        ',Document,,Partner,,Money',
        'No,Invoice Date,Invoice No,Vendor Name,Vendor ID,Net Amount',
        '1,31/01/2019,A-1,Acme Ltd,V001,10.00',
        '2,28/02/2019,A-2,Bolt Ltd,V002,20.00',
        'No,Invoice Date,Invoice No,Vendor Name,Vendor ID,Net Amount',
        '3,31/03/2019,A-3,Cole Ltd,V003,30.00',
      ),
    )
    expectBrought(read, {
      rows: 6,
      good: 3,
      rejected: {},
      ignored: { 1: preamble, 2: preamble, 6: 'Repeats the header' },
      total: '60.00 GBP',
      columns: { date: 'Invoice Date', supplier: 'Vendor Name', supplier_id: 'Vendor ID', amount: 'Net Amount' },
    })
  })

  test('subtotals as spreadsheets write them; suppliers that sound like totals stay', async () => {
    const read = await bring(
      rows(
        'Supplier,Date,Amount',
        'Total Gas & Power,31/01/2019,100.10',
        'Total Gas & Power Total,,100.10',
        'Summe AG,14/02/2019,50',
        'Summe AG Total,,50',
        'Subtotal:,,150.10',
        'Total Produce Ltd,15/02/2019,"1,000.00"',
        'Sum of all,,1150.10',
        'Total général,,1150.10',
        'Summe,,1150.10',
        ',,1150.10',
        'TOTAL,,1150.10',
      ),
    )
    expectBrought(read, {
      rows: 11,
      good: 3,
      total: '1150.10 GBP',
      ignored: { 3: total, 5: total, 6: total, 8: total, 9: total, 10: total, 11: total, 12: total },
      lines: [
        '2019-01-31 Total Gas & Power 100.10',
        '2019-02-14 Summe AG 50.00',
        '2019-02-15 Total Produce Ltd 1000.00',
      ],
    })
  })

  test('a total in the column beside constant cells, a line with a blank amount, a footer of two cells', async () => {
    const read = await bring(
      rows(
        'Body,Payee,Paid on,Value',
        'Council,Acme Ltd,2019-01-31,10',
        'Council,Bolt Ltd,2019-01-31,',
        'Council,Cole Ltd,2019-01-30,20.5',
        'Council,Total,,30.5',
        'Prepared by,Finance,,',
      ),
    )
    expectBrought(read, {
      rows: 5,
      good: 2,
      rejected: { 3: 'Amount is blank', 6: 'Date is blank' },
      ignored: { 5: total },
      total: '30.50 GBP',
      columns: { date: 'Paid on', supplier: 'Payee', amount: 'Value' },
    })
  })
})

describe('encodings, delimiters, line ends', () => {
  test('a German ledger: Windows-1252, semicolons, CR LF, dotted days', async () => {
    const text = [
      'Belegdatum;Lieferant;Lieferantennummer;Betrag;Währung',
      '31.12.2019;Müller GmbH;70001;1.234,56 €;EUR',
      '01.02.2019;Summe AG;70002;-1.000,00 €;EUR',
      '05.06.2019;Straße & Co. KG;70003;0,44 €;EUR',
      'Summe;;;235,00 €;',
    ]
    expectBrought(await bring(iconv.encode(`${text.join('\r\n')}\r\n`, 'windows-1252')), {
      rows: 4,
      good: 3,
      rejected: {},
      ignored: { 5: total },
      total: '235.00 EUR',
      columns: { date: 'Belegdatum', supplier: 'Lieferant', amount: 'Betrag', supplier_id: 'Lieferantennummer' },
      lines: ['2019-12-31 Müller GmbH 1234.56', '2019-02-01 Summe AG -1000.00', '2019-06-05 Straße & Co. KG 0.44'],
    })
  })

  test('a French list: ISO-8859-1, thousands with no-break spaces, net before gross', async () => {
    const text = rows(
      'Fournisseur;Date facture;Montant HT;TVA;Montant TTC',
      'Société Générale;31/12/2019;1\u00a0234,56;246,91;1\u00a0481,47',
      'Électricité de France;05/01/2020;10,00;2,00;12,00',
      'Total général;;1\u00a0244,56;248,91;1\u00a0493,47',
    )
    expectBrought(await bring(iconv.encode(text, 'iso-8859-1'), 'EUR'), {
      rows: 3,
      good: 2,
      ignored: { 4: total },
      total: '1244.56 EUR',
      columns: { date: 'Date facture', supplier: 'Fournisseur', amount: 'Montant HT' },
      lines: ['2019-12-31 Société Générale 1234.56', '2020-01-05 Électricité de France 10.00'],
    })
  })

  test('a Brazilian list: UTF-8 with a mark, R$, the day first', async () => {
    const text = rows(
      'Órgão;Fornecedor;CNPJ;Data do Pagamento;Valor Pago',
      'Prefeitura;Construções São João Ltda;12.345.678/0001-90;18/05/2019;"R$ 221.244,60"',
      'Prefeitura;Água & Luz S.A.;98.765.432/0001-10;03/04/2019;R$ 1.000,00',
      ';;;Total;R$ 222.244,60',
    )
    expectBrought(await bring(`\ufeff${text}`, 'BRL'), {
      rows: 3,
      good: 2,
      ignored: { 4: total },
      total: '222244.60 BRL',
      columns: { supplier: 'Fornecedor', date: 'Data do Pagamento', amount: 'Valor Pago', supplier_id: 'CNPJ' },
      lines: ['2019-05-18 Construções São João Ltda 221244.60', '2019-04-03 Água & Luz S.A. 1000.00'],
    })
  })

  test('a Swedish list: UTF-16 with tabs, blanks between thousands, a true minus', async () => {
    const text = [
      'Leverantör\tOrganisationsnummer\tFakturadatum\tBelopp',
      'Åkeri Öst AB\t556000-0001\t2019-12-31\t1 234 567,50',
      'Städ AB\t556000-0002\t2019-11-30\t\u2212500,00',
    ]
    const body = Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text.join('\r\n'), 'utf-16le')])
    expectBrought(await bring(body, 'SEK'), {
      rows: 2,
      good: 2,
      total: '1234067.50 SEK',
      columns: { supplier: 'Leverantör', date: 'Fakturadatum', amount: 'Belopp' },
      lines: ['2019-12-31 Åkeri Öst AB 1234567.50', '2019-11-30 Städ AB -500.00'],
    })
  })

  test.each([
    ['CR alone', '\r', '|'],
    ['CR LF', '\r\n', '\t'],
    ['LF', '\n', ','],
  ])('line ends of %s, cells with breaks, delimiters and quotes inside', async (_, end, cut) => {
    const text = [
      ['Payee', 'Date', 'Amount', 'Narrative'],
      ['"Acme, the | ""best"""', '31/12/2019', '"1,000.50"', '"first\nsecond"'],
      ['Bolt Ltd', '01/02/2019', '2', '"one\r\ntwo"'],
      ['Cole Ltd', '13/02/2019', '3', 'plain'],
    ]
    const read = await bring(text.map(cells => cells.join(cut)).join(end))
    const lines = ['2019-12-31 Acme, the | "best" 1000.50', '2019-02-01 Bolt Ltd 2.00', '2019-02-13 Cole Ltd 3.00']
    expectBrought(read, { rows: 3, good: 3, total: '1005.50 GBP', lines })
  })
})
