import type { FieldWords } from './field-words.ts'

const customers = {
  best: 'customer|customer name|client|client name|account name|sold to|sold to party|sold to name|buyer|buyer name|bill to|bill to name|bill to customer|customer description|debtor|debtor name|customer company|purchaser',
  abroad:
    'kunde|kundenname|name kunde|debitor|debitorenname|auftraggeber|nom client|nom du client|cliente|nombre cliente|nombre del cliente|nome cliente|nome do cliente|cliente nome|razao social|razon social|raison sociale|ragione sociale|klant|klantnaam|naam klant|afnemer|kund|kundnamn|kundenavn|kundenavn|debiteur',
}

/** The words of sales lines, by field. */
export const salesHeaderWords: Readonly<Record<string, FieldWords>> = {
  date: {
    best: 'order date|invoice date|sales date|sale date|date of sale|transaction date|posting date|document date|billing date|date of order|inv date|doc date|purchase date',
    bestAbroad:
      'rechnungsdatum|bestelldatum|auftragsdatum|verkaufsdatum|belegdatum|buchungsdatum|date facture|date de facture|date commande|date de commande|date de vente|fecha factura|fecha de factura|fecha pedido|fecha de pedido|fecha de venta|fecha venta|data fatura|data da fatura|data do pedido|data pedido|data da venda|data venda|data emissao|data fattura|data ordine|data vendita|factuurdatum|orderdatum|besteldatum|verkoopdatum|fakturadatum|forsaljningsdatum|fakturadato|ordredato|salgsdato',
    fair: 'date|day|dt|period start|booking date|close date|closed date|created|created at|date time|datetime|timestamp|order time|month',
    fairAbroad: 'datum|tag|fecha|data|dato|dag',
    not: 'ship|shipped|shipping|delivery|delivered|due|end|expiry|birth|paid|payment|required|promised|export|import|upload|snapshot|lieferdatum|liefertermin|echeance|vencimento|vencimiento|scadenza|vervaldatum|forfallodatum|forfallsdato|entrega|livraison|consegna',
  },
  customer: {
    best: customers.best,
    bestAbroad: customers.abroad,
    fair: 'company|company name|name|organisation|organization|account|party|customer id|client id|retailer|dealer|partner|reseller|store|store name|shop|distributor',
    fairAbroad: 'firma|empresa|societe|entreprise|nome|nombre|nom|naam|namn|navn|azienda|bedrijf|foretag',
    not: 'code|number|no|type|segment|group|country|address|city|postcode|region|product|email|phone|sales|category|since|order',
  },
  revenue: {
    best: 'revenue|net revenue|sales|net sales|sales amount|net sales amount|net amount|amount net|amount excl vat|amount ex vat|line amount|amount|invoice amount|net value|net|line total|extended price|extended amount|turnover|sales value|total sales|sales revenue|total revenue|net total|revenue amount|sale amount|sales dollars|sale dollars|dollar sales|net invoice amount|amount usd|amount eur|amount gbp|total excl vat',
    bestAbroad:
      'umsatz|nettoumsatz|erloes|erlos|nettobetrag|betrag|nettowert|rechnungsbetrag|chiffre d affaires|ca|ca ht|montant ht|montant|montant net|total ht|ventas|venta neta|ventas netas|ingresos|importe|importe neto|facturacion|vendas|receita|receita liquida|faturamento|valor liquido|valor|valor total|fatturato|ricavi|ricavo|vendite|importo|importo netto|imponibile|omzet|netto omzet|bedrag|nettobedrag|omsattning|nettoomsattning|forsaljning|belopp|nettobelopp|omsetning|omsaetning|salg|belop|nettobelop|belob',
    fair: 'value|total|gross sales|gross amount|gross revenue|gross|total amount|total price|order value|order total|order amount|invoice total|price|selling price|sum|deal value|subtotal',
    fairAbroad:
      'wert|summe|gesamt|gesamtbetrag|brutto|montant ttc|total ttc|valeur|monto|montante|totale|totaal|summa|sum',
    not: 'vat|tax|gst|profit|margin|cost|cogs|discount|rebate|quantity|qty|unit|target|forecast|budget|id|no|number|code|type|rep|person|representative|manager|team|channel|region|office|date|currency|rate|count|percent|pct|commission|shipping|freight|organisation|organization|order no|mwst|ust|tva|iva|imposto|btw|moms|mva|tonnage',
  },
  currency: {
    best: 'currency|currency code|curr|ccy|cur|iso currency|invoice currency|document currency|transaction currency|order currency|amount currency|sales currency',
    bestAbroad:
      'waehrung|wahrung|waehrungscode|wahrungscode|devise|monnaie|moneda|divisa|moeda|valuta|valutakod|valutakode',
    not: 'rate|amount|date',
  },
  customer_id: {
    best: 'customer id|customer no|customer number|customer code|client id|client no|client number|client code|account id|account number|account no|customer ref|debtor number|sold to id|customer key|customer account',
    bestAbroad:
      'kundennummer|kundennr|kunden nr|kunde nr|debitorennummer|debitor nr|numero client|code client|codigo cliente|numero cliente|cod cliente|codice cliente|klantnummer|klantnr|kundnummer|kundnr|kundenummer|kundenr|debiteurnummer',
    fair: 'customer|client|debtor',
    fairAbroad: 'kunde|debitor|cliente|klant|kund',
    not: 'name|order|invoice|product',
  },
  customer_country: {
    best: 'customer country|client country|country|country code|country name|ship to country|bill to country|customer country code|market country',
    bestAbroad:
      'land|kundenland|laendercode|landercode|pays|pays client|pais|pais cliente|paese|paese cliente|landcode|landkod|kundland',
    not: 'origin|supplier',
  },
  segment: {
    best: 'segment|customer segment|market segment|customer type|customer group|customer class|client segment|industry|sector|vertical',
    bestAbroad:
      'kundensegment|kundengruppe|kundentyp|branche|segment client|type client|segmento|segmento cliente|tipo cliente|tipo de cliente|grupo de clientes|settore|klantsegment|klantgroep|kundsegment|kundgrupp|kundetype',
    not: 'product',
  },
  region: {
    best: 'region|sales region|territory|area|sales area|market|sales territory|zone|district|customer region',
    bestAbroad:
      'gebiet|vertriebsgebiet|verkaufsgebiet|regiao|regione|zona|territorio|secteur|regio|omrade|distrikt|marche|mercado',
    fair: 'state|province|county|city',
    fairAbroad: 'bundesland|provincia|estado|departement|provincie|lan|fylke',
    not: 'code|manager|id',
  },
  sales_rep: {
    best: 'sales rep|sales representative|salesperson|sales person|rep|rep name|account manager|sales manager|seller|sold by|owner|sales agent|account owner|salesman|agent|employee',
    bestAbroad:
      'vertreter|verkaeufer|verkaufer|vertriebsmitarbeiter|kundenbetreuer|commercial|vendeur|representant|vendedor|comercial|representante|venditore|agente|commerciale|verkoper|vertegenwoordiger|accountmanager|saljare|selger|saelger',
    not: 'id|code|region|amount',
  },
  channel: {
    best: 'channel|sales channel|distribution channel|order channel|source|sales type|order method',
    bestAbroad:
      'kanal|vertriebskanal|vertriebsweg|absatzkanal|canal|canal de vente|canal de venta|canal de venda|canal de vendas|canale|canale di vendita|kanaal|verkoopkanaal|forsaljningskanal|salgskanal',
    not: 'id|code',
  },
  product: {
    best: 'product|product name|item|item name|product description|article|material|item description|material description|material name|sku|article name|service|product title|stock item|description|item desc',
    bestAbroad:
      'produkt|produktname|artikel|artikelname|artikelbezeichnung|bezeichnung|produit|nom produit|designation|article libelle|producto|nombre producto|articulo|descripcion|produto|nome produto|nome do produto|artigo|descricao|prodotto|nome prodotto|articolo|descrizione|productnaam|omschrijving|artikelnaam|produktnamn|artikelnamn|benamning|produktnavn|varenavn|vare|varebeskrivelse',
    fair: 'product id|product code|product no|product number|item no|item number|item code|article number|part number|material number|model|stock code|stockcode|upc|ean',
    fairAbroad:
      'artikelnummer|artikelnr|produktnummer|materialnummer|codigo producto|codigo produto|codice articolo|varenummer',
    not: 'category|group|family|type|line|class|price|quantity|cost|segment|sub',
  },
  product_category: {
    best: 'product category|category name|category|product group|product line|product family|item category|product type|product class|item group|material group|department',
    bestAbroad:
      'warengruppe|produktgruppe|produktkategorie|kategorie|artikelgruppe|materialgruppe|categorie|categorie produit|famille|famille produit|gamme|categoria|categoria producto|categoria produto|familia|familia de productos|linha|categoria prodotto|linea|famiglia|productcategorie|productgroep|categorie product|produktgrupp|kategori|varugrupp|produktkategori|varegruppe|produktgruppe',
    fair: 'sub category|subcategory|brand|line|division|group',
    fairAbroad: 'unterkategorie|marke|marque|marca|merk|varumarke',
    not: 'customer|code|id|description',
  },
  quantity: {
    best: 'quantity|qty|units|units sold|quantity sold|bottles sold|pieces sold|cases sold|invoiced quantity|order quantity|ordered quantity|quantity ordered|volume|pieces|no of units|sales quantity|tonelage|tonnage',
    bestAbroad:
      'menge|anzahl|stueckzahl|absatz|absatzmenge|quantite|qte|cantidad|unidades|quantidade|qtd|qtde|quantita|qta|pezzi|aantal|hoeveelheid|antal|mangd|kvantitet|antall|mengde|maengde',
    fair: 'sold',
    not: 'price|amount|of measure|returned|bottle|ml|size|capacity|date|by|to|value|dollars|liters|litres|gallons',
  },
  unit: {
    best: 'unit|uom|unit of measure|unit of measurement|measure|sales unit|base unit',
    bestAbroad:
      'einheit|mengeneinheit|verkaufseinheit|unite|unite de mesure|unidad de medida|unidad|unidade|unidade de medida|unita di misura|um|eenheid|enhet|enhed',
    not: 'price|cost|business|sold|quantity|organisational|organizational|org|name|code|no|number',
  },
  unit_price: {
    best: 'unit price|price per unit|price each|priceeach|sale price|sales price|selling price|net price|item price|retail price|bottle retail|price|net unit price|list price',
    bestAbroad:
      'einzelpreis|stueckpreis|verkaufspreis|preis|nettopreis|prix unitaire|pu|prix|precio unitario|precio|preco unitario|valor unitario|preco|prezzo unitario|prezzo|eenheidsprijs|stukprijs|prijs|verkoopprijs|styckpris|a pris|pris|enhetspris|enhedspris|stykpris',
    not: 'total|extended|cost|manufacturing|manufacture|purchase|buying|wholesale|original|old|msrp',
  },
  cost: {
    best: 'cost|costs|cost of goods sold|cogs|total cost|cost amount|cost of sales|line cost|product cost|standard cost|cost value',
    bestAbroad:
      'kosten|wareneinsatz|selbstkosten|einstandswert|herstellkosten|cout|couts|cout total|cout des ventes|coste|costo|coste total|costo total|custo|custo total|cmv|costo del venduto|costi|kostprijs|kostnad|varukostnad|varekost|kostpris|vareforbrug',
    not: 'centre|center|unit|per|each|bottle|piece|shipping|freight|element',
  },
  discount: {
    best: 'discount|discount amount|discount value|total discount|rebate|rebate amount|line discount|discounts',
    bestAbroad:
      'rabatt|rabattbetrag|nachlass|skonto|remise|montant remise|descuento|importe descuento|desconto|valor desconto|sconto|importo sconto|korting|kortingsbedrag|rabattbelopp|rabattbelop|rabat|rabatbelob',
    not: 'percent|percentage|pct|rate|code|type|%',
  },
  order_number: {
    best: 'order number|order no|order id|order|sales order|sales order number|sales order no|so number|order ref|order reference|ordernumber|deal id|transaction id|receipt number|receipt no',
    bestAbroad:
      'auftragsnummer|auftragsnr|auftrag|bestellnummer|bestellnr|numero commande|numero de commande|commande|pedido|numero pedido|numero de pedido|numero do pedido|orden|ordine|numero ordine|ordernummer|ordernr|ordrenummer|ordrenr',
    not: 'date|value|amount|line|total|quantity|priority',
  },
  invoice_number: {
    best: 'invoice number|invoice no|invoice id|invoice ref|invoice reference|invoice|invoice nr|inv no|bill number|billing document|document number|document no|invoiceno',
    bestAbroad:
      'rechnungsnummer|rechnungsnr|rechnung nr|rechnung|belegnummer|belegnr|numero facture|numero de facture|no facture|facture|numero de factura|numero factura|factura|numero da fatura|nota fiscal|numero nf|fatura|numero fattura|fattura|factuurnummer|factuur|fakturanummer|fakturanr|faktura',
    not: 'date|amount|value|total|line',
  },
}
