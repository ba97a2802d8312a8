import { afterAll, beforeAll, describe, test } from 'vitest'
import { bringFile, expectBrought } from '#modules/data-manager/test/bring-file.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'

/** Which column is which, told by nobody: rivals for one field, heads in other languages, files of sales. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function bring(text: string, dataset: DatasetId = 'spend', baseCurrency = 'GBP') {
  const organization = await createTestOrganization(app, { baseCurrency })
  return bringFile(await organization.member('Editor'), text, dataset)
}

const rows = (...lines: string[]) => `${lines.join('\n')}\n`

describe('spend', () => {
  test('net beside VAT and gross, invoiced beside paid and due, a name beside a number', async () => {
    const read = await bring(
      rows(
        'Supplier No,Supplier,Due Date,Payment Date,Invoice Date,Gross Amount,VAT Amount,Net Amount,Invoice No,PO No',
        '100234,Acme Ltd,31/01/2020,15/01/2020,31/12/2019,12.00,2.00,10.00,INV-1,PO1',
        '100235,Bolt Ltd,29/01/2020,14/01/2020,29/12/2019,24.00,4.00,20.00,INV-2,PO2',
      ),
    )
    expectBrought(read, {
      rows: 2,
      good: 2,
      total: '30.00 GBP',
      columns: {
        supplier_id: 'Supplier No',
        supplier: 'Supplier',
        due_date: 'Due Date',
        paid_date: 'Payment Date',
        date: 'Invoice Date',
        amount: 'Net Amount',
        invoice_number: 'Invoice No',
        po_number: 'PO No',
      },
      lines: ['2019-12-31 Acme Ltd 10.00', '2019-12-29 Bolt Ltd 20.00'],
    })
  })

  test.each([
    ['Beneficiary', 'Date Paid', 'Value'],
    ['Payee', 'Payment Date', 'Sum of Amount'],
    ['Merchant', 'Trans Date', 'Net Amount (£)'],
    ['Creditor Name', 'Posting Date', 'Line amount excl. VAT'],
    ['Vendor', 'Date', 'Amount in GBP'],
    ['Lieferant', 'Buchungsdatum', 'Betrag'],
    ['Fournisseur', 'Date de facturation', 'Montant HT'],
    ['Fornecedor', 'Data de Pagamento', 'Valor Pago'],
    ['Leverantör', 'Fakturadatum', 'Belopp'],
    ['Proveedor', 'Fecha de factura', 'Importe'],
    ['Fornitore', 'Data fattura', 'Importo'],
    ['Leverancier', 'Factuurdatum', 'Bedrag'],
    ['SUPPLIER_NAME', 'TRANSACTION_DATE', 'AMOUNT_PAID'],
  ])('%s, %s, %s among other columns', async (supplier, date, amount) => {
    const read = await bring(
      rows(
        `Ref;${amount};Cost Centre;${date};Notes;${supplier}`,
        '70001;10,50;4711;31.12.2019;first;Acme Ltd',
        '70002;20,25;4712;30.12.2019;second;Bolt GmbH',
        '70003;-0,75;4711;13.11.2019;;Cole SA',
      ),
    )
    expectBrought(read, { rows: 3, good: 3, total: '30.00 GBP', columns: { supplier, date, amount } })
  })

  test('redacted names are names; several currencies are summed at their rates', async () => {
    const read = await bring(
      rows(
        'Date,Supplier,Amount,Currency',
        '2019-12-31,REDACTED,10,GBP',
        '2019-12-30,Redacted - personal data,5,gbp',
        '2019-12-29,*** ,1,GBP',
        '2019-12-28,Acme,7,XXQ',
      ),
    )
    expectBrought(read, {
      rows: 4,
      good: 3,
      rejected: { 5: 'Currency is not a known currency' },
      total: '16.00 GBP',
      lines: ['2019-12-31 REDACTED 10.00', '2019-12-30 Redacted - personal data 5.00', '2019-12-29 *** 1.00'],
    })
  })
})

describe('sales', () => {
  test('American orders: ordered before shipped, revenue beside price, cost and discount', async () => {
    const read = await bring(
      rows(
        'Order ID,Order Date,Ship Date,Customer,Product,Qty,Unit Price,Discount amount,Sales,Cost',
        'US-1,11/8/2018,11/11/2018,Claire Gute,Chair,2,"$130.98",0,"$261.96","$220.04"',
        'US-2,12/31/2018,1/4/2019,Darrin Van Huff,Label,2,$7.31,$1.00,$13.62,$6.87',
        'US-3,6/9/2019,6/14/2019,Brosina Hoffman,Table,-1,$957.5775,,($957.5775),',
        'Grand Total,,,,,,,,"($682.00)",',
      ),
      'sales',
      'USD',
    )
    expectBrought(read, {
      rows: 4,
      good: 3,
      ignored: { 5: 'A printed total, not a line' },
      total: '-681.9975 USD',
      columns: {
        date: 'Order Date',
        customer: 'Customer',
        revenue: 'Sales',
        quantity: 'Qty',
        unit_price: 'Unit Price',
        cost: 'Cost',
        discount: 'Discount amount',
        product: 'Product',
        order_number: 'Order ID',
      },
      lines: [
        '2018-11-08 Claire Gute 261.96',
        '2018-12-31 Darrin Van Huff 13.62',
        '2019-06-09 Brosina Hoffman -957.5775',
      ],
    })
  })

  test.each([
    ['Revenue', 'Client', 'Invoice Date', 'Quantity'],
    ['Net Sales', 'Customer Name', 'Order Date', 'Units'],
    ['Turnover', 'Account Name', 'Date', 'Qty'],
    ['Umsatz', 'Kunde', 'Rechnungsdatum', 'Menge'],
    ["Chiffre d'affaires", 'Client', 'Date facture', 'Quantité'],
    ['Omsättning', 'Kund', 'Fakturadatum', 'Antal'],
  ])('%s of %s by %s and %s', async (revenue, customer, date, quantity) => {
    const read = await bring(
      rows(
        `${date}|${customer}|Product|${quantity}|${revenue}`,
        '31.12.2019|Acme Ltd|Chair|2|1 234,50 €',
        '30.11.2019|Bolt AB|Table|1|0,50 €',
      ),
      'sales',
      'EUR',
    )
    expectBrought(read, { rows: 2, good: 2, total: '1235.00 EUR', columns: { revenue, customer, date, quantity } })
  })
})
