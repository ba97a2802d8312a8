import { anyOfWords } from './clause.ts'

/** Sentences that change what was agreed name what was, and what is from now on. */
const changes = anyOfWords(
  'amend',
  'replac',
  'instead',
  'in place of',
  'substitut',
  'extended',
  'revised',
  'changed',
  'geandert',
  'ersetzt',
  'anstelle',
  'anstatt',
  'statt',
  'bisher',
  'verlangert wird',
  'wird\\b.{0,120}\\bverlangert',
  'remplac',
  'modifi',
  'au lieu',
  'proroge',
  'porte[e]? ',
  'sostitu',
  'invece',
  'modific',
  'prorogat',
  'anziche',
  'sustitu',
  'en lugar',
  'prorroga(?:do|da)?\\b',
  'amplia',
  'zamiast',
  'zmieni',
  'zastep',
  'zastap',
  'przedluzon',
  'otrzymuje brzmienie',
)
/** What goes on by itself changes nothing. */
const byItself = /automati|tacit|stillschweig|milcz|si intende|verlangert sich/
/** Stands before what is from now on. */
const now =
  /\b(?:replaced (?:by|with)|extended (?:to|until|through)(?: and including)?|changed to|now|to read|instead|(?:ersetzt|geandert) (?:durch|auf|in)|verlangert (?:bis|auf|um)|nunmehr|neu|remplacee?s? par|prorogee?s? jusqu'au|portee? (?:a|au)|desormais|sostituit[aoei] (?:da|dal|con|dalla)|prorogat[aoei] (?:fino )?(?:al|a)|ora|sustituid[ao]s? por|prorrogad?[ao]? hasta(?: el)?|ahora|(?:zastapion|zastepuj)\w+|przedluzon\w+ do|brzmienie)[^.;]{0,28}$/
const nowAfter = /^ (?:verlangert|geandert|festgesetzt|extended|prolonged)\b/
const toNow = /(?:to|auf|bis(?: zum)?|a|au|al|hasta(?: el)?|do|na)(?: dnia)?$/

/** Whether a sentence changes what was agreed. */
export function isChange(plain: string): boolean {
  return changes.test(plain) && !byItself.test(plain)
}

/** Whether the value behind `before` is what holds from now on, in a sentence that changes it. */
export function isNow(before: string, after = ''): boolean {
  return (
    now.test(before) ||
    nowAfter.test(after) ||
    (toNow.test(before) && /\b(?:from|von|vom|de|du|da|dal|del|z|ze) [^,;]{0,60}$/.test(before))
  )
}
