import type { DateOrder } from '#shared/written/date-shape.ts'
import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf, otherContract } from './clause.ts'
import type { ContractSentence, ContractText, ReadSentence } from './contract-text.ts'
import { datesIn, type FoundDate } from './dates.ts'
import { pairsOf } from './pairs.ts'

/** When a contract begins and when it ends. */

export type Ends = { start: FieldCandidate<string>[]; end: FieldCandidate<string>[] }

const startLabels =
  /^(?:(?:contract |services? )?(?:start|commencement|effective|begin(?:ning)?)(?: date)?(?: of (?:the )?(?:contract|agreement|term))?|effective from|(?:contract|term) (?:start|begins?|commences)(?: on)?|start of (?:term|contract)|valid from|in force (?:from|since)|(?:vertrags|laufzeit)?beginn(?: (?:der|des) (?:vertragslaufzeit|laufzeit|vertrags|vertrages))?|gultig ab|wirksam ab|inkrafttreten|laufzeit ab|(?:date )?(?:d'|de )?(?:prise d'effet|effet|debut|entree en vigueur)(?: du contrat)?|debut(?: du contrat)?|(?:data (?:di )?)?(?:inizio|decorrenza|entrata in vigore)(?: (?:del )?contratto| validita)?|(?:fecha (?:de )?)?(?:inicio|entrada en vigor|efecto|comienzo)(?: (?:del )?contrato| de vigencia)?|(?:data )?(?:rozpoczecia?|rozpoczecie|poczatek|poczatku|wejscia w zycie|zawarcia i wejscia w zycie)(?: (?:obowiazywania(?: umowy)?|umowy))?|obowiazuje od|od dnia)$/
const endLabels =
  /^(?:(?:contract |services? )?(?:end|expiry|expiration|termination)(?: date)?(?: of (?:the )?(?:contract|agreement|term))?|(?:contract|term) ends?(?: on)?|valid (?:until|to)|expires?(?: on)?|(?:vertrags|laufzeit)?ende(?: (?:der|des) (?:laufzeit|vertrags|vertrages|vertragslaufzeit|festlaufzeit))?|gultig bis|befristet bis|ablauf|laufzeit bis|(?:date )?(?:d'|de )?(?:fin|expiration|echeance|fin de contrat)(?: du contrat)?|(?:data (?:di )?)?(?:fine|scadenza|termine|cessazione)(?: (?:del )?contratto)?|(?:fecha (?:de )?)?(?:fin|finalizacion|terminacion|vencimiento|termino)(?: (?:del )?contrato| de vigencia)?|(?:data )?(?:zakonczenia?|zakonczenie|konca|koniec|wygasniecia)(?: (?:obowiazywania(?: umowy)?|umowy))?|obowiazuje do|do dnia)$/
const rangeLabels =
  /^(?:(?:contract )?(?:term|period|duration|validity)(?: of (?:the )?(?:contract|agreement))?|(?:vertrags)?laufzeit|vertragsdauer|vertragszeitraum|geltungsdauer|duree(?: du contrat)?|periode(?: contractuelle)?|validite|durata(?: del contratto)?|validita|periodo(?: di validita)?|duracion(?: del contrato)?|vigencia(?: del contrato)?|plazo|okres(?: obowiazywania(?: umowy)?)?|czas(?: trwania(?: umowy)?)?|okres umowy)$/

const startsBefore =
  /(?:\b(?:commenc\w*|begin\w*|start(?:s|ing|ed)?|takes? effect|taking effect|com(?:es?|ing) into (?:force|effect)|enter\w* into (?:force|effect)|effective(?: date)?(?: is| shall be)?|in force|in effect|with effect|valid)|\b(?:beginnt|beginn|tritt|startet|lauft|gilt|laufzeit|vertragsbeginn|wirkung|wirksam|gultig|anwendbar|beginnend)|\b(?:prend(?:ra)? effet|entre(?:ra)? en vigueur|commence(?:ra)?|debute(?:ra)?|prise d'effet|date d'effet|produi(?:t|ra) ses effets|court|effet|applicable|valable)|\b(?:decorre(?:ra)?|decorrenza|entra(?:ta)? in vigore|entrera in vigore|ha inizio|avra inizio|inizia|efficac\w*|vigore|validita|valid[oa]|produce effetti)|\b(?:entra(?:ra)? en vigor|comienza|comenzara|inicia(?:ra)?|surt(?:e|ira) efectos?|inicio|efectos|en vigor|valid[oa]|vigente|aplicable)|\b(?:months?|years?|monate?n?|jahre?n?|mois|ans?|annees?|mesi|ann[oi]|meses|anos?|lat|lata|miesiecy|conclue?|duree) (?:from|as|ab|a compter|a partir|a decorrere|a contar|dal|desde|od|poczawszy)|\b(?:wchodzi w zycie|obowiazuje|rozpoczyna sie|zaczyna obowiazywac|rozpoczecia|zycie|poczawszy))(?: (?:on|from|as|of|the|and|including|at|am|ab|zum|zu|mit|dem|der|vom|ist|sich|le|du|au|a|compter|partir|contar|est|fixee?|la|date|il|dal|dalla|data|del|decorrere|partire|e|el|desde|dia|de|es|in|courir|z|od|dniem|dnia|w|ze))*:?$/
const startsAfter =
  /^,? ?(?:in kraft|wirksam|beginnt|as the (?:effective|commencement|start) date|\((?:the )?"?(?:effective|commencement|start) date)/
const endsBefore =
  /(?:\b(?:ends?|ending|finish(?:es|ing)?|expir\w*|terminat(?:es|ing)|until|up to|through|continues?(?: in force)? (?:until|to)|ceases?|end date(?: is)?)|\b(?:endet|lauft|auslaufend|vertragsende|befristet|bis|ende)|\b(?:prend(?:ra)? fin|expire(?:ra)?|s'acheve(?:ra)?|se termine(?:ra)?|jusqu'au|echeance|terme|jusqu'a)|\b(?:scade|scadra|scadenza|termina|terminera|cessa|cessera|fino|sino|fine)|\b(?:finaliza(?:ra)?|termina(?:ra)?|vence(?:ra)?|expira(?:ra)?|hasta|vencimiento|concluye|concluira|extingue|extinguira)|\b(?:wygasa|wygasnie|konczy sie|zakonczy sie|ulega rozwiazaniu|obowiazuje do|do|zakonczenia))(?: (?:on|at|the|and|including|midnight|\d\d:\d\d|donc|end|of|last|expiry|aus|am|zum|mit|mit ablauf|ablauf|des|dem|bis|einschlieslich|automatisch|le|au|de|plein|droit|fixee?|est|il|al|in|data|del|giorno|el|dia|automaticamente|automatically|z|dniem|dnia|uplywem|w|without|notice|further))*:?$/
const endsAfter = /^,? ?(?:endet|auslauft|aus\b|\((?:the )?"?(?:expiry|end|termination) date)/

const ofItsEnd = anyOfWords(
  'end',
  'term',
  'expir',
  'exten',
  'laufzeit',
  'verlanger',
  'scaden',
  'prorog',
  'vencim',
  'prorrog',
  'okres',
  'przedluz',
  'obowiazywania',
  'durat',
  'durac',
  'duree',
)
const joins =
  /^(?: ?r\.?)? ?(?:,? ?(?:and (?:shall )?(?:continues? |remains? in force |ends? |expires? )?)?(?:to|until|through|till|up to|-|bis(?: zum| einschlieslich)?|und endet am|au|jusqu'au|al|fino al|hasta(?: el)?|do(?: dnia)?)(?: and including| einschlieslich| zum)?(?: the| el| il| le)?) ?$/
const ofContract = anyOfWords(
  'term\\b',
  'agreement',
  'contract',
  'duration',
  'laufzeit',
  '\\w*vertrag',
  '\\w*vereinbarung',
  'vertragsdauer',
  'duree',
  'contrat',
  'convention',
  'accord',
  'marche',
  'durata',
  'contratto',
  'accordo',
  'convenzione',
  'duracion',
  'vigencia',
  'contrato',
  'acuerdo',
  'convenio',
  'umow',
  'deed\\b',
  'engagement',
  'rental',
  'lease',
  'hire\\b',
  '\\w*verhaltnis',
  'beauftragung',
  'location',
  'appalto',
  'incarico',
  'encargo',
  'okres',
  'czas',
  'porozumieni',
)
/** Is told of another contract, or of this one before. */
const wasMade =
  /\b(?:(?:was|were) (?:signed|made|concluded|entered into)|wurden? (?:am|vom)|(?:a|ont) ete (?:signe|conclu)|e stat[oa] (?:firmat|stipulat|conclus)|fue (?:firmado|suscrito)|zostala? (?:zawarta|podpisana))/
/** Says little by itself: what is done until a day may be anything. */
const until =
  /\b(?:until|through|till|bis|jusqu'au|fino|sino|hasta|do)(?: (?:and|including|the|zum|einschlieslich|al|el|il|le|dnia))*$/
/** Goes on until somebody ends it. */
const endless =
  /\b(?:indefinite|unlimited period|until (?:it is )?(?:terminated|ended)|unbestimmte (?:zeit|dauer)|unbefristet|lauft (?:er|sie|es) weiter|duree indeterminee|tempo indeterminato|(?:tiempo|plazo) indefinido|duracion indefinida|czas nieo(?:kreslony|znaczony))\b/
/** What has dates of its own. */
const ofOther = anyOfWords(
  'listin',
  'amendment',
  'nachtrag',
  'avenant',
  'aneks',
  'addendum',
  'adenda',
  'atto (?:aggiuntivo|modificativo)',
  'pric',
  'preis',
  'prix',
  'prezz',
  'preci',
  'tarif',
  'cen[ayn]',
  'cennik',
  'rabat',
  'rebate',
  'dostarcz',
  'bonus',
  'rate[sd]?\\b',
  'offer',
  'quot',
  'angebot',
  'offre',
  'offert',
  'ofert',
  'deliver',
  'liefertermin',
  'lieferung',
  'livraison',
  'consegn',
  'entrega',
  'dostaw[ay]\\b',
  'warrant',
  'gewahrleist',
  'garant',
  'gwaranc',
  'certificat',
  'zertifikat',
  'insur',
  'poliz',
  'policy',
  'police\\b',
  'versicherung',
  'assur',
  'assicur',
  'seguro',
  'ubezpiecz',
  'invoic',
  'rechnung',
  'factur',
  'fattur',
  'faktur',
  'pilot',
  'test',
  'probe',
  'audit',
  'deposit',
  'confiden',
  'geheim',
  'holiday',
  'meeting',
  'forecast',
  'licen[cs]e',
  'index',
  'framework agreement (?:no|dated|of)',
  'previous',
  'former',
  'bisherig',
  'precedent',
  'previgente',
  'anterior',
  'poprzedni',
  'option',
  'milestone',
  'meilenstein',
  'minimum quantit',
  'call-off period',
  'sample',
  'phase',
  'stage',
  'transition',
)

/** A sentence with more days is a table. */
const mostDates = 20

/** What the text says of both. */
export function termEnds(text: ContractText, order: DateOrder | null): Ends {
  const found: Ends = { start: [], end: [] }
  for (const sentence of text.sentences) readSentence(sentence, order, found)
  for (const [labels, side] of [
    [startLabels, 'start'],
    [endLabels, 'end'],
  ] as const) {
    for (const { value, valueFrom } of pairsOf(text, labels)) {
      const dates = datesIn(value.plain, order).filter(({ from }) => from >= valueFrom)
      const [only, other] = dates
      if (only && !other) found[side].push({ value: only.day, weight: 3, sentence: value, at: only.from })
    }
  }
  for (const { value, valueFrom } of pairsOf(text, rangeLabels)) {
    const [first, second, third] = datesIn(value.plain, order).filter(({ from }) => from >= valueFrom)
    if (first && second && !third && joins.test(value.plain.slice(first.to, second.from)))
      addRange(found, value, first, second)
  }
  return text.sentences.some(({ plain }) => endless.test(plain)) ? { ...found, end: [] } : found
}

function readSentence(sentence: ReadSentence, order: DateOrder | null, found: Ends): void {
  const dates = datesIn(sentence.plain, order)
  if (dates.length > mostDates) return
  const isChanging = sentence.isChange
  for (const [index, date] of dates.entries()) {
    const { before, after } = aroundOf(sentence, date)
    if (isChanging && dates.length > 1 && !isNow(before, after)) continue
    const near = before.slice(-90)
    if (ofOther.test(near) || (ofOther.test(sentence.heading) && !ofContract.test(sentence.heading))) continue
    if (wasMade.test(before) || otherContract.test(before)) continue
    const next = dates[index + 1]
    const isOfContract =
      ofContract.test(before) || ofContract.test(sentence.heading) || ofContract.test(after.slice(0, 60))
    if (!isOfContract) continue
    const candidate = { value: date.day, weight: isChanging && isNow(before, after) ? 4 : 3, sentence, at: date.from }
    const isRange = next !== undefined && joins.test(sentence.plain.slice(date.to, next.from))
    if (
      isRange &&
      /(?:\b(?:from|vom|von|du|dal|del|desde|od|between|period|term|laufzeit)(?: (?:the|el|dem|il|le|dnia|period|of|is))*:?)$/.test(
        before,
      )
    ) {
      addRange(found, sentence, date, next)
    } else if (startsBefore.test(near) || startsAfter.test(after)) {
      found.start.push(candidate)
    } else if (isDefinition(after)) {
      found.start.push({ ...candidate, weight: 2 })
    }
    const isOnlyUntil = until.test(near) && !ofContract.test(before)
    if (isOnlyUntil) continue
    if ((endsBefore.test(near) && !/\bnot\b[^,]{0,30}$/.test(near)) || endsAfter.test(after)) found.end.push(candidate)
    else if (isChanging && isNow(before, after) && ofItsEnd.test(sentence.plain)) found.end.push(candidate)
  }
}

/** The day on which it is made is when it begins only where it says so. */
function isDefinition(after: string): boolean {
  return /^ ?\((?:the |hereinafter )?"?(?:effective|commencement|start) date/.test(after)
}

function addRange(found: Ends, sentence: ContractSentence, first: FoundDate, second: FoundDate): void {
  found.start.push({ value: first.day, weight: 3, sentence, at: first.from })
  found.end.push({ value: second.day, weight: 3, sentence, at: second.from })
}
