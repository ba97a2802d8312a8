import type { FieldWords } from './field-words.ts'

const suppliers: FieldWords = {
  best: 'supplier|supplier name|vendor|vendor name|contractor|contractor name|counterparty|partner|company|company name|party|provider',
  bestAbroad:
    'lieferant|lieferantenname|kreditor|fournisseur|nom fournisseur|proveedor|nombre proveedor|fornecedor|contratado|contratada|fornitore|leverancier|leverantor|leverandor|auftragnehmer|titulaire|adjudicatario',
  fair: 'name|supplier id|vendor id',
  fairAbroad: 'firma|empresa|societe|nome|nombre|nom|naam|namn|navn',
  not: 'code|number|no|type|category|country|email|start|end',
}
export const currency: FieldWords = {
  best: 'currency|currency code|curr|ccy|cur|iso currency|contract currency|price currency|amount currency|deal currency|opportunity currency',
  bestAbroad:
    'waehrung|wahrung|waehrungscode|wahrungscode|devise|monnaie|moneda|divisa|moeda|valuta|valutakod|valutakode',
  not: 'rate|amount|date',
}
export const contractNumber = {
  best: 'contract number|contract no|contract id|contract|agreement number|agreement no|agreement id|agreement|contract ref|contract reference|contract code|framework agreement|outline agreement',
  bestAbroad:
    'vertragsnummer|vertragsnr|vertrag nr|vertrag|rahmenvertrag|numero de contrat|numero contrat|no contrat|contrat|marche|numero de contrato|numero contrato|contrato|numero do contrato|numero contratto|contratto|contractnummer|contract nr|avtalsnummer|avtal|avtalenummer|avtale|kontraktnummer|kontraktsnummer|aftalenummer|aftale',
}
export const starts =
  'beginn|vertragsbeginn|startdatum|laufzeitbeginn|date debut|date de debut|debut|fecha inicio|fecha de inicio|inicio|data inicio|data de inicio|inicio vigencia|vigencia inicio|data inizio|inizio|ingangsdatum|begindatum|start datum|startdato|avtalsstart'
export const ends =
  'ende|vertragsende|enddatum|laufzeitende|ablaufdatum|date fin|date de fin|fin|echeance|fecha fin|fecha de fin|fecha de termino|vencimiento|data fim|data de fim|fim|termino|vencimento|fim vigencia|vigencia fim|data fine|fine|scadenza|einddatum|vervaldatum|slutdatum|sluttdato|slutdato|utgangsdatum'

/** What heads of columns call the fields of contracts. */
export const contractHeaderWords: Readonly<Record<string, FieldWords>> = {
  number: { ...contractNumber, fair: 'number|no|id|reference|ref', not: 'date|value|start|end|supplier|vendor|type' },
  supplier: suppliers,
  category: {
    best: 'category|contract category|commodity|spend category|purchasing category|material group|product group|contract type',
    bestAbroad:
      'kategorie|warengruppe|categorie|famille|categoria|rubro|objeto|categorie achat|kategori|varugrupp|produktgroep',
    not: 'supplier|vendor|code',
  },
  start_date: {
    best: 'start|start date|contract start|begin|begin date|valid from|effective date|effective from|commencement|commencement date|from|signed|signature date',
    bestAbroad: starts,
    not: 'end|expiry|notice',
  },
  end_date: {
    best: 'end|end date|contract end|expiry|expiry date|expiration|expiration date|expires|valid to|valid until|until|termination date|to|renewal date',
    bestAbroad: ends,
    not: 'start|notice',
  },
  initial_term_months: {
    best: 'initial term months|initial term|term months|contract term months|duration months|initial period months|minimum term months|minimum term',
    bestAbroad:
      'mindestlaufzeit|mindestlaufzeit monate|erstlaufzeit|laufzeit monate|laufzeit in monaten|duree initiale|duree initiale mois|duree en mois|plazo inicial|duracion meses|duracion en meses|prazo inicial|prazo meses|durata iniziale|durata mesi|initiele looptijd|looptijd maanden|grundlaufzeit',
    not: 'date|renewal|payment',
  },
  auto_renew: {
    best: 'renews itself|auto renewal|automatic renewal|auto renew|auto renews|automatically renews|renews automatically|evergreen|tacit renewal',
    bestAbroad:
      'automatische verlaengerung|automatische verlangerung|verlaengert sich|verlangert sich|renouvellement automatique|tacite reconduction|renovacion automatica|prorroga automatica|renovacao automatica|rinnovo automatico|tacito rinnovo|automatische verlenging|automatisk forlangning|automatisk fornyelse',
    not: 'date|months|term|notice',
  },
  renewal_term_months: {
    best: 'renewal term months|renewal months|renewal period months|renews for months|extension months',
    bestAbroad:
      'verlaengerung monate|verlangerung monate|verlaengerung in monaten|verlangerung in monaten|verlaengerungszeitraum monate|renouvellement mois|renovacion meses|renovacao meses|rinnovo mesi|verlenging maanden',
    not: 'date|notice|initial',
  },
  renewal: {
    best: 'renewal|renewal type|renewal term|extension|extension option|renewal terms',
    bestAbroad:
      'verlaengerung|verlangerung|verlaengerungsoption|renouvellement|reconduction|renovacion|prorroga|renovacao|prorrogacao|rinnovo|verlenging|forlangning|fornyelse',
    not: 'date',
  },
  notice_days: {
    best: 'notice|notice days|notice period|notice period days|termination notice|cancellation period|days notice',
    bestAbroad:
      'kuendigungsfrist|kundigungsfrist|preavis|delai de preavis|preaviso|plazo de preaviso|aviso previo|preavviso|opzegtermijn|uppsagningstid|oppsigelsestid|opsigelsesvarsel',
    not: 'date|months|monate|mois|meses|mesi',
  },
  notice_months: {
    best: 'notice months|notice period months|months notice|notice in months|termination notice months',
    bestAbroad:
      'kuendigungsfrist monate|kundigungsfrist monate|kuendigungsfrist in monaten|kundigungsfrist in monaten|preavis mois|preavis en mois|preaviso meses|aviso previo meses|preavviso mesi|opzegtermijn maanden',
    not: 'days|date|renewal',
  },
  contract_status: {
    best: 'contract status|status|state|agreement status',
    bestAbroad:
      'vertragsstatus|statut|statut du contrat|estado|estado del contrato|estado do contrato|stato|stato contratto|contractstatus',
    not: 'date|payment|approval|renewal',
  },
  value: {
    best: 'value|contract value|total value|annual value|amount|contract amount|total contract value|tcv|acv|estimated value|volume|award value',
    bestAbroad:
      'vertragswert|wert|auftragswert|volumen|valeur|montant|valeur du contrat|montant du contrat|valor|valor del contrato|importe|monto|valor do contrato|valor global|valor total|valore|importo|waarde|contractwaarde|varde|kontraktsverdi|verdi|vaerdi|belopp',
    not: 'currency|date|number',
  },
  value_per: {
    best: 'value is for|value per|value basis|value period|value type|contract value basis|value for',
    bestAbroad: 'wert gilt fur|wert gilt fuer|wert je|wertbezug|valeur par|valor por|valore per|waarde per',
    not: 'date|currency|amount',
  },
  currency,
  payment_terms_days: {
    best: 'payment terms|payment terms days|payment days|terms of payment|terms|payment term|net days|credit days|days to pay',
    bestAbroad:
      'zahlungsziel|zahlungsbedingungen|delai de paiement|conditions de paiement|plazo de pago|condiciones de pago|prazo de pagamento|condicoes de pagamento|termini di pagamento|betalingstermijn|betalningsvillkor|betalingsfrist|betalingsbetingelser',
    not: 'discount',
  },
}
