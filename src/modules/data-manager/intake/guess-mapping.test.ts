import { describe, expect, test } from 'vitest'
import type { LoadableId } from '#shared/loadables.ts'
import { questionSchema } from '../contract.ts'
import { mappingSchema } from '../contract-mapping.ts'
import { guessMapping, type MappingGuess } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

function guess(text: string, dataset: LoadableId = 'spend', baseCurrency = 'GBP'): MappingGuess & { names: string[] } {
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  const found = guessMapping(dataset, profile, { baseCurrency, readings })
  mappingSchema.parse(found.mapping)
  for (const question of found.questions) questionSchema.parse(question)
  return { ...found, names: profile.columns.map(column => column.name) }
}

/** The heads the guess chose, by field. */
function chosen(text: string, dataset: LoadableId = 'spend'): Record<string, string | undefined> {
  const { mapping, names } = guess(text, dataset)
  return Object.fromEntries(mapping.columns.map(mapped => [mapped.field, names[mapped.column]]))
}

const council = `Body name,Body,Service label,Expenditure category,Detailed expenditure code,Date paid,Transaction number,Net amount,VAT amount,Gross amount,Supplier name
Some City Council,http://example.org/id/1,Parks,Supplies and services,205,24/12/2010,1012-1,1616.23,323.25,1939.48,A & A Ltd
Some City Council,http://example.org/id/1,Libraries,Supplies and services,265,31/12/2010,1012-2,-80.00,-16.00,-96.00,Beta plc
`

const ledger = `Strgrpcc(T),Cipfsubj(T),TransNo,Sequence No,Period,Supplier ID(T),Amount,Updated
Communities,Supplies,43857040,0,201503,BASELINE SHIFT,1331.94,2015-06-26
Resources,Premises,43856306,1,201503,NORTHERN ROOTS,572.50,42172.00
Resources,Premises,43856307,2,201503,MARK SAVAGE,450.00,2015-06-23
`

const contracts = `\ufeffdata_extracao;id_contrato;numero;codigo_modalidade;unidade_compra;fornecedor_cnpj;fornecedor_nome;valor_global;valor_parcela;vigencia_inicio;vigencia_fim\r
2026-03-28 00:58:53;126729;00001/2021;06;158448;27.433.790/0001-55;L.V. TREMURA;61.233,20;61.233,20;14/12/2021;14/03/2022\r
2026-03-28 00:58:54;152269;00001/2022;05;158132;05.488.891/0001-90;PLUS SERVICE LTDA;599.611,00;49.967,58;07/07/2022;07/07/2023\r
`

const shop = `Row ID,Order ID,Order Date,Ship Date,Ship Mode,Customer ID,Customer Name,Segment,Country,City,Region,Product ID,Category,Sub-Category,Product Name,Sales,Quantity,Discount,Profit
1,CA-152156,11/8/2018,11/11/2018,Second Class,CG-12520,Claire Gute,Consumer,United States,Henderson,South,FUR-1,Furniture,Bookcases,Bush Bookcase,261.96,2,0,41.91
2,CA-138688,6/16/2018,6/18/2018,Second Class,DV-13045,Darrin Van Huff,Corporate,United States,Los Angeles,West,OFF-2,Office Supplies,Labels,Address Labels,14.62,3,0.2,6.87
3,US-108966,10/18/2017,10/21/2017,Standard Class,SO-20335,Sean O'Donnell,Consumer,United States,Fort Lauderdale,South,FUR-3,Furniture,Tables,Slim Table,957.5775,5,0.45,-383.03
`

const german = `Buchungsdatum;Belegnummer;Kreditor;Kreditorenname;Warengruppe;Kostenstelle;Sachkonto;Nettobetrag;MwSt;Währung;Fälligkeit
05.01.2024;R-1;70001;Müller GmbH;Bürobedarf;4711;680000;1.234,50;234,56;EUR;04.02.2024
16.01.2024;R-2;70002;Schmidt AG;IT;4712;681000;99,00;18,81;EUR;15.02.2024
`

describe('files as published', () => {
  test('a council: the net amount, the date paid for want of another, the name rather than the body', () => {
    expect(chosen(council)).toMatchObject({
      date: 'Date paid',
      supplier: 'Supplier name',
      amount: 'Net amount',
      category: 'Expenditure category',
      gl_account: 'Detailed expenditure code',
      business_unit: 'Service label',
      invoice_number: 'Transaction number',
    })
    expect(chosen(council)).not.toHaveProperty('paid_date')
  })
  test('a ledger: names under a head that says ID, a date that is no period', () => {
    const fields = chosen(ledger)
    expect(fields).toMatchObject({ date: 'Updated', supplier: 'Supplier ID(T)', amount: 'Amount' })
    expect(fields).not.toHaveProperty('supplier_id')
  })
  test('Portuguese contracts: the whole value from its start, not the extraction nor the end', () => {
    const { mapping } = guess(contracts)
    expect(chosen(contracts)).toMatchObject({
      date: 'vigencia_inicio',
      supplier: 'fornecedor_nome',
      supplier_id: 'fornecedor_cnpj',
      amount: 'valor_global',
      contract_number: 'id_contrato',
    })
    expect(mapping.columns.find(column => column.field === 'amount')?.decimalMark).toBe(',')
    expect(mapping.columns.find(column => column.field === 'date')?.dateOrder).toBe('dmy')
  })
  test('a shop: the order date, sales for revenue, no ratio for a discount, no profit', () => {
    const fields = chosen(shop, 'sales')
    expect(fields).toEqual({
      date: 'Order Date',
      customer: 'Customer Name',
      revenue: 'Sales',
      customer_id: 'Customer ID',
      customer_country: 'Country',
      segment: 'Segment',
      region: 'Region',
      product: 'Product Name',
      product_category: 'Category',
      quantity: 'Quantity',
      order_number: 'Order ID',
    })
    expect(guess(shop, 'sales').questions).toEqual([])
    // What a sales line has one place for stands in where nothing better does; discounts in money are amounts.
    const poor = shop
      .replace('Category,Sub-Category,Product Name', 'A,Sub-Category,B')
      .replaceAll(/,0?\.?[024]\d?,(?=-?\d+\.\d+$)/gm, ',12.50,')
    expect(chosen(poor, 'sales')).toMatchObject({
      product: 'Product ID',
      product_category: 'Sub-Category',
      discount: 'Discount',
    })
  })
  test('a German ledger', () => {
    const { mapping, questions } = guess(german, 'spend', 'EUR')
    expect(chosen(german)).toEqual({
      date: 'Buchungsdatum',
      supplier: 'Kreditorenname',
      supplier_id: 'Kreditor',
      amount: 'Nettobetrag',
      currency: 'Währung',
      category: 'Warengruppe',
      cost_centre: 'Kostenstelle',
      gl_account: 'Sachkonto',
      invoice_number: 'Belegnummer',
      due_date: 'Fälligkeit',
    })
    expect(mapping.columns.every(column => column.decimalMark !== '.')).toBe(true)
    expect(questions).toEqual([])
  })
  test.each([
    [
      'French',
      'Date facture;Fournisseur;Montant HT;TVA;Devise\n25/01/2024;Société X;1 234,50;246,90;EUR\n26/01/2024;Y SARL;2,00;0,40;EUR\n',
      ['Date facture', 'Fournisseur', 'Montant HT'],
    ],
    [
      'Spanish',
      'Fecha de factura;Proveedor;Importe neto;IVA\n25/01/2024;Uno SL;1.234,50;259,25\n26/01/2024;Dos SA;2,00;0,42\n',
      ['Fecha de factura', 'Proveedor', 'Importe neto'],
    ],
    [
      'Italian',
      'Data fattura;Fornitore;Imponibile;Totale\n25/01/2024;Uno Srl;1.234,50;1.506,09\n26/01/2024;Due SpA;2,00;2,44\n',
      ['Data fattura', 'Fornitore', 'Imponibile'],
    ],
    [
      'Dutch',
      'Factuurdatum;Leverancier;Bedrag excl. btw;Btw\n25-01-2024;Een BV;1.234,50;259,25\n26-01-2024;Twee NV;2,00;0,42\n',
      ['Factuurdatum', 'Leverancier', 'Bedrag excl. btw'],
    ],
    [
      'Swedish',
      'Fakturadatum;Leverantör;Belopp;Moms\n2024-01-25;Ett AB;1 234,50;308,63\n2024-01-26;Två AB;2,00;0,50\n',
      ['Fakturadatum', 'Leverantör', 'Belopp'],
    ],
    [
      'Norwegian',
      'Fakturadato;Leverandør;Beløp;Forfallsdato\n25.01.2024;En AS;1 234,50;24.02.2024\n26.01.2024;To AS;2,00;25.02.2024\n',
      ['Fakturadato', 'Leverandør', 'Beløp'],
    ],
  ])('%s', (_, text, [date, supplier, amount]) => {
    expect(chosen(text)).toMatchObject({ date, supplier, amount })
  })
})

test('the invoice date is the date where there is one, and the date paid the paid date', () => {
  const text =
    'Date paid,Invoice date,Supplier,Amount\n2024-02-20,2024-01-25,Acme Ltd,1.5\n2024-02-21,2024-01-26,Beta Ltd,2.5\n'
  expect(chosen(text)).toMatchObject({ date: 'Invoice date', paid_date: 'Date paid' })
})

test('no column is used twice, and what is unsure is left out', () => {
  const { mapping } = guess(council)
  expect(new Set(mapping.columns.map(column => column.column)).size).toBe(mapping.columns.length)
  expect(mapping.columns.every(column => (column.confidence ?? 0) >= 0.5)).toBe(true)
})

test('a reason names the head and the share of values that fit', () => {
  const { mapping } = guess(
    'Date,Supplier,Net amount\n2024-01-25,Acme,1.50\n2024-01-26,Beta,tbc\n2024-01-27,Gamma,2.50\n2024-01-28,Delta,3.5\n',
  )
  expect(mapping.columns.find(column => column.field === 'amount')?.reason).toBe(
    "Header says 'Net amount'; 75% of values are amounts",
  )
})

test('without a header values alone rank the columns, and each required field is asked for', () => {
  const { mapping, questions } = guess(
    'A1,Acme Ltd,2024-01-25,1.50\nA2,Beta Ltd,2024-01-26,2.75\nA3,Gamma Ltd,2024-01-27,9.10\n',
  )
  expect(mapping.columns).toEqual([])
  expect(questions.map(({ id, options, assumed }) => [id, options[0]?.value, assumed])).toEqual([
    ['field:date', '2', null],
    ['field:supplier', '1', null],
    ['field:amount', '3', null],
  ])
  expect(questions[1]).toMatchObject({ text: 'Which column holds the supplier?' })
})

test('two columns of one name are asked about', () => {
  const { questions } = guess('Date,Supplier,Amount,Amount\n2024-01-31,Acme,10.00,12.00\n2024-01-30,Bolt,20.00,24.00\n')
  expect(questions).toMatchObject([{ id: 'field:amount', options: [{ value: '2' }, { value: '3' }], assumed: null }])
})

test('a required field no column can hold is asked for, with nothing assumed', () => {
  const { mapping, questions } = guess('Supplier,Amount\nAcme,1.50\nBeta,2.50\n')
  expect(mapping.columns.map(column => column.field)).toEqual(['supplier', 'amount'])
  expect(questions).toMatchObject([{ id: 'field:date', assumed: null, column: null, field: 'date' }])
})

test('two columns that fit a required field alike are asked about', () => {
  const { questions } = guess(
    'Date,Supplier name,Vendor name,Amount\n2024-01-25,Acme Ltd,Acme,1.5\n2024-01-26,Beta Ltd,Beta,2.5\n',
  )
  expect(questions).toMatchObject([{ id: 'field:supplier', options: [{ value: '1' }, { value: '2' }], assumed: null }])
})

describe('open readings', () => {
  const dates = (more: string, base: string) =>
    guess(`Date,Supplier,Amount\n03/04/2024,Acme,${more}\n05/06/2024,Beta,${more}\n`, 'spend', base).questions
  test('what is merely usual is asked; the question says what is assumed and why', () => {
    expect(dates('1.50', 'GBP')).toMatchObject([
      {
        id: 'dateOrder:0',
        assumed: 'dmy',
        options: [
          { value: 'dmy', label: 'Day first: 03/04/2024 is 2024-04-03' },
          { value: 'mdy', label: 'Month first: 03/04/2024 is 2024-03-04' },
        ],
      },
    ])
    expect(dates('$1.50', 'GBP')).toMatchObject([
      { assumed: 'mdy', evidence: expect.stringMatching(/the month first.*US dollars.*nothing in the file proves it/) },
    ])
  })
  test('decimal commas and headers of another language are reason enough to assume', () => {
    expect(dates('"1,50"', 'USD')).toMatchObject([
      { assumed: 'dmy', evidence: expect.stringMatching(/the day first, because/) },
    ])
    const { mapping } = guess('Datum,Lieferant,Betrag\n03/04/2024,Acme,1\n05/06/2024,Beta,2\n')
    expect(mapping.columns[0]?.dateOrder).toBe('dmy')
  })
  test('a proven column settles what is assumed of another', () => {
    const { questions } = guess(
      'Date,Date paid,Supplier,Amount\n03/04/2024,04/25/2024,Acme,1.5\n05/06/2024,06/27/2024,Beta,2\n',
    )
    expect(questions).toMatchObject([
      { id: 'dateOrder:0', assumed: 'mdy', evidence: expect.stringContaining("'Date paid'") },
    ])
  })
  test('thousands or decimals: asked, with both readings shown', () => {
    const { questions, mapping } = guess('Datum;Lieferant;Betrag\n25.01.2024;Acme;1.234\n26.01.2024;Beta;5.678\n')
    expect(questions).toMatchObject([
      {
        id: 'decimalMark:2',
        assumed: ',',
        options: [{ label: 'A comma: 1.234 is 1234' }, { label: 'A point: 1.234 is 1.234' }],
      },
    ])
    expect(mapping.columns.find(column => column.field === 'amount')?.decimalMark).toBe(',')
  })
  test('a likely mark that would turn three digits into decimals is not assumed', () => {
    const mark = (head: string, one: string, other: string) =>
      guess(`${head}\n2024-01-25;Acme;${one}\n2024-01-26;Beta;${other}\n`)
    const english = 'Date;Supplier;Amount'
    for (const { mapping, questions } of [
      mark(english, '1,234', '5'),
      mark('Datum;Lieferant;Betrag', '1.234', '1,234'),
    ]) {
      expect(questions).toMatchObject([{ id: 'decimalMark:2', assumed: null }])
      expect(mapping.columns[2]?.decimalMark).toBeUndefined()
    }
    expect(mark(english, '1.234', '5').questions).toMatchObject([{ assumed: ',' }])
  })
  test('mixed styles are asked about with the rows that prove both', () => {
    const { questions } = guess('Datum;Lieferant;Betrag\n25.01.2024;Acme;1.234,56\n26.01.2024;Beta;1,234.56\n')
    expect(questions).toMatchObject([
      { id: 'decimalMark:2', evidence: expect.stringMatching(/row 3 \(1,234.56\).*row 2 \(1.234,56\)/) },
    ])
  })
  test('whole numbers leave nothing to ask', () => {
    expect(guess('Date,Supplier,Amount\n2024-01-25,Acme,150\n2024-01-26,Beta,75\n').questions).toEqual([])
  })
})

describe('the currency of lines that name none', () => {
  const currency = (head: string, amount: string, base = 'GBP') =>
    guess(`Date;Supplier;${head}\n2024-01-25;Acme;${amount}\n2024-01-26;Beta;${amount}\n`, 'spend', base).mapping
      .currency
  test.each([
    ['Amount', '12.50', 'NOK', 'NOK'],
    ['Amount', '£12.50', 'EUR', 'GBP'],
    ['Amount', '$12.50', 'GBP', 'USD'],
    ['Amount', '$12.50', 'CAD', 'CAD'],
    ['Amount', 'US$12.50', 'CAD', 'USD'],
    ['Amount (EUR)', '12.50', 'GBP', 'EUR'],
    ['Amount £', '12.50', 'EUR', 'GBP'],
    ['Amount', '12 kr', 'SEK', 'SEK'],
  ])('%s with %s at base %s: %s', (head, amount, base, expected) => {
    expect(currency(head, amount, base)).toBe(expected)
  })
})
