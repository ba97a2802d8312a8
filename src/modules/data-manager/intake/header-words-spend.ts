import type { FieldWords } from './field-words.ts'

const dates: FieldWords = {
  best: 'invoice date|inv date|document date|transaction date|posting date|doc date|date of invoice|invoice dt|accounting date',
  bestAbroad:
    'rechnungsdatum|belegdatum|buchungsdatum|date facture|date de facture|date de facturation|date comptable|fecha factura|fecha de factura|fecha contable|data da fatura|data fatura|data da nota|data emissao|data de emissao|data fattura|data documento|factuurdatum|boekdatum|fakturadatum|bokforingsdatum|fakturadato|bokforingsdato|bogforingsdato|bilagsdato|data faktury|data wystawienia faktury|data wystawienia|data ksiegowania|szamla datuma|szamla kelte|teljesites datuma|data facturii|fatura tarihi|laskun paivays|laskupaiva|tositepaiva|datum faktury|datum vystaveni',
  fair: 'date|day|dt|date paid|paid date|payment date|pay date|paid on|invoice payment date|payment run date|clearing date|check date|cheque date|order date|purchase date|po date|updated|period start|start date|contract start|effective date|award date|value date|date of payment|gl date|booking date|created|posted date|date posted|transaction posted date|issue date|issued date|check issue date|date issued|contract date|date of contract|signing date|date signed|award notice date|publication date|published date|period end|period ending|quarter ending|month ending|report date|warrant date|settlement date',
  fairAbroad:
    'datum|tag|zahldatum|zahlungsdatum|bestelldatum|date de paiement|date paiement|date commande|fecha|fecha de pago|fecha pago|fecha de inicio|data|data pagamento|data do pagamento|data de pagamento|data do pedido|vigencia inicio|data inicio|data assinatura|data ordine|betaaldatum|besteldatum|betalningsdatum|utbetalningsdatum|dato|dag|betalingsdato|utbetalingsdato|inicio|zuschlagsdatum|vergabedatum|data umowy|data zawarcia umowy|data zawarcia|data podpisania|auftragsdatum|vertragsdatum|belegdat|fecha de adjudicacion|fecha adjudicacion|fecha de firma|fecha firma|fecha de contrato|fecha del contrato|fecha contrato|fecha de formalizacion|fecha emision|fecha de emision|fecha de publicacion|data assinatura|data da assinatura|data de assinatura|data celebracao contrato|data de celebracao|data do contrato|data contrato|data publicacao|data aggiudicazione|data contratto|data stipula|data mandato|data emissione|date notification|date de notification|date attribution|date de signature|date mandat|date operation|gunningsdatum|datum gunning|boekingsdatum|datum betaling|transactiedatum',
  not: 'due|end|expiry|expires|ship|shipped|delivery|delivered|birth|extraction|extracted|export|exported|import|upload|download|snapshot|until|closing|faellig|faelligkeit|falligkeit|echeance|vencimento|vencimiento|fim|fin|termino|scadenza|vervaldatum|forfallodatum|forfallsdato|forfald|extracao|lieferdatum|liefertermin',
}

const countries = 'country|country code|country name|nation'
const countriesAbroad = 'land|laendercode|landercode|pays|pais|paese|landcode|landkod|lander'
const currencies =
  'currency|currency code|curr|ccy|cur|iso currency|invoice currency|document currency|transaction currency|amount currency|currency of amount'
const currenciesAbroad =
  'waehrung|wahrung|waehrungscode|wahrungscode|devise|monnaie|moneda|divisa|moeda|valuta|valuta code|valutakod|valutakode|waluta|valuutta|mena|penznem|para birimi'
const amountNot =
  'vat|tax|gst|code|no|number|id|type|currency|rate|percent|percentage|pct|count|quantity|qty|unit|price|date|budget|discount|freight|mwst|ust|steuer|tva|iva|imposto|btw|moms|mva|parcela|saldo|balance|running|cumulative|ytd'

/** The words of purchase lines, by field. */
export const spendHeaderWords: Readonly<Record<string, FieldWords>> = {
  date: dates,
  supplier: {
    best: 'supplier|supplier name|vendor|vendor name|payee|payee name|beneficiary|beneficiary name|supplier desc|supplier description|supplier trading name|merchant|merchant name|creditor|creditor name|paid to|seller|company name|contractor|contractor name|provider|provider name|recipient|recipient name|payee vendor|vendor payee|supplier payees|name of supplier|name of vendor|awarded supplier|awarded vendor|awardee|successful tenderer|successful bidder|winner|winner name|win name|grantee|beneficiary trading name|merchant description name|legal name',
    bestAbroad:
      'lieferant|lieferantenname|name lieferant|kreditor|kreditorenname|fournisseur|nom fournisseur|nom du fournisseur|raison sociale|proveedor|nombre proveedor|nombre del proveedor|razon social|fornecedor|nome fornecedor|nome do fornecedor|fornecedor nome|razao social|favorecido|nome favorecido|contratado|nome contratado|empresa contratada|contratada|credor|nome credor|adjudicatario|adjudicatarios|adjudicataria|nombre adjudicatario|proveedor adjudicado|contratista|nombre contratista|beneficiario|nome beneficiario|nombre beneficiario|beneficiaire|nom beneficiaire|attributaire|titulaire|nom titulaire|titulaire denomination|prestataire|tiers|empfaenger|empfanger|zahlungsempfaenger|zahlungsempfanger|zuwendungsempfaenger|zuwendungsempfanger|auftragnehmer|name auftragnehmer|dienstleister|aggiudicatario|aggiudicataria|affidatario|operatore economico|contraente|ditta|begunstigde|ontvanger|opdrachtnemer|naam leverancier|fornitore|nome fornitore|ragione sociale|denominazione fornitore|leverancier|naam leverancier|leveranciersnaam|crediteur|leverantor|leverantorsnamn|leverantor namn|leverandor|leverandornavn|leverandornavn|dostawca|nazwa dostawcy|kontrahent|toimittaja|toimittajan nimi|dodavatel|nazev dodavatele|szallito|szallito neve|beszallito|furnizor|nume furnizor|tedarikci|tedarikci adi|satici',
    fair: 'name|company|firm|party|counterparty|supplier id|vendor id|organisation|organization|account name|trading partner',
    fairAbroad:
      'firma|empresa|societe|entreprise|nome|nombre|nom|naam|namn|navn|bedrijf|foretag|impresa|denominacion|denominazione',
    not: 'body|code|number|no|type|category|country|address|city|postcode|buyer|customer|group|class|department|cnpj|cpf|user|contact|email|url',
  },
  amount: {
    best: 'net amount|amount net|amount excl vat|amount ex vat|amount excluding vat|net value|net|net invoice amount|line amount|invoice amount|spend|spend amount|amount|line total|net total|amount gbp|amount usd|amount eur|extended amount|extended price|total amount net|net spend|amount paid|paid amount|payment amount|transaction amount|amount in local currency|base amount',
    bestAbroad:
      'nettobetrag|netto|betrag|betrag netto|nettowert|rechnungsbetrag|umsatz|montant ht|montant|montant net|montant hors taxe|importe neto|importe|importe sin iva|base imponible|monto|valor liquido|valor|valor global|valor total|valor pago|montante|importo netto|importo|imponibile|netto bedrag|nettobedrag|bedrag|bedrag excl btw|nettobelopp|belopp|belopp exkl moms|nettobelop|belop|nettobelob|belob|kwota|kwota netto|wartosc netto|betrag in hauswaehrung|betrag in hauswahrung|betrag in hw|betr in hw|betr|nettosumma|castka|castka bez dph|netto osszeg|osszeg|netto ertek|suma|valoare fara tva|valoare|tutar|net tutar|auftragswert|auftragswert netto|zuschlagswert|vertragswert|importe adjudicacion|importe de adjudicacion|importe adjudicado|importe del contrato|importe contrato|monto adjudicado|monto contrato|monto total|valor do contrato|valor contrato|valor del contrato|valor adjudicado|preco contratual|valor contratual|importo aggiudicazione|importo di aggiudicazione|importo contratto|montant attribue|montant du marche|gunningsbedrag|contractwaarde|monetary amount|dollar amount|ap amount|amount in sterling|check amount|cheque amount|voucher amount|payment amount gbp|award amount|awarded amount|awarded value|award value|contract amount',
    fair: 'value|total|cost|gross amount|amount gross|gross|total amount|gross value|invoice total|invoice value|expenditure|order value|contract value|sum|price|total cost|amount inc vat|amount including vat|debit|charge|payment|subtotal|sub total',
    fairAbroad:
      'wert|summe|gesamtbetrag|gesamt|brutto|bruttobetrag|kosten|montant ttc|total ttc|valeur|coste|costo|gasto|custo|despesa|valor parcela|valor bruto|totale|totaal|summa|bruttobelopp|sum|total|wartosc|wartosc brutto|kwota brutto',
    not: amountNot,
  },
  currency: { best: currencies, bestAbroad: currenciesAbroad, not: 'rate|amount|date' },
  supplier_id: {
    best: 'supplier id|supplier no|supplier number|supplier code|vendor id|vendor no|vendor number|vendor code|payee id|creditor number|creditor no|supplier ref|supplier reference|vendor account|supplier account',
    bestAbroad:
      'lieferantennummer|lieferantennr|lieferanten nr|lieferant nr|kreditorennummer|kreditornr|kreditor nr|numero fournisseur|code fournisseur|codigo proveedor|nif proveedor|cif proveedor|codigo fornecedor|fornecedor cnpj|cnpj fornecedor|cnpj|cpf cnpj|cnpj cpf|codice fornitore|partita iva|leveranciersnummer|crediteurnummer|leverantorsnummer|leverantorsnr|organisationsnummer|leverandornummer|leverandornr|organisasjonsnummer|cvr',
    fair: 'supplier|vendor|creditor|vat number|tax id|company number|duns|vat registration number|company registration number|charity number',
    fairAbroad: 'lieferant|kreditor|siret|siren|nif|cif|ust id|ustid|nipc|orgnr|kvk',
    not: 'name|invoice|order|contract|user',
  },
  supplier_country: {
    best: 'supplier country|vendor country|supplier country code|vendor country code|country of supplier|payee country',
    bestAbroad:
      'lieferantenland|land lieferant|pays fournisseur|pais proveedor|pais fornecedor|paese fornitore|land leverancier|leverantorsland|leverandorland',
  },
  category: {
    best: 'category|spend category|expenditure category|expense category|purchase category|category level 1|category l1|category 1|level 1|commodity|commodity group|material group|procurement category|merchant category|proclass|unspsc segment|category name',
    bestAbroad:
      'kategorie|warengruppe|materialgruppe|categorie|categorie achat|famille|categoria|rubrica|categoria merceologica|inkoopcategorie|kategori|inkopskategori|innkjopskategori|kategori 1',
    fair: 'expense type|expenses type|expenditure type|expense area|spend type|type of expenditure|summary of purpose|purpose|category description|subjective|cipfa subj|cipfsubj|cost type|expenditure account code description|nature|class|classification',
    fairAbroad: 'aufwandsart|kostenart|nature de depense|tipo de gasto|natureza|natureza da despesa|tipologia',
    not: 'sub|code|document|transaction|level 2|level 3|level 4|l2|l3|l4|supplier',
  },
  category_2: {
    best: 'category level 2|category l2|category 2|level 2|sub category|subcategory|category sub|detailed expenditure type|expenditure subcategory|unspsc family',
    bestAbroad:
      'unterkategorie|unterwarengruppe|kategorie 2|sous categorie|sous famille|subcategoria|sottocategoria|subcategorie|underkategori|kategori 2',
    fair: 'detailed expenditure|detailed category|cipfa subs|cipfsubs|sub type|subtype',
    not: 'code',
  },
  category_3: {
    best: 'category level 3|category l3|category 3|level 3|sub sub category|unspsc class',
    bestAbroad: 'kategorie 3|categorie 3|categoria 3|kategori 3',
    not: 'code',
  },
  category_4: {
    best: 'category level 4|category l4|category 4|level 4|unspsc commodity',
    bestAbroad: 'kategorie 4|categorie 4|categoria 4|kategori 4',
    not: 'code',
  },
  business_unit: {
    best: 'business unit|bu|department|department name|directorate|division|service area|organisational unit|organizational unit|org unit|service|service label|entity|legal entity|company code|departement family|department family|operating unit|plant|site|portfolio',
    bestAbroad:
      'geschaeftsbereich|geschaftsbereich|abteilung|bereich|gesellschaft|buchungskreis|organisationseinheit|direction|unite|etablissement|departamento|unidad|unidad de negocio|area|unidade|unidade compra|unidade de compra|orgao|secretaria|unita|dipartimento|afdeling|bedrijfsonderdeel|avdelning|enhet|forvaltning|avdeling|virksomhet|afdeling',
    fair: 'body name|body|organisation name|organization name|strgrpcc|service division label|local authority|council|ministry|agency|branch|group|section|team',
    fairAbroad: 'origem sigla|entidad|organismo|ente|org|myndighet|namnd',
    not: 'code|id|url|of measure|supplier|price|cost|expense|expenditure',
  },
  cost_centre: {
    best: 'cost centre|cost center|cost centre name|cost center name|cost centre code|cost center code|cost centre description|cc|costcentre|costcenter|profit centre|profit center',
    bestAbroad:
      'kostenstelle|centre de cout|centre de couts|centro de coste|centro de costo|centro de costos|centro de custo|centro di costo|kostenplaats|kostnadsstalle|koststalle|kostnadssted|omkostningssted',
    fair: 'service division|service division label|project|project code',
  },
  gl_account: {
    best: 'gl account|gl code|general ledger account|gl|account code|ledger code|ledger account|nominal code|nominal|cost element|account number|expenditure code|detailed expenditure code|subjective code|account|expense account|natural account',
    bestAbroad:
      'sachkonto|konto|kontonummer|compte|compte general|numero de compte|cuenta|cuenta contable|conta|conta contabil|conto|grootboekrekening|grootboek|rekening|konto nr|kontonr',
    not: 'name|supplier|vendor|bank|iban|customer',
  },
  buyer: {
    best: 'buyer|buyer name|purchaser|requester|requestor|requisitioner|purchasing agent|ordered by|procurement officer|purchasing group',
    bestAbroad:
      'einkaeufer|einkaufer|besteller|anforderer|einkaeufergruppe|acheteur|demandeur|comprador|solicitante|requisitante|acquirente|richiedente|inkoper|aanvrager|inkopare|bestallare|innkjoper|bestiller|indkober',
    not: 'country|id',
  },
  country: {
    best: countries,
    bestAbroad: countriesAbroad,
    fair: 'buyer country|delivery country|ship to country',
    not: 'supplier|vendor|origin',
  },
  item: {
    best: 'item|item name|product|product name|material|material name|article|item number|item code|sku|part number|material number|product code|article number',
    bestAbroad:
      'artikel|artikelnummer|artikelname|material nr|materialnummer|produit|reference article|articulo|producto|produto|artigo|item descricao|articolo|prodotto|codice articolo|vare|varenummer|produkt|artikelnr',
    not: 'category|type|group|quantity|price',
  },
  description: {
    best: 'description|item description|line description|product description|text|details|narrative|invoice description|purchase description|line text|transaction description|short text|merchant description|service description',
    bestAbroad:
      'beschreibung|bezeichnung|buchungstext|text|kurztext|libelle|designation|description article|descripcion|concepto|objeto|descricao|objeto do contrato|historico|descrizione|oggetto|causale|omschrijving|beskrivning|beskrivelse|tekst',
    fair: 'expenditure account code description|comment|comments|purpose|notes|remarks|memo|reference text',
    not: 'code|supplier|vendor|category|cost centre|account',
  },
  quantity: {
    best: 'quantity|qty|invoiced quantity|ordered quantity|order quantity|units|no of units|volume|quantity invoiced|invoice quantity',
    bestAbroad:
      'menge|anzahl|stueckzahl|quantite|qte|cantidad|quantidade|qtd|qtde|quantita|qta|aantal|hoeveelheid|antal|mangd|kvantitet|antall|mengde|maengde',
    not: 'unit of|price|amount',
  },
  unit: {
    best: 'unit|uom|unit of measure|unit of measurement|measure|order unit|base unit',
    bestAbroad:
      'einheit|mengeneinheit|me|unite|unite de mesure|unidad de medida|unidade de medida|unidade medida|unita di misura|um|eenheid|enhet|enhed|maleenhet',
    not: 'price|cost|business|organisational|organizational|org|organisation|organization|quantity|operating|administrative|compra|name|code|no|number|spending|buying|responsible',
  },
  unit_price: {
    best: 'unit price|price per unit|net price|price|unit cost|price each|item price|net unit price|cost per unit',
    bestAbroad:
      'einzelpreis|stueckpreis|preis|preis pro einheit|nettopreis|prix unitaire|pu|precio unitario|precio|preco unitario|valor unitario|preco|prezzo unitario|prezzo|eenheidsprijs|stukprijs|prijs|styckpris|a pris|enhetspris|pris|enhedspris|stykpris',
    not: 'total|extended|list|manufacturing|manufacture|base|contract|contratual|adjudicacion',
  },
  po_number: {
    best: 'po number|po no|po|purchase order|purchase order number|purchase order no|order number|order no|po ref|po id|order id',
    bestAbroad:
      'bestellnummer|bestellnr|bestellung|numero de commande|commande|bon de commande|numero de pedido|pedido|orden de compra|ordem de compra|numero do pedido|numero ordine|ordine|inkooporder|ordernummer|inkopsorder|bestallningsnummer|ordrenummer|bestillingsnummer|indkobsordre',
    not: 'date|line|value|amount',
  },
  invoice_number: {
    best: 'invoice number|invoice no|invoice id|invoice ref|invoice reference|supplier invoice number|invoice num|inv num|invoice|invoice nr|inv no|bill number|voucher number|voucher',
    bestAbroad:
      'rechnungsnummer|rechnungsnr|rechnung nr|rechnung|numero facture|numero de facture|no facture|numero de factura|numero factura|n factura|numero da fatura|nota fiscal|numero nf|numero fattura|factuurnummer|fakturanummer|fakturanr|faktura nr|numer faktury|nr faktury|laskun numero|laskunumero|cislo faktury',
    fair: 'transaction number|transaction no|trans no|transno|transaction id|transaction ref|document no|document number|doc no|reference|voucher no|payment reference|transaction reference',
    fairAbroad: 'belegnummer|belegnr|numero documento|boekstuknummer|verifikationsnummer|bilagsnummer',
    not: 'date|amount|value|total|line',
  },
  contract_number: {
    best: 'contract number|contract no|contract id|contract|contract ref|contract reference|agreement number|framework number',
    bestAbroad:
      'vertragsnummer|vertrag|vertragsnr|numero contrat|numero de contrat|contrat|numero de contrato|contrato|numero contrato|id contrato|numero do contrato|numero contratto|contratto|contractnummer|avtalsnummer|avtal|avtalenummer|kontraktnummer|kontrakt',
    fairAbroad: 'numero',
    not: 'date|value|amount|type|start|end|name|valor|valeur|wert|betrag|montant|monto|importe|importo|preco|precio|price|total|award|objeto|oggetto|objet|description|title|status|duration',
  },
  payment_terms_days: {
    best: 'payment terms|payment terms days|payment days|terms days|terms|net days|payment term|credit days',
    bestAbroad:
      'zahlungsziel|zahlungsziel tage|zahlungsbedingung|delai de paiement|conditions de paiement|plazo de pago|dias de pago|prazo de pagamento|termini di pagamento|betalingstermijn|betaaltermijn|betalningsvillkor|betalingsbetingelser|betalingsfrist',
    not: 'date',
  },
  discount_percent: {
    best: 'early payment discount percent|cash discount percent|cash discount|discount percent|prompt payment discount|settlement discount|terms discount percent|discount terms',
    bestAbroad:
      'skonto prozent|skontosatz|skonto|taux escompte|escompte|descuento pronto pago|sconto cassa|betalingskorting|kassarabatt|kontantrabatt',
    not: 'date|days|amount|tage|betrag|jours|dias|value|due',
  },
  discount_days: {
    best: 'discount days|cash discount days|early payment days|discount period|terms discount days|days for discount',
    bestAbroad: 'skontotage|skonto tage|skontofrist|jours escompte|dias de descuento|giorni sconto',
    not: 'date|amount|percent|value',
  },
  due_date: {
    best: 'due date|payment due date|payment due|due|due on|net due date',
    bestAbroad:
      'faelligkeit|falligkeit|faelligkeitsdatum|falligkeitsdatum|faellig am|fallig am|date echeance|date d echeance|echeance|fecha de vencimiento|fecha vencimiento|vencimiento|data de vencimento|data vencimento|vencimento|data scadenza|scadenza|vervaldatum|forfallodatum|forfallsdato|forfaldsdato',
  },
  paid_date: {
    best: 'paid date|date paid|payment date|pay date|paid on|invoice payment date|clearing date|date of payment|payment run date|cleared date|check date|cheque date',
    bestAbroad:
      'zahldatum|zahlungsdatum|ausgleichsdatum|date de paiement|date paiement|fecha de pago|fecha pago|data pagamento|data do pagamento|data de pagamento|data di pagamento|betaaldatum|betalningsdatum|utbetalningsdatum|betalingsdato|utbetalingsdato',
    not: 'due|terms',
  },
}
