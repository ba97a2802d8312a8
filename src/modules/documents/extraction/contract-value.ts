import type { ValuePer } from '#shared/contract-value.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf } from './clause.ts'
import type { ContractText } from './contract-text.ts'
import { currencyNamed, moneyIn } from './money.ts'
import { pairsOf } from './pairs.ts'

/** What a contract is worth, in all or a year, and in which currency it is. */

const labels =
  /^(?:(?:total |estimated |maximum |net |annual |yearly )*(?:contract|order|agreement) (?:value|sum|price|amount)(?: (?:net|excl\.? vat))?|total (?:value|price|fee|amount)|(?:estimated )?annual value|jahrlicher (?:vertrags|auftrags)wert|(?:gesamt|netto)?(?:vertrags|auftrags)(?:wert|summe|volumen)|gesamt(?:wert|vergutung|volumen|preis|summe)|(?:montant|valeur|prix)(?: (?:total|totale|global|globale|forfaitaire|estimee?|annuelle?|du (?:contrat|marche)|ht))+|(?:valore|importo|corrispettivo)(?: (?:complessivo|totale|stimato|annuo|contrattuale|del contratto))+|(?:importe|valor|precio)(?: (?:total|global|estimado|anual|del contrato))+|(?:laczna |calkowita |szacunkowa |maksymalna |roczna )?wartosc(?: (?:umowy|zamowienia|netto|laczna|calkowita))*|laczne wynagrodzenie)$/
const currencyLabels =
  /^(?:(?:contract |invoice |billing )?currency|(?:vertrags|abrechnungs)?wahrung|devise|monnaie|valuta|moneda|divisa|waluta(?: umowy)?)$/
const cue =
  /\b(?:(?:contract|order) (?:value|price|sum|amount)|total (?:contract |order |net |estimated )*(?:value|price|fees?|remuneration|consideration|amount|compensation|volume)|value of (?:this|the) (?:contract|agreement)|fixed (?:price|fee)|lump[ -]sum(?: price| fee)?|maximum (?:contract )?value|(?:gesamt|netto)?(?:vertrags|auftrags)(?:wert|summe|volumen)|gesamt(?:wert|preis|vergutung|volumen|betrag|summe|honorar|auftragswert)|pauschal(?:preis|vergutung|festpreis|honorar)|festpreis|(?:montant|valeur|prix|remuneration)(?: \w+)? (?:total|globale?|forfaitaire|estimee?|du (?:marche|contrat))\w*|(?:valore|importo|corrispettivo|prezzo)(?: \w+)? (?:complessiv|total|contrattual|del contratto|del presente contratto|a corpo|forfettari|stimat)\w*|(?:importe|valor|precio|presupuesto|contraprestacion)(?: \w+)? (?:total|global|del contrato|del presente contrato|estimado|maximo|cerrado)|(?:wartosc|kwot[ay]|wynagrodzeni[ea])(?: \w+)? (?:umowy|zamowienia|ryczaltow\w+|laczn\w+|calkowit\w+)|(?:laczn|calkowit|ryczaltow|maksymaln)\w+ (?:wartosc|wynagrodzeni|cen|kwot)\w*)\b/g
const ofOther = anyOfWords(
  'liab',
  'haft',
  'respons',
  'penal',
  'vertragsstrafe',
  'insur',
  'versicher',
  'assur',
  'assicur',
  'segur',
  'ubezpiecz',
  'kar[ayę]?\\b',
  'bond',
  'guarantee',
  'burgschaft',
  'garan',
  'gwaranc',
  'per month',
  'pro monat',
  '(?:halb|viertel|zwei|mehr)jahrlich',
  'monthly',
  'monatlich',
  'mensuel',
  'mensil',
  'mensual',
  'miesieczn',
  'minimum',
  'mindest',
  'minim',
  'per cent',
  'exceed',
  'uberschreit',
  'depass',
  'superi?or',
  'przekrocz',
  'penale',
  'cauzione',
  'deposit',
  'rebate',
  'bonus',
  'advance',
  'anzahlung',
  'acompte',
  'acconto',
  'anticipo',
  'zaliczk',
  'limit',
  'odpowiedzialnosc',
  'kaucj',
  'discount',
  'call-off value',
  'per (?:order|call)',
)
/** What says that something is for a year. */
const yearly = anyOfWords(
  '(?:per|each|every|a) (?:year|annum|contract year)',
  'annual',
  'yearly',
  'jahrlich',
  'jahres\\w*',
  '(?:pro|je|im) (?:jahr|vertragsjahr|kalenderjahr)',
  'par an(?:nee)?\\b',
  'annuel',
  "all'anno",
  'annu[oae]',
  'anual',
  '(?:al|por) ano\\b',
  'roczn',
)
/** The same right after an amount. */
const isAYear =
  /^[\s,(]*(?:(?:net|netto|ht|hors taxes|excl(?:uding|\.)? (?:of )?vat|plus vat|zzgl\.? (?:mwst|ust)\.?|iva esclusa|sin iva)[\s,)]*)?(?:(?:per|each|every|a) (?:contract )?(?:year|annum)|p\. ?a\.|annually|jahrlich|(?:pro|je|im) (?:vertrags|kalender)?jahr|par an(?:nee)?|l'an|all'anno|annui|(?:al|por) ano|anuales|rocznie|w skali roku|na rok)(?![\p{L}\d])/u
/** A sentence with more amounts is a table. */
const mostAmounts = 20
const gap = /^[^.;!?]{0,80}$/

type Worth = { amount: string; currency: string; per: ValuePer }

export function contractValues(text: ContractText, mark: DecimalMark | null): FieldCandidate<Worth>[] {
  const found: FieldCandidate<Worth>[] = []
  for (const sentence of text.sentences) {
    const amounts = moneyIn(sentence.written, mark, text.language)
    if (amounts.length > mostAmounts) continue
    for (const [index, money] of amounts.entries()) {
      const { before, begin, after } = aroundOf(sentence, money)
      const last = [...before.matchAll(cue)].at(-1)
      if (!last) continue
      const since = before.slice(last.index + last[0].length)
      const isFirst = (amounts[index - 1]?.to ?? 0) <= begin + last.index
      const isNew = sentence.isChange && isNow(before, after)
      if (sentence.isChange && amounts.length > 1 && !isNew) continue
      if ((!isFirst && !isNew) || !gap.test(since) || /\d ?(?:mi[lo]|mln)/.test(since)) continue
      if (
        ofOther.test(before.slice(-110)) ||
        ofOther.test(after.slice(0, 28)) ||
        /\b(?:liab|haft|insur|penal)/.test(sentence.heading)
      )
        continue
      const per = perOf({ name: before.slice(0, last.index + last[0].length).slice(-60), before, after })
      if (per === null) continue
      found.push({
        value: { amount: money.amount, currency: money.currency, per },
        weight: isNew ? 4 : 3,
        sentence,
        at: money.from,
      })
    }
  }
  for (const { label, value, valueFrom } of pairsOf(text, labels)) {
    const [first] = moneyIn(value.written, mark, text.language).filter(({ from }) => from >= valueFrom)
    const after = first ? value.plain.slice(first.to) : ''
    if (!first || ofOther.test(label) || ofOther.test(after.slice(0, 28))) continue
    const per = perOf({ name: label, before: label, after })
    if (per === null) continue
    found.push({
      value: { amount: first.amount, currency: first.currency, per },
      weight: 3,
      sentence: value,
      at: first.from,
    })
  }
  return found
}

/**
 * Whether a value is a year's, as its name or what follows the amount says; `null` where a year is spoken of otherwise, so that
 * nobody knows what the amount is.
 */
function perOf({ name, before, after }: { name: string; before: string; after: string }): ValuePer | null {
  if (isAYear.test(after) || isNamedYearly(name)) return 'year'
  return yearly.test(before.slice(-110)) || yearly.test(after.slice(0, 28)) ? null : 'term'
}

/** Whether the name of a value ends with that of a yearly one. */
function isNamedYearly(name: string): boolean {
  return /\b(?:annual|yearly|jahrlich\w*)(?: \w+){0,2} (?:value|price|wert|\w+(?:wert|summe|volumen))$|\b(?:valeur|montant|valore|importo|valor|importe) (?:annuel\w*|annuo|anual)\b[ \w]*$|\broczna wartosc\b[ \w]*$/.test(
    name,
  )
}

const allIn =
  /\b(?:all (?:prices|amounts|payments|sums)|prices are (?:stated|quoted|expressed|given)|(?:alle|samtliche) (?:preise|betrage|zahlungen)|die preise verstehen sich|(?:tous )?les prix (?:sont|s'entendent)|(?:tutti )?i prezzi (?:sono|si intendono)|(?:todos )?los precios (?:se|estan)|wszystkie (?:ceny|kwoty|platnosci)|ceny (?:sa|zostaly|wyrazone))\b[^.;]{0,60}?\b(?:in|en|w|expressed in|denominated in)\b ?(?:the )?/
const codes =
  /\b(EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|CAD|AUD|euros?|Euros?|[Pp]ounds? [Ss]terling|US dollars|Schweizer Franken|złotych|francs suisses)\b/

/** What the text says all its amounts are in. */
export function saidCurrencies(text: ContractText): FieldCandidate<string>[] {
  const found: FieldCandidate<string>[] = []
  for (const sentence of text.sentences) {
    const match = allIn.exec(sentence.plain)
    const end = match ? match.index + match[0].length : 0
    const code = match ? codes.exec(sentence.written.slice(end, end + 24))?.[1] : undefined
    const currency = code === undefined ? null : currencyNamed(code)
    if (currency) found.push({ value: currency, weight: 3, sentence, at: end })
  }
  for (const { value, valueFrom } of pairsOf(text, currencyLabels)) {
    const code = codes.exec(value.written.slice(valueFrom))?.[1]
    const currency = code === undefined ? null : currencyNamed(code)
    if (currency) found.push({ value: currency, weight: 3, sentence: value, at: valueFrom })
  }
  return found
}
