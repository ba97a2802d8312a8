import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf } from './clause.ts'
import type { ContractText } from './contract-text.ts'
import { currencyNamed, moneyIn } from './money.ts'
import { pairsOf } from './pairs.ts'

/** What a contract is worth over all its time, and in which currency it is. */

const labels =
  /^(?:(?:total |estimated |maximum |net )*(?:contract|order|agreement) (?:value|sum|price|amount)(?: (?:net|excl\.? vat))?|total (?:value|price|fee|amount)|(?:gesamt|netto)?(?:vertrags|auftrags)(?:wert|summe|volumen)|gesamt(?:wert|vergutung|volumen|preis|summe)|(?:montant|valeur|prix)(?: (?:total|totale|global|globale|forfaitaire|estimee?|du (?:contrat|marche)|ht))+|(?:valore|importo|corrispettivo)(?: (?:complessivo|totale|stimato|contrattuale|del contratto))+|(?:importe|valor|precio)(?: (?:total|global|estimado|del contrato))+|(?:laczna |calkowita |szacunkowa |maksymalna )?wartosc(?: (?:umowy|zamowienia|netto|laczna|calkowita))*|laczne wynagrodzenie)$/
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
  'per (?:year|annum|month|contract year)',
  'annual',
  'yearly',
  '\\w*jahrlich',
  'jahres\\w*',
  'pro (?:jahr|monat|vertragsjahr)',
  'par an\\b',
  'annuel',
  "all'anno",
  'annu[oae]',
  'anual',
  'al ano',
  'roczn',
  'rocznie',
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
/** A sentence with more amounts is a table. */
const mostAmounts = 20
const gap = /^[^.;!?]{0,80}$/

export function contractValues(
  text: ContractText,
  mark: DecimalMark | null,
): FieldCandidate<{ amount: string; currency: string }>[] {
  const found: FieldCandidate<{ amount: string; currency: string }>[] = []
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
      found.push({
        value: { amount: money.amount, currency: money.currency },
        weight: isNew ? 4 : 3,
        sentence,
        at: money.from,
      })
    }
  }
  for (const { label, value, valueFrom } of pairsOf(text, labels)) {
    const [first] = moneyIn(value.written, mark, text.language).filter(({ from }) => from >= valueFrom)
    if (!first || ofOther.test(label) || ofOther.test(value.plain.slice(first.to, first.to + 28))) continue
    found.push({
      value: { amount: first.amount, currency: first.currency },
      weight: 3,
      sentence: value,
      at: first.from,
    })
  }
  return found
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
