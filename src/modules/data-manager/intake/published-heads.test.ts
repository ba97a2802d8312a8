import { expect, test } from 'vitest'
import type { DatasetId } from '#shared/datasets.ts'
import { datasets } from '#shared/datasets.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

/**
 * Heads as public bodies and sample files write them, with two made-up rows. Expected of date, party and amount: the
 * head it is read from, `a x b` for a product, or after `?` the heads and values that are offered first when it is asked.
 */
type Case = [name: string, dataset: DatasetId, text: string, date: string, party: string, amount: string]

const cases: Case[] = [
  [
    'a department, amounts in sterling',
    'spend',
    'Department family,Entity,Date,Expense type,Expense area,Supplier,Transaction number,£\nDfE,DfE,25/11/2013,Grants,Schools,Acme Ltd,1,1200.50\nDfE,DfE,26/11/2013,IT,Schools,Beta plc,2,99.00\n',
    'Date',
    'Supplier',
    '£',
  ],
  [
    'a council with misspelt heads',
    'spend',
    'Organisation Name,Organisatonal Unit,Beneficary Name,Paymnet Date,Transacton Number,Ammount,Irrecoverable VAT\nC,Adult Social Care,Acme Ltd,25/11/2013,1,1200.50,0.00\nC,Highways,Beta plc,26/11/2013,2,99.00,0.00\n',
    'Paymnet Date',
    'Beneficary Name',
    'Ammount',
  ],
  [
    'a vendor payments list by fiscal year',
    'spend',
    'Fiscal Year,Department,Supplier & Other Non-Supplier Payees,Vouchers Paid,Vouchers Pending,Encumbrance Outstanding\n2014,Fire,ACME INC,1200.50,0.00,10.00\n2014,Police,BETA LLC,99.00,1.00,0.00\n',
    '? The last day of the year (calendar years): 2014 is 2014-12-31, The first day of the year (calendar years): 2014 is 2014-01-01',
    'Supplier & Other Non-Supplier Payees',
    '? Vouchers Paid, Encumbrance Outstanding, Vouchers Pending',
  ],
  [
    'expenditures beside encumbrances',
    'spend',
    'Fiscal Year,Agency,Vendor,Total Expenditures,Encumbrance Amount,Payment Date\n2014,Fire,ACME INC,1200.50,10.00,2014-03-05\n2014,Police,BETA LLC,99.00,0.00,2014-03-06\n',
    'Payment Date',
    'Vendor',
    '? Total Expenditures, Encumbrance Amount',
  ],
  [
    'a city checkbook in capitals',
    'spend',
    'VOUCHER NUMBER,AMOUNT,CHECK DATE,DEPARTMENT NAME,CONTRACT NUMBER,VENDOR NAME\nPVCI13,1200.50,03/25/2014,Fire,123,ACME INC\nPVCI14,99.00,03/26/2014,Police,DV,BETA LLC\n',
    'CHECK DATE',
    'VENDOR NAME',
    'AMOUNT',
  ],
  [
    'heads cut short',
    'spend',
    'FY,DEPT_NM,LGL_NM,CHK_DT,VEND_NM,COMM_DSCR,QTY,UNT_PRC,TOT_AMT\n2014,Fire,x,03/25/2014,ACME INC,Hoses,2,600.25,1200.50\n2014,Police,y,03/26/2014,BETA LLC,Radios,1,99.00,99.00\n',
    'CHK_DT',
    'VEND_NM',
    'TOT_AMT',
  ],
  [
    'words written together',
    'spend',
    'vendorname,checkdate,checkamount,invoicenumber\nACME INC,03/25/2014,1200.50,A1\nBETA LLC,03/26/2014,99.00,A2\n',
    'checkdate',
    'vendorname',
    'checkamount',
  ],
  [
    'an authority’s contracts',
    'spend',
    'Authority Name,Vendor Name,Award Date,Begin Date,End Date,Amount,Amount Expended To Date,Current or Outstanding Balance,Number of Bids\nX,ACME INC,03/25/2014,04/01/2014,04/01/2015,1200.50,600.00,600.50,3\nX,BETA LLC,03/26/2014,04/02/2014,04/02/2015,99.00,99.00,0.00,4\n',
    '? Award Date, Begin Date',
    'Vendor Name',
    '? Amount, Amount Expended To Date, Current or Outstanding Balance',
  ],
  [
    'negotiated beside total',
    'spend',
    'PO_ID,Supplier,Order_Date,Item_Category,Total_Amount,Total_Negotiated\nPO-1,Alpha,2023-10-17,Office,1200.50,1100.50\nPO-2,Beta,2023-10-18,MRO,99.00,90.00\n',
    'Order_Date',
    'Supplier',
    '? Total_Negotiated, Total_Amount',
  ],
  [
    'purchase orders with prices only',
    'spend',
    'PO_ID,Supplier,Order_Date,Item_Category,Quantity,Unit_Price,Negotiated_Price,Defective_Units\nPO-1,Alpha,2023-10-17,Office,10,20.13,18.01,2\nPO-2,Beta,2023-10-18,MRO,20,39.32,37.34,\n',
    'Order_Date',
    'Supplier',
    '? Quantity x Unit_Price, Quantity x Negotiated_Price',
  ],
  [
    'Brazilian payments: set aside, liquidated, paid',
    'spend',
    'Favorecido;Data;Valor Empenhado;Valor Liquidado;Valor Pago\nAlfa Ltda;18/05/2019;1.200,50;1.100,50;1.000,50\nBeta SA;19/05/2019;99,00;99,00;99,00\n',
    'Data',
    'Favorecido',
    '? Valor Pago, Valor Liquidado, Valor Empenhado',
  ],
  [
    'Brazilian contracts: a value that is no number of a contract',
    'spend',
    'NumContrato;DtAssinatura;NomeContratado;ValContrato\n12/2019;18/05/2019;Alfa Ltda;1.200,50\n13/2019;19/05/2019;Beta SA;99,00\n',
    'DtAssinatura',
    'NomeContratado',
    'ValContrato',
  ],
  [
    'Portuguese contracts',
    'spend',
    'objectoContrato;adjudicatario;dataCelebracaoContrato;precoContratual;precoBaseProcedimento\nObras;Alfa Lda;2019-05-18;1200,50;1300,00\nObras;Beta SA;2019-05-19;99,00;100,00\n',
    'dataCelebracaoContrato',
    'adjudicatario',
    '? precoContratual, precoBaseProcedimento',
  ],
  [
    'Spanish awards',
    'spend',
    'Expediente;Objeto;Adjudicatario;Fecha de adjudicación;Presupuesto base sin IVA;Importe de adjudicación\nE1;Obras;Uno SL;18/05/2019;1.300,00;1.200,50\nE2;Obras;Dos SA;19/05/2019;100,00;99,00\n',
    'Fecha de adjudicación',
    'Adjudicatario',
    '? Importe de adjudicación, Presupuesto base sin IVA',
  ],
  [
    'Colombian contracts',
    'spend',
    'Proveedor Adjudicado,Fecha de Firma,Fecha de Inicio del Contrato,Fecha de Fin del Contrato,Valor del Contrato,Valor Pagado,Valor Pendiente de Pago\nUno SAS,18/05/2019,20/05/2019,20/06/2019,1200.50,600.00,600.50\nDos SAS,19/05/2019,21/05/2019,21/06/2019,99.00,99.00,0.00\n',
    '? Fecha de Firma, Fecha de Inicio del Contrato',
    'Proveedor Adjudicado',
    '? Valor del Contrato, Valor Pagado, Valor Pendiente de Pago',
  ],
  [
    'Italian awards',
    'spend',
    'cig;oggetto;aggiudicatario;data aggiudicazione;importo aggiudicazione;importo somme liquidate\nC1;Lavori;Uno Srl;18/05/2019;1.200,50;600,00\nC2;Lavori;Due SpA;19/05/2019;99,00;99,00\n',
    'data aggiudicazione',
    'aggiudicatario',
    '? importo aggiudicazione, importo somme liquidate',
  ],
  [
    'French contracts',
    'spend',
    'id;acheteur;objet;dateNotification;montant;titulaire\nM1;Ville;Travaux;2019-05-18;1200.50;Un SARL\nM2;Ville;Travaux;2019-05-19;99.00;Deux SA\n',
    'dateNotification',
    'titulaire',
    'montant',
  ],
  [
    'German awards',
    'spend',
    'Vergabenummer;Auftragnehmer;Zuschlagsdatum;Auftragswert netto;Schätzwert\nV1;Eins GmbH;18.05.2019;1.200,50;1.300,00\nV2;Zwei AG;19.05.2019;99,00;100,00\n',
    'Zuschlagsdatum',
    'Auftragnehmer',
    '? Auftragswert netto, Schätzwert',
  ],
  [
    'Dutch spending by year',
    'spend',
    'Leverancier;Jaar;Bedrag\nEen BV;2019;1.200,50\nTwee NV;2019;99,00\n',
    '? The last day of ‘Jaar’: 31 December of 2019, The first day of ‘Jaar’: 1 January of 2019',
    'Leverancier',
    'Bedrag',
  ],
  [
    'an online shop without amounts',
    'sales',
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n536365,85123A,HEART,6,12/21/2010 8:26,2.55,17850,United Kingdom\n536366,71053,LANTERN,-1,12/22/2010 8:28,3.39,17850,France\n',
    'InvoiceDate',
    '? CustomerID',
    'Quantity x UnitPrice',
  ],
  [
    'a cafe without customers',
    'sales',
    'transaction_id,transaction_date,transaction_qty,store_id,store_location,product_id,unit_price,product_category\n1,2023-01-01,2,5,Lower Manhattan,32,3.00,Coffee\n2,2023-01-02,1,8,Astoria,57,3.10,Tea\n',
    'transaction_date',
    '? store_location, store_id',
    'transaction_qty x unit_price',
  ],
  [
    'a financial sample',
    'sales',
    'Segment,Country,Product,Units Sold,Manufacturing Price,Sale Price,Gross Sales,Discounts,Sales,COGS,Profit,Date,Month Number,Year\nGovernment,Canada,Carretera,1618.5,3.00,20.00,32370.00,0.00,32370.00,16185.00,16185.00,2014-01-01,1,2014\nMidmarket,France,Paseo,2178,10.00,15.00,32670.00,20.00,32650.00,21780.00,10870.00,2014-06-01,6,2014\n',
    'Date',
    '? Segment',
    'Sales',
  ],
  [
    'classic models',
    'sales',
    'ORDERNUMBER,QUANTITYORDERED,PRICEEACH,ORDERLINENUMBER,SALES,ORDERDATE,STATUS,MONTH_ID,YEAR_ID,PRODUCTLINE,MSRP,CUSTOMERNAME,TERRITORY\n10107,30,95.70,2,2871.00,2/24/2003 0:00,Shipped,2,2003,Motorcycles,95,Land of Toys Inc.,NA\n10121,34,81.35,5,2765.90,5/7/2003 0:00,Shipped,5,2003,Motorcycles,95,Reims Collectables,EMEA\n',
    'ORDERDATE',
    'CUSTOMERNAME',
    'SALES',
  ],
  [
    'orders with revenue, cost and profit',
    'sales',
    'Region,Country,Item Type,Sales Channel,Order Date,Order ID,Ship Date,Units Sold,Unit Price,Unit Cost,Total Revenue,Total Cost,Total Profit\nAsia,Japan,Fruits,Online,5/28/2010,669165933,6/27/2010,99,9.33,6.92,923.67,685.08,238.59\nEurope,Spain,Meat,Offline,8/22/2012,963881480,9/15/2012,10,4.00,3.00,40.00,30.00,10.00\n',
    'Order Date',
    '? Region',
    'Total Revenue',
  ],
  [
    'a supermarket',
    'sales',
    'Invoice ID,Branch,City,Customer type,Gender,Product line,Unit price,Quantity,Tax 5%,Total,Date,Payment,cogs,Rating\n750-67-8428,A,Yangon,Member,Female,Health,74.69,7,26.1415,548.9715,1/25/2019,Ewallet,522.83,9.1\n226-31-3081,C,Naypyitaw,Normal,Male,Electronics,15.28,5,3.82,80.22,3/28/2019,Cash,76.40,9.6\n',
    'Date',
    '? Customer type',
    'Total',
  ],
  [
    'a retailer with returns and a discount',
    'sales',
    'Order_ID,Customer,Order_Date,Qty,Price,Discount\n1,Acme Ltd,2023-01-25,2,10.00,0.05\n2,Beta plc,2023-01-26,1,20.00,0\n',
    'Order_Date',
    'Customer',
    '? Qty x Price less Discount (a share of 1), Qty x Price less Discount (an amount)',
  ],
  [
    'a list of what a card paid',
    'spend',
    'Merchant,Transaction Date,Posted Date,Original Amount,Billing Amount,Category\nACME,2023-01-25,2023-01-27,12.50,12.50,Travel\nBETA,2023-01-26,2023-01-28,99.00,99.00,IT\n',
    'Transaction Date',
    'Merchant',
    '? Billing Amount, Original Amount',
  ],
  [
    'Polish contracts with and without tax',
    'spend',
    'Lp.;Data umowy;Kontrahent;Wartość brutto;Wartość netto\n1;25.11.2020;Acme Sp. z o.o.;1230 zł;1000 zł\n2;26.11.2020;Beta S.A.;123 zł;100 zł\n',
    'Data umowy',
    'Kontrahent',
    'Wartość netto',
  ],
  [
    'what is before tax beside what is after',
    'spend',
    'date,vendor,subtotal,tax,total\n2023-01-25,Acme Ltd,100.00,20.00,120.00\n2023-01-26,Beta plc,10.00,2.00,12.00\n',
    'date',
    'vendor',
    '? total, subtotal',
  ],
  [
    'days as a spreadsheet counts them',
    'spend',
    'Vendor,Paid On,Paid Amt\nAcme Ltd,43000,150.25\nBeta plc,43001,99.00\nCole Ltd,43002,98.00\n',
    'Paid On',
    'Vendor',
    'Paid Amt',
  ],
  [
    'a ledger of creditors with heads cut short',
    'spend',
    'Konto;Name 1;Belegdatum;Belegart;Betr. in HW;Währg\n100001;Acme GmbH;25.01.2023;KR;1.000,50;EUR\n100002;Beta AG;26.01.2023;KR;99,00;EUR\n',
    'Belegdatum',
    '? Name 1',
    'Betr. in HW',
  ],
]

test.each(cases)('%s', (_, dataset, text, date, party, amount) => {
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  const { mapping, questions } = guessMapping(dataset, profile, { baseCurrency: 'GBP', readings })
  const nameAt = (column: number) => profile.columns[column]?.name ?? '?'
  const given = (id: string, expected: string) => {
    const asked = questions.find(question => question.id === `field:${id}`)
    if (asked) {
      const most = expected.split(', ').length
      const labels = asked.options.map(({ value, label }) => (/^\d+$/.test(value) ? nameAt(Number(value)) : label))
      return `? ${labels.slice(0, most).join(', ')}`
    }
    const mapped = mapping.columns.find(({ field }) => field === id)
    const by = mapped?.steps?.find(step => step.kind === 'times')
    return mapped ? `${by ? `${nameAt(by.column)} x ` : ''}${nameAt(mapped.column)}` : 'nothing'
  }
  const ids = { date: 'date', party: datasets[dataset].party, amount: datasets[dataset].amount }
  expect({ date: given(ids.date, date), party: given(ids.party, party), amount: given(ids.amount, amount) }).toEqual({
    date,
    party,
    amount,
  })
})
