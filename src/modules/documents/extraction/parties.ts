import { type FieldProposal, proofOf } from './candidates.ts'
import type { ContractSentence, ContractText } from './contract-text.ts'
import { longestLine, plainText } from './contract-text.ts'
import { pairsOf } from './pairs.ts'

/** Between whom a contract is made. */
export type ContractParty = { name: string; role: 'supplier' | 'customer' | null }

const forms = [
  String.raw`GmbH(?: & Co\.? ?(?:KG|KGaA|OHG)(?:aA)?)?`,
  String.raw`AG(?: & Co\.? ?KG)?`,
  String.raw`mbH(?: & Co\.? ?KG)?|SE(?: & Co\.? ?KG)?|KGaA|KG|OHG|UG(?: \(haftungsbeschränkt\))?|e\. ?K\.|eG|e\. ?V\.`,
  String.raw`LIMITED|LTD\.?|GMBH|INC\.?|Ltd\.?|Limited|LLP|LLC|L\.L\.C\.|Inc\.?|Corp\.?|Corporation|plc|PLC|P\.L\.C\.`,
  String.raw`S\.A\.R\.L\.?|SARL|S\.?A\.?S\.?U?\.?(?![\p{L}])|SCOP|SNC|S\.A\.U\.?|S\.A\.|SAU|SA(?![\p{L}])`,
  String.raw`S\.p\.A\.?|SpA|S\.P\.A\.?|S\.r\.l\.?s?\.?|S\.R\.L\.?|Srl|S\.n\.c\.?|S\.L\.U\.?|S\.L\.L?\.?|SLU|SL(?![\p{L}])|S\. ?Coop\.?`,
  String.raw`[Ss]p\. ?z ?o\. ?o\.(?: ?[Ss]p\. ?k\.)?|[Ss]półka z o\.o\.|[Ss]p\. ?[jk]\.|[Ss]półka [Aa]kcyjna|[Ss]półka z ograniczoną odpowiedzialnością`,
  String.raw`B\.V\.|BV|N\.V\.|NV|Oy|AB|A/S|ApS|Kft\.?|s\.r\.o\.|a\.s\.|d\.o\.o\.`,
].join('|')
const word = String.raw`(?:\p{Lu}|\d{1,9}\p{L})[\p{L}\p{N}.&'’/+-]{0,40}`
const family = String.raw`(?:und|and|et|e|y|i) (?:Söhne|Sohn|Sons|Son|Partner|Partners|Co\.?|Fils|Figli|Hijos|Synowie|Cie\.?|Brothers|Töchter)`
const linking = String.raw`(?:&|de|di|du|des|del|della|do|la|le|of|für|for|van|von|der|[dl]['’]\p{L}{1,40}|${family})`
const company = new RegExp(
  String.raw`(?<![\p{L}\d])${word}(?: (?:${word}|${linking}|\d{2,4})){0,7}?(?: \(${word}\))?,? (?:${forms})(?![\p{L}])`,
  'gu',
)
const leading =
  /^(?:(?:Between|And|The|Firma|Fa\.|Società|Societa|Société|Company|Spółka|La|Le|Il|Lo|El|Die|Der|Das|Zwischen|Entre|Tra|Fra|Und|Messrs\.?|Sociedad|Przedsiębiorstwo Handlowe|Ditta|Supplier|Customer|Buyer|Seller|Lieferant|Auftraggeber|Auftragnehmer|Käufer|Fournisseur|Client|Fornitore|Cliente|Committente|Proveedor|Dostawca|Zamawiający|Wykonawca|Odbiorca|Par|By|Por|Da|To|Dear|An|\d{1,2}[.)]|[A-Z][.)])(?:,|:)? )+/u

const between =
  /\b(?:between|zwischen|entre|tra|fra|pomiedzy|miedzy|parties|vertragspartner|vertragsparteien|les soussignes?|le parti|strony|reunidos|comparecen|intervienen|de una parte)\b/
const done =
  /\b(?:whereas|recitals?|background|it is (?:hereby )?agreed|agree as follows|praambel|vorbemerkung|wird folgend|vereinbaren|il (?:a ete|est) (?:convenu|arrete)|preambule|expose|si conviene|premess[oa]|convengono|exponen|acuerdan|manifiestan|clausulas|estipulan|ustalaja|o nastepujacej tresci|postanawiaja|zawarto umowe)\b|(?:^|\n)\s*(?:§ ?1\b|art(?:icle|ikel|icolo|iculo|\.)? ?1\b|clause 1\b)/
const standsFor =
  /(?:subsidiary of|parent of|tochter(?:gesellschaft)? der|filiale (?:de|du groupe)|formerly|vormals|anciennement|gia|dawniej|antes|c\/o|member of|group of|konzern|part of the|gruppe|owned by|appartenant a|controllata da|filial de|nalezac\w+ do|(?:bank|banque|banca|banco|konto)\b.{0,20}|on behalf of|guarantor|replaces|predecessor)[ :]*(?:the |der |la |"|group )*$/
const supplies =
  /(?:supplier|seller|contractor|unternehmer|vendor|provider|lieferant|auftragnehmer|verkauferin|verkaufer|dienstleister|hersteller|fournisseur|prestataire|titulaire|vendeur|transporteur|bailleur|fornitor|fornitrice|appaltat|venditor|proveedor|contratista|prestador|vendedor|suministrador|dostawc|wykonawc|sprzedawc|przewoznik|transportista|vettore|spediteur|carrier|consultant|licensor|lessor|vermieter|servicepartner|owner|zleceniobiorca)/
const buys =
  /(?:customer|buyer|client|purchaser|auftraggeber|kunde|kundin|besteller|kauferin|kaufer|abnehmer|acheteur|donneur d'ordre|locataire|committente|cliente|acquirente|compratore|comprador|zamawiajac|odbiorc|kupujac|nabywc|lessee|hirer|mieter|licensee|zleceniodawca|appaltante|cargador|mittente)/
const labels = new RegExp(
  String.raw`^(?:the |der |die |la |le |il |l'|el )?(?:service )?(?:\(?\d\)? )?(?:${supplies.source}|${buys.source})[a-z]*(?: (?:name|company|firma))?$`,
)

type Mention = ContractParty & { sentence: ContractSentence; at: number }

/** The parties, in the order in which they are named. */
export function parties(text: ContractText): FieldProposal<ContractParty>[] {
  const said = [...headParties(text), ...labelledParties(text)]
  const named = said.length > 0 ? said : definedParties(text)
  const mentions = named.length > 0 ? named : letterParties(text)
  const found = new Map<string, Mention>()
  for (const mention of mentions) {
    const key = plainText(mention.name).replaceAll(/[^a-z0-9]/g, '')
    const known = found.get(key)
    if (!known) found.set(key, mention)
    else if (known.role === null) known.role = mention.role
  }
  return [...found.values()].map(({ name, role, sentence, at }) => ({
    value: { name, role },
    proof: proofOf(text, sentence, at),
  }))
}

/** From "between" to where the agreement begins. */
function headParties(text: ContractText): Mention[] {
  const plain = plainText(text.whole)
  const begin = between.exec(plain.slice(0, 2500))
  if (!begin) return []
  const from = begin.index + begin[0].length
  const end = done.exec(plain.slice(from, from + 2200))
  const nearest = companiesIn(joinLines(text.whole.slice(from, from + 260)))[0]
  // Between us is said in letters.
  if (!nearest || nearest.at > 170) return []
  const ends = [end?.index ?? 1400, firstClause(text.whole.slice(from, from + 1400))]
  const to = from + Math.min(...ends)
  return mentionsIn(text, from, to)
}

/** Where the first numbered clause begins; parties may be numbered too. */
function firstClause(region: string): number {
  for (const { index } of region.matchAll(/\n\s*(?:1|I|A)\.?\d?\.? /g)) {
    const isParty = companiesIn(joinLines(region.slice(index + 1, index + 90))).some(({ at }) => at < 12)
    if (!isParty && companiesIn(joinLines(region.slice(0, index))).length > 0) return index
  }
  return region.length
}

/** Without "between": the companies at the head that are given a part, as in `Kessel AG (the Buyer)`. */
function definedParties(text: ContractText): Mention[] {
  const head = text.whole.slice(0, 1600)
  const ends = [done.exec(plainText(head))?.index ?? head.length, firstClause(head)]
  const found = mentionsIn(text, 0, Math.min(...ends)).filter(({ role }) => role !== null)
  return new Set(found.map(({ name }) => name)).size > 1 ? found : []
}

/** A name goes on in the next line only where the line is full. */
function joinLines(region: string): string {
  return region.replaceAll(/[^\n]*\n?/g, line =>
    line.replace(/\n$/, line.trim().length > 55 ? ' ' : '|').replaceAll(/\s/g, ' '),
  )
}

function mentionsIn({ whole }: ContractText, from: number, to: number): Mention[] {
  const region = joinLines(whole.slice(from, to))
  const plain = plainText(region)
  const matches = companiesIn(region)
  return matches.flatMap(({ name, at }, index) => {
    if (standsFor.test(plain.slice(Math.max(0, at - 45), at))) return []
    const behind = plain.slice(
      at + name.length,
      Math.min(matches[index + 1]?.at ?? plain.length, at + name.length + 420),
    )
    const before = plain.slice(Math.max(0, at - 24), at)
    return [{ name, role: roleOf(behind) ?? roleOf(before), sentence: sentenceAround(whole, from + at, name), at: 0 }]
  })
}

function companiesIn(text: string): { name: string; at: number }[] {
  return [...text.matchAll(company)].map(match => {
    const lead = leading.exec(match[0])?.[0].length ?? 0
    return { name: match[0].slice(lead).replaceAll(/\s+/g, ' ').replace(/,$/, ''), at: match.index + lead }
  })
}

function roleOf(plain: string): ContractParty['role'] {
  const supplier = supplies.exec(plain)?.index ?? Number.POSITIVE_INFINITY
  const customer = buys.exec(plain)?.index ?? Number.POSITIVE_INFINITY
  if (supplier === customer) return null
  return supplier < customer ? 'supplier' : 'customer'
}

/** The line in which a name stands, as its sentence; of a long one what is near the name. */
function sentenceAround(whole: string, at: number, name: string): ContractSentence {
  const near = whole.slice(Math.max(0, at - longestLine), at + name.length + longestLine)
  const begin = Math.max(0, at - longestLine)
  const from = begin + near.lastIndexOf('\n', at - begin) + 1
  const next = near.indexOf('\n', at - begin + name.length)
  const written = whole.slice(from, next < 0 ? begin + near.length : begin + next)
  return {
    written: written.trim(),
    plain: plainText(written),
    heading: '',
    places: Array.from(written.split(''), (_, index) => from + index),
  }
}

function labelledParties(text: ContractText): Mention[] {
  return pairsOf(text, labels).flatMap(({ label, value, valueFrom }) => {
    const said = value.written.slice(valueFrom)
    const [first] = companiesIn(said)
    const name = first?.name ?? /^\s*(\p{Lu}[^,;()]{2,60}?)\s*(?:[,;(]|$)/u.exec(said)?.[1]
    // What goes on in small letters is a sentence about the party.
    if (!name || (!first && /\s\p{Ll}+\s+\p{Ll}+/u.test(name))) return []
    return [{ name: name.trim(), role: roleOf(label), sentence: value, at: valueFrom }]
  })
}

/** Of a letter: the two companies that stand in lines of their own. */
function letterParties(text: ContractText): Mention[] {
  const found = text.lines
    .filter(({ page }) => page === 1)
    .slice(0, 30)
    .flatMap(({ cells }) => cells)
    .flatMap(({ written, plain, from }) => {
      const [only] = companiesIn(written)
      const isAlone = only && written.length - only.name.length < 3
      const places = Array.from(written.split(''), (_, at) => from + at)
      return isAlone ? [{ name: only.name, role: null, sentence: { written, plain, heading: '', places }, at: 0 }] : []
    })
  return new Set(found.map(({ name }) => name)).size === 2 ? found : []
}
