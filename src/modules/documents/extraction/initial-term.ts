import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf } from './clause.ts'
import type { ContractText } from './contract-text.ts'
import { durationsIn } from './durations.ts'
import { pairsOf } from './pairs.ts'

/** For how many months a contract is made at first. */

const labels =
  /^(?:(?:initial |minimum |fixed |contract )?(?:term|duration)(?: of (?:the )?(?:contract|agreement))?|(?:initial|minimum) period|(?:erst|mindest|fest|grund)?(?:vertrags)?laufzeit|mindestvertragslaufzeit|vertragsdauer|duree(?: (?:initiale|ferme|du contrat))*|durata(?: (?:iniziale|del contratto))*|duracion(?: (?:inicial|del contrato))*|vigencia(?: inicial)?|plazo(?: inicial)?|(?:okres|czas)(?: (?:obowiazywania|trwania|poczatkowy|umowy))*)$/

const before =
  /(?:\b(?:(?:initial |minimum |fixed |contract )?(?:term|duration)|initial period|fixed period)\b(?! and)|\b(?:in force|concluded|entered into|made|valid|runs?|continues?|remains?|agreed|last)\b[^.;,]{0,40}\bfor\b|\b(?:laufzeit|vertragslaufzeit|mindestlaufzeit|mindestvertragslaufzeit|festlaufzeit|erstlaufzeit|grundlaufzeit|vertragsdauer|dauer)\b|\b(?:geschlossen|gilt|lauft|abgeschlossen|vereinbart|eingegangen)\b[^.;,]{0,25}\b(?:fur|auf)\b|\bduree\b|\bconclue?\b[^.;,]{0,20}\bpour\b|\bdurata\b|\bdura\b|\b(?:rimane|resta) in vigore per\b|\bdauert\b|\bper un periodo\b|\bduracion\b|\bvigencia\b|\bplazo (?:inicial|de vigencia|de duracion)\b|\bzawart\w+\b[^.;,]{0,20}\bna\b|\b(?:okres|czas) (?:obowiazywania|trwania)\b|\bobowiazuje\b[^.;,]{0,25}\b(?:przez|na)\b)[^.;,]{0,48}$/
const renews = anyOfWords(
  'renew',
  'exten[ds]',
  'prolong',
  'verlanger',
  'reconduit',
  'reconduction',
  'renouvel',
  'rinnov',
  'prorog',
  'renov',
  'prorrog',
  'przedluz',
  'odn[ao]w',
)
/** Beginnings of words of warranty and secrecy, which have terms of their own. */
const ofOtherSubjects = [
  'warrant',
  'gewahrleist',
  'garan',
  'gwaranc',
  'rekojm',
  'confiden',
  'geheim',
  'vertraul',
  'riservat',
  'poufn',
]
const ofOther = anyOfWords(
  'notice',
  ...ofOtherSubjects,
  'secre',
  'archiv',
  'aufbewahr',
  'retention',
  'retain',
  'kundigung',
  'preavis',
  'preavviso',
  'preaviso',
  'wypowiedz',
  'pric',
  'preis',
  'prix',
  'prezz',
  'preci',
  'cen[ay]',
  'deliver',
  'liefer(?:zeit|frist)',
  'lead time',
  'payment',
  'non-compet',
  'wettbewerb',
  'licen',
  'maintenance period',
  'transition',
  'trial',
  'probezeit',
  'pilot',
  'force majeure',
  'storage',
  'lager',
)
const ofOtherHeading = anyOfWords(...ofOtherSubjects, 'archiv', 'pric', 'preis', 'deliver', 'payment', 'zahlung')
const afterEnd =
  /^ (?:after|following|beyond|nach|apres|dopo|despues|po)\b(?! (?:the )?(?:signature|effective|commencement|unterzeichnung|beginn|signature))/

export function initialTerms(text: ContractText): FieldCandidate<number>[] {
  const found: FieldCandidate<number>[] = []
  for (const sentence of text.sentences) {
    const lasting = sentence.durations.filter(({ length }) => length.unit === 'months')
    for (const duration of lasting) {
      const around = aroundOf(sentence, duration)
      if (!before.test(around.before) || duration.isFurther || afterEnd.test(around.after)) continue
      if (
        renews.test(around.before.slice(-80)) ||
        ofOther.test(around.before.slice(-70)) ||
        ofOtherHeading.test(sentence.heading)
      )
        continue
      const isNew = sentence.isChange && isNow(around.before, around.after)
      if (sentence.isChange && lasting.length > 1 && !isNew) continue
      found.push({ value: duration.length.count, weight: isNew ? 4 : 3, sentence, at: duration.from })
    }
  }
  for (const { value, valueFrom } of pairsOf(text, labels)) {
    const [first] = durationsIn(value.plain).filter(({ from }) => from >= valueFrom)
    if (first?.length.unit === 'months' && !first.isFurther && !renews.test(value.plain.slice(valueFrom, first.from))) {
      found.push({ value: first.length.count, weight: 3, sentence: value, at: first.from })
    }
  }
  return found
}
