import type { FieldCandidate } from './candidates.ts'
import { anyOfWords, aroundOf } from './clause.ts'
import type { ContractSentence, ContractText, ReadSentence } from './contract-text.ts'
import { durationsIn } from './durations.ts'
import { pairsOf } from './pairs.ts'

/** Whether a contract goes on by itself, and for how many months each time. */

const labels =
  /^(?:(?:automatic |contract )?(?:renewal|extension|prolongation)(?: (?:term|terms|type|option))?|auto(?:matic)?-?renew(?:al|s)?|(?:automatische |vertrags)?verlangerung|(?:tacite )?reconduction|renouvellement|rinnovo(?: (?:tacito|automatico))?|proroga|(?:renovacion|prorroga)(?: (?:tacita|automatica))?|(?:automatyczne )?(?:przedluzenie|odnowienie)(?: umowy)?)$/
const goesOn =
  /\b(?:(?:automatically|tacitly)(?: be)? (?:renew|exten|prolong|continu)\w*|(?:renew|exten|prolong)\w*(?: itself)?(?: \w+){0,2} (?:automatically|tacitly)|automatic(?:ally)? (?:renew|exten)\w*|(?:shall|will) (?:be )?(?:renew(?:ed)?|roll over|extend(?:ed)?)(?: itself)? (?:for|by|from year)|renews (?:for|itself|by|from year)|auto-?renew\w*|verlangert (?:er|sie|es)? ?sich|verlangert sich|(?:automatisch|stillschweigend)\w* (?:verlanger|erneuer)\w*|(?:automatische|stillschweigende)[rn]? verlangerung|tacite(?:ment)? (?:reconduction|reconduit|renouvele)\w*|reconduite? (?:tacitement|automatiquement|de plein droit)|renouvelee? (?:tacitement|automatiquement|de plein droit|par tacite)|(?:renouvellement|reconduction) (?:tacite|automatique)|se renouvelle(?:ra)?|automatiquement (?:renouvele|reconduit|proroge)\w*|rinnov\w+ (?:tacit|automatic)\w+|tacit[oa](?:mente)? (?:rinnov|prorog)\w*|automaticamente (?:rinnov|prorog)\w*|proroga (?:automatica|tacita)|si rinnova|si rinnovera|si intende(?:ra)? (?:tacitamente |automaticamente )?(?:rinnovat|prorogat)\w|(?:prorrog|renov)\w+ (?:tacit|automatic)\w+|(?:tacita|automaticamente|tacitamente|automatica) (?:prorrog|renov|recond)\w*|tacita reconduccion|se (?:prorrogara|renovara|prorroga|renueva)|(?:automatyczn|milczac)\w+ (?:przedluz|odn[ao]w|prolong)\w+|(?:przedluz|odn[ao]w|prolong)\w+ sie(?: \w+){0,2}? (?:automatycznie|na kolejn\w+|na dalsz\w+|na nastepn\w+|o kolejn\w+|o dalsz\w+)|ulega (?:automatycznemu )?(?:przedluzeniu|odnowieniu|prolongacie))/
/** Its end needs nobody to say it. */
const justEnds =
  /\b(?:ohne (?:dass|das) es einer kundigung bedarf|without (?:the need for |any need for |either party giving |any )?(?:any )?notice(?: being (?:required|given)| of termination)?(?: by either party)?|bedarf es keiner kundigung|sans (?:qu'il soit besoin de |necessite d'un )?preavis|senza (?:necessita|bisogno) di (?:disdetta|preavviso|comunicazione)|sin necesidad de (?:preaviso|comunicacion|denuncia|notificacion)\w*|bez (?:koniecznosci|potrzeby) (?:jej )?(?:wypowiedz|skladani)\w*)/
const byAgreement =
  /\b(?:(?:may|can|shall) (?:only )?be (?:renewed|extended|prolonged)(?: only)?(?: \w+){0,3} (?:by|upon|through|with)(?: \w+){0,3} (?:agreement|amendment|consent)|(?:renewal|extension|verlangerung)\w* (?:requires?|is subject to|bedarf)[^.;]{0,40}(?:agreement|consent|vereinbarung|zustimmung)|(?:is|are|will|shall|does) not (?:be )?(?:renew|extend)\w*|nicht verlangert|n'est pas (?:renouvele|reconduit)e?|non (?:e rinnovabile|sara rinnovat\w)|nie (?:ulega przedluzeniu|odnawia sie)|nur (?:durch|aufgrund|mit)\b[^.;]{0,40}(?:vereinbarung|zustimmung)[^.;]{0,20}verlanger\w*|(?:renouvel|reconduit|proroge)\w*[^.;]{0,20} (?:que )?par (?:voie d')?(?:avenant|accord)\w*|(?:rinnov|prorog)\w+[^.;]{0,24} (?:previo|mediante|con|per) (?:\w+ )?accordo|(?:prorrog|renov)\w+[^.;]{0,20} (?:mediante|por|previo) (?:mutuo )?(?:acuerdo|adenda)|(?:przedluz|odnow)\w+[^.;]{0,30} (?:w drodze|wylacznie|na podstawie|za zgoda)[^.;]{0,30}(?:aneks|porozumien|pisemn)\w*)/
const negated =
  /\b(?:not|no|never|without|excluded?|neither|nicht|kein(?:e|er|en|em)?|ohne|ausgeschlossen|entfallt|ne|pas|sans|aucune?|exclue?|exclut|non|senza|esclus[oa]|esclude|nessun\w*|sin|excluid[oa]|excluye|ningun\w*|nie|bez|brak|none|wyklucz\w+|wylacz\w+)\b/
const conditions =
  /,|\b(?:unless|if|provided|except|wenn|sofern|falls|soweit|es sei denn|sauf|si|a moins|salvo|se non|qualora|ove|si no|salvo que|a menos|chyba|jezeli|jesli|o ile)\b/
const yes =
  /^(?:yes|automatic(?:ally)?|ja|automatisch|oui|tacite|automatique|si|automatic[oa]|tacit[oa]|tak|automatyczn\w+)\b/
const no =
  /^(?:no|none|not|(?:only )?by (?:mutual )?(?:written )?agreement|(?:nur )?(?:nach|durch) vereinbarung|nein|keine?|non|aucune?|nessun\w*|ninguna?|nie|brak)\b/
const yearly =
  /\b(?:from year to year|year by year|year to year|von jahr zu jahr|d'annee en annee|di anno in anno|de ano en ano|z roku na rok|por anos sucesivos|por periodos anuales|par periodes annuelles)\b/
const forIt =
  /\b(?:for|by|um|auf|fur|pour|de|par|per|di|por|na|o|each|terms?|periods?|perioden?|periodes?|periodi|periodos?|okresy?|jeweils)(?: (?:a|an|another|jeweils|eine|einen|weitere[nrs]?|une?|successive|further|additional|terms?|periods? of|a period of|weitere|nouvelles?|altr[ie]|durees? de|periodes? de|periodes? successives? de|ulteriori?|periodi? di|uguale|sucesiv[oa]s?|periodos? de|de|of|di|each|another|the|same|kolejn\w+|dalsz\w+|okres\w*|each of|jeweiligen|zeitraum von|den))*$/
const ofOther = anyOfWords(
  'warrant',
  'insur',
  'versicherung',
  'assur',
  'licen',
  'certific',
  'lease',
  'guarantee',
  'frist verlangert',
  'deadline',
  'delivery (?:time|period)',
  'lieferfrist',
  'termine di consegna',
)

export type Renewals = { isAutomatic: FieldCandidate<boolean>[]; months: FieldCandidate<number>[] }

export function renewals(text: ContractText): Renewals {
  const found: Renewals = { isAutomatic: [], months: [] }
  for (const sentence of text.sentences) readSentence(sentence, found)
  for (const { value, valueFrom } of pairsOf(text, labels)) readPair(value, valueFrom, found)
  return found
}

function readSentence(sentence: ReadSentence, found: Renewals): void {
  const { plain } = sentence
  if (ofOther.test(plain)) return
  const match = sentence.isChange ? null : goesOn.exec(plain)
  if (match) {
    const isAutomatic = !isNegated(plain, match.index, match.index + match[0].length)
    found.isAutomatic.push({ value: isAutomatic, weight: 3, sentence, at: match.index })
    if (isAutomatic) addMonths(sentence, match.index, found)
    return
  }
  const ends = justEnds.exec(plain) ?? byAgreement.exec(plain)
  const isOfEnd =
    ends !== null &&
    /\b(?:end|expir|verlanger|renew|exten|fin|expir|renouv|reconduit|proroge|scad|cess|termin|rinnov|prorog|finaliz|extingu|prorrog|renov|wygas|konczy|rozwiaz|przedluz|odnow)/.test(
      plain,
    )
  if (isOfEnd) found.isAutomatic.push({ value: false, weight: 2, sentence, at: ends.index })
}

/** Not what stands in a condition: it renews, unless it is not wanted. */
function isNegated(plain: string, from: number, to: number): boolean {
  const before =
    plain
      .slice(Math.max(0, from - 34), from)
      .split(conditions)
      .at(-1) ?? ''
  const after = plain.slice(to, to + 40).split(conditions)[0] ?? ''
  return negated.test(before) || negated.test(plain.slice(from, to)) || negated.test(after)
}

function addMonths(sentence: ReadSentence, from: number, found: Renewals): void {
  const { plain, durations } = sentence
  const year = yearly.exec(plain)
  if (year) found.months.push({ value: 12, weight: 3, sentence, at: year.index })
  for (const duration of durations) {
    const before = aroundOf(sentence, duration).before.replace(/ ?d'$/, ' de')
    const isOfIt = duration.from > from ? forIt.test(before) : duration.isFurther && forIt.test(before)
    if (!isOfIt || duration.length.unit !== 'months') continue
    if (/\b(?:notice|frist|preavis|preavviso|preaviso|antelacion|wypowiedz)\w*[^,;]{0,25}$/.test(before)) continue
    found.months.push({ value: duration.length.count, weight: 3, sentence, at: duration.from })
  }
}

function readPair(value: ContractSentence, valueFrom: number, found: Renewals): void {
  const said = value.plain.slice(valueFrom).trim()
  const isNo = no.test(said) || (goesOn.test(said) && negated.test(said.split(conditions)[0] ?? ''))
  const isYes = !isNo && (yes.test(said) || goesOn.test(said))
  if (!isNo && !isYes) return
  found.isAutomatic.push({ value: isYes, weight: 3, sentence: value, at: valueFrom })
  if (!isYes) return
  const months = durationsIn(value.plain).filter(({ from, length }) => from >= valueFrom && length.unit === 'months')
  const [first] = months
  const { before } = first ? aroundOf(value, first) : { before: '' }
  if (first && !/\b(?:notice|frist|preavis|preavviso|preaviso|antelacion|wypowiedz)\w*[^,;]{0,25}$/.test(before)) {
    found.months.push({ value: first.length.count, weight: 3, sentence: value, at: first.from })
  }
}
