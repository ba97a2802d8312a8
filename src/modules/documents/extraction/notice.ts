import type { FieldCandidate } from './candidates.ts'
import { isNow } from './change-words.ts'
import { anyOfWords, aroundOf, otherContract } from './clause.ts'
import type { ContractText } from './contract-text.ts'
import { durationsIn, type Length } from './durations.ts'
import { pairsOf } from './pairs.ts'

/** How long before its end a contract is ended. */

const labels =
  /^(?:(?:contract )?notice(?: period)?(?: (?:for|of) (?:termination|non-renewal))?|(?:period of|termination|non-renewal) notice(?: period)?|termination(?: notice)?|kundigungsfrist|kundigung|preavis(?: de (?:resiliation|denonciation|non-reconduction))?|delai de preavis|(?:termine di )?preavviso(?: di (?:disdetta|recesso))?|disdetta|(?:plazo de )?preaviso(?: de (?:resolucion|terminacion|no renovacion))?|(?:okres )?wypowiedzeni[ea])$/

/** What the sentence must be of: the end of a contract. */
const ofEnd = anyOfWords(
  'terminat',
  'cancel',
  'notice',
  'not to renew',
  'non-renewal',
  '\\w*kundig',
  'resili',
  'denonc',
  'preavis',
  'reconduction',
  'disdett',
  'reced',
  'recess',
  'preavviso',
  'preaviso',
  'rescind',
  'resol[uv]',
  'denunci',
  'antelacion',
  'desist',
  'renonc',
  '\\w*widersprich',
  '\\w*widerspruch',
  'reconduit',
  'renouvel',
  'rinunci',
  'renunci',
  'rinnov',
  'rezygn',
  'wypowied',
  'wypowiedz',
  'rozwiaz',
  'preavise',
)
/** The notice itself is named before its length. */
const namedBefore =
  /\b(?:(?:notice period|period of notice)(?: (?:of|is|shall be|to terminate|for termination|amounts to|at least|not less than))*|notice of(?: (?:at least|not less than))?|kundigungsfrist(?: (?:von|betragt|ist|mindestens|einer|gilt|bei|und|der|partei))*|preavis(?: (?:ecrit|minimal|minimum|de resiliation))?(?: (?:de|est de|est fixe a|d'au moins|d'au minimum|d'))+|(?:delai) de preavis(?: est)? de|preavviso(?: (?:scritto|minimo))?(?: (?:di|e di|non inferiore a|di almeno|pari a))+|(?:preaviso|antelacion|anticipacion)(?: (?:escrito|minim[oa]))?(?: (?:de|es de|de al menos|no inferior a))+|okres\w* wypowiedzenia(?: (?:wynosi|wynoszacego|co najmniej))*|wypowiedzeniem)$/
const beforeIt =
  /(?:\bnotice(?: (?:period|of|is|shall be|not|less|than|at|least|no|a|an|minimum|to terminate|for termination|in writing|later|given|must be|with))*|\b(?:not|no) (?:less|later|fewer) than(?: a)?|\b(?:at least|upon|on|with|giving|minimum of|subject to)(?: (?:a|at least|not less than|the other party|the other|prior))*|\b(?:mit|unter einhaltung) (?:einer|der)? ?frist von|\bfrist (?:von|betragt)|\b(?:spatestens|mindestens|bis|mit)|\b(?:au moins|au minimum|au plus tard|minimum de)|\b(?:moyennant|avec|respectant) (?:un )?(?:preavis|delai) (?:ecrit )?(?:de|d'au moins)|\b(?:almeno|entro)|\b(?:al menos|con|minim[oa] de)(?: un preaviso de)?|\b(?:co najmniej|najpozniej|na|zachowaniem|terminu|z zachowaniem))$/
const afterIt =
  /^'?s?'? ?\)? ?(?:au plus tard |at the latest |spatestens |al mas tardar |al piu tardi |najpozniej )?(?:(?:prior |advance |written |previous )*notice|(?:in writing )?(?:before|prior to|in advance|ahead of)|vor\b|zum\b|zu\b|auf\b|im voraus|avant\b|a l'avance|de preavis|prima\b|di preavviso|di anticipo|antes\b|de antelacion|de preaviso|de anticipacion|przed\b|wczesniej|wypowiedzeni|okres\w* wypowiedz|z gory|terminu|okresu|ze skutkiem|naprzod|period\b)/
/** It counts from the end of the contract, or of a renewal. */
const toEnd = anyOfWords(
  '(?:end|expiry|expiration|renewal)\\b',
  'ende\\b',
  '\\w*(?:quartals|jahres|monats|vertrags|laufzeit)ende',
  'ablauf',
  'auslaufen',
  'echeance',
  'expiration',
  'terme\\b',
  'fin\\b',
  'scadenza',
  'fine\\b',
  'termine\\b',
  'vencimiento',
  'finalizacion',
  'fin\\b',
  'expiracion',
  'uplyw',
  'konc',
  'zakonczeni',
  'wygasniec',
)
const named = /\b(?:notice period|period of notice|kundigungsfrist|preavis de resiliation|okres\w* wypowiedzenia)\b/

/** What ends a contract otherwise, and what is told beforehand without ending it. */
const ofOther = anyOfWords(
  'breach',
  'material',
  'for cause',
  'insolven',
  'remed',
  'defect',
  'default',
  'force majeure',
  'pric',
  'change of control',
  'deliver',
  'forecast',
  'visit',
  'audit',
  'claim',
  'shipment',
  'order',
  'suspen',
  'bankrupt',
  'fails? to',
  'cure',
  'assign',
  'wichtige[mnr]? grund',
  '\\w*auserordentlich',
  'fristlos',
  'verzug',
  'mangel',
  '\\w*preis',
  'abruf',
  'liefer(?:plan|termin|ung)',
  'hohere[rn]? gewalt',
  'insolvenz',
  'mahnung',
  'nachfrist',
  'abhilfe',
  'beanstand',
  'faute',
  'manquement',
  'inexecution',
  'mise en demeure',
  'revision',
  'prix',
  'tarif',
  'commande',
  'livraison',
  'redressement',
  'liquidation',
  'inadempi',
  'grave',
  'forza maggiore',
  'prezz',
  'ordin[ei]',
  'consegn',
  'diffida',
  'fallimento',
  'incumpl',
  'fuerza mayor',
  'preci',
  'pedido',
  'entrega',
  'requerimiento',
  'concurso',
  'razac',
  'narusz',
  'sila wyzsza',
  'sily wyzszej',
  'cen[ay]?\\b',
  'cennik',
  'zamowien',
  'dostaw[ay]?\\b',
  'wezwani',
  'upadlosc',
)
const ofOtherHeading = anyOfWords(
  'price',
  '\\w*preis',
  'prix',
  'prezz',
  'preci',
  'cen[ay]?\\b',
  'warrant',
  'gewahr',
  'mangel',
  'garan',
  'audit',
  'force majeure',
  'deliver',
  'liefer(?:ung|zeit)',
  'for cause',
  '\\w*auserordentlich',
  'confid',
  'invoic',
  'payment',
  'zahlung',
  'paiement',
  'pagament',
  'pagos?\\b',
  'platno',
)

export function notices(text: ContractText): FieldCandidate<Length>[] {
  const found: FieldCandidate<Length>[] = []
  for (const sentence of text.sentences) {
    if (!ofEnd.test(sentence.plain) && !ofEnd.test(sentence.heading)) continue
    if (ofOtherHeading.test(sentence.heading)) continue
    const { durations } = sentence
    for (const duration of durations) {
      const { before, after, clause } = aroundOf(sentence, duration)
      if (ofOther.test(clause) || otherContract.test(before) || duration.isFurther) continue
      const isNew = sentence.isChange && isNow(before, after)
      if (sentence.isChange && durations.length > 1 && !isNew) continue
      const isAsked = beforeIt.test(before) && named.test(before)
      const isTold = afterIt.test(after) && isNotice(before, after)
      if (!namedBefore.test(before) && !isAsked && !isTold && !(isNew && named.test(before))) continue
      const isCertain = toEnd.test(after.slice(0, 90)) || named.test(before.slice(-60))
      found.push({ value: duration.length, weight: isNew ? 4 : isCertain ? 3 : 2, sentence, at: duration.from })
    }
  }
  for (const { value, valueFrom } of pairsOf(text, labels)) {
    const [first, ...others] = durationsIn(value.plain).filter(({ from }) => from >= valueFrom)
    const isOne = others.every(
      ({ length }) => length.unit === first?.length.unit && length.count === first.length.count,
    )
    if (first && isOne && !ofOther.test(value.plain.slice(valueFrom)))
      found.push({ value: first.length, weight: 3, sentence: value, at: first.from })
  }
  return found
}

/** "Three months before" is of the notice where the sentence speaks of it near. */
function isNotice(before: string, after: string): boolean {
  return ofEnd.test(before) || ofEnd.test(after.slice(0, 140))
}
