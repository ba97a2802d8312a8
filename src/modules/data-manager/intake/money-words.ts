/** What heads of columns say of the money in them, in the languages of the other heads. */

const words = {
  /** Of money that was spent, paid, invoiced or agreed: what a line is about. */
  speaksFor:
    'spent spend spending paid payment payments expenditure expenditures expended expense expenses disbursed disbursement disbursements invoiced billed negotiated awarded award actual bezahlt gezahlt ausgezahlt ausgabe ausgaben verguetung abgerechnet paye payee versee verse mandate facture depense depenses pagado pagada facturado facturada ejecutado ejecutada adjudicado adjudicada adjudicacion gasto gastado contratado pago paga liquidado liquidada faturado faturada despesa adjudicacao contratual pagato pagata liquidato liquidate aggiudicato aggiudicazione speso spesa fatturato betaald uitgegeven uitgaven gegund gefactureerd',
  /** Of money that was planned, set aside, allowed or is still open. */
  speaksAgainst:
    'budget budgeted estimate estimated estimation encumbrance encumbrances encumbered limit limits ceiling maximum max minimum min pending outstanding balance remaining requested planned forecast target appropriation appropriated allocated allocation allotment obligated obligation reserved retainage cumulative ytd previous prior original initial geschaetzt geschaetzter geschatzt schaetzwert schatzwert haushaltsansatz ansatz obergrenze planwert offen restbetrag estime estimee estimatif previsionnel plafond engage engagement reste solde licitacion licitado presupuesto presupuestado previsto prevista estimado estimada pendiente comprometido limite saldo inicial orcado orcamento empenhado empenho reservado teto base stimato stimata preventivo previsione residuo impegnato iniziale geraamd begroot begroting raming plafondbedrag openstaand',
  net: 'net netto neto nett liquido ht excl exc ex excluding exclusive without sin ohne sem imponibile hors exkl',
  gross: 'gross brutto bruto bruta lordo ttc inc incl including inclusive with con mit com inkl inklusive ivato',
  /** A part of the money of a line, or what comes of it: tax, discount, profit. */
  part: 'vat tax taxes gst hst pst mwst ust umsatzsteuer steuer tva iva imposto impuesto impostos iss icms btw moms mva discount discounts rebate rabatt nachlass skonto remise descuento desconto sconto korting freight shipping postage tip commission commissions profit margin marge margen margem marge cogs gain parcela instalment installment irrecoverable profits gewinn fracht frais msrp',
  /** A price: the money of a line where nothing tells a quantity. */
  price: 'price prices preis preise prix precio precios preco precos prezzo prezzi prijs pris',
  total: 'extended total totals totale totaal gesamt summe suma soma sum somme summa',
  /** What is counted, numbered or rated, and so is never money. */
  never:
    'quantity quantities qty menge anzahl stueckzahl quantite qte cantidad unidades quantidade qtd qtde quantita qta aantal hoeveelheid units pieces pcs count counts number numbers no nr num nummer numero id ids code codes codigo year years jahr annee ano anio anno jaar month mois mes mese maand day days tage dias period week weeks quarter rate rates percent percentage pct ratio share score rating rank age zip postcode phone telephone row index latitude longitude lat lon sequence rooms nights hours terms duration version ref refs reference name account cuenta compte konto invoices orders items employees population',
} as const

type Saying = keyof typeof words

const sets = new Map(Object.entries(words).map(([saying, list]) => [saying, new Set(list.split(' '))]))

/** Every word that says something of money, to tell misspelt heads. */
export const moneyWords: readonly string[] = Object.values(words).flatMap(list => list.split(' '))

/** Whether one of the words of a head says this of its money. */
export function saysOfMoney(tokens: readonly string[], saying: Saying): boolean {
  return tokens.some(token => sets.get(saying)?.has(token))
}
