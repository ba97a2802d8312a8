import { readerOf, type WordReader } from '#shared/brought-words.ts'
import { t, toSay } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import {
  type KeyResultKind,
  type KeyResultUnit,
  type Level,
  levelNames,
  levels,
  type Pace,
  paceNames,
  paces,
  type RollUp,
  rollUpNames,
  rollUps,
} from './okr-words.ts'

/** The words by which files of other OKR tools, and people, say what a goal is; and those that the portal's own files have. Pure. */

export const goalTypes = ['objective', 'keyResult'] as const
export type GoalType = (typeof goalTypes)[number]

export const typeWords = { objective: toSay('Objective'), keyResult: toSay('Key Result') } as const

const types: Record<GoalType, string> = {
  objective:
    'objective|o|goal|okr|company objective|team objective|individual objective|company goal|team goal|strategic objective|ultimate goal|ziel|oberziel|zielsetzung',
  keyResult:
    'key result|keyresult|kr|outcome|target|metric|kpi|schlusselergebnis|schluesselergebnis|ergebnis|messgrosse|kennzahl',
}

const levelTexts: Record<Level, string> = {
  organization: 'company|organization|organisation|corporate|group|unternehmen|firma|konzern|gesamt',
  unit: 'team|department|business unit|division|area|abteilung|bereich|einheit|gruppe|geschaftseinheit|geschaeftseinheit',
  person: 'individual|personal|user|employee|me|personlich|persoenlich|mitarbeiter|einzeln',
}

const rollUpTexts: Record<RollUp, string> = {
  average:
    'average|weighted|weighted average|average of key results|auto|automatic|rollup|default|durchschnitt|gewichteter durchschnitt|automatisch',
  sum: 'sum|total|summe|summe zum zielwert',
  worst: 'worst|minimum|min|least|schlechtestes|schlechtester|kleinster|das schwachste|das schwaechste|das geringste',
  manual: 'manual|manually|by hand|manuell|von hand|von hand gesetzt',
}

const paceTexts: Record<Pace, string> = {
  linear: 'linear|evenly|gleichmassig|gleichmaessig|gleichmassig tag fur tag',
  stepped: 'stepped|monthly|by month|stufenweise|monatlich|nach ganzen monaten',
  season: 'season|seasonal|saisonal|wie im vorjahr',
}

const kinds: Record<KeyResultKind, string> = {
  Milestone: 'milestones|binary|boolean|yes no|done not done|task|tasks|checklist|meilenstein|meilensteine|ja nein',
  Metric:
    'metrics|numeric|number|numerical|percentage|percent|currency|kpi|value|measured|increase|decrease|increase to|decrease to|metrik|kennzahl|messwert|zahl|prozent|wert',
}

const units: Record<KeyResultUnit, string> = {
  'Number only': 'number|numeric|none|count|no unit|unit|units|zahl|nur zahl|anzahl|stuck|stueck|keine',
  Tonelage: 'tonnage|tonne|tonnes|ton|tons|t|tonnen',
  Percentage: 'percent|%|pct|prozent',
  Millions: 'million|m|mn|mio|mill|millionen',
}

/** The type of a goal that a word names, `null` for none; so do the others. */
export const readType = readerOf(goalTypes, types, type => t(typeWords[type]))
export const readLevel = readerOf(levels, levelTexts, level => t(levelNames[level]))
export const readRollUp = readerOf(rollUps, rollUpTexts, rollUp => t(rollUpNames[rollUp]))
export const readPace = readerOf(paces, paceTexts, pace => t(paceNames[pace]))
export const readKind = readerOf(vocabulary.itemKind, kinds)
export const readUnit: WordReader<KeyResultUnit> = (() => {
  const read = readerOf(vocabulary.unit, units)
  return text => (text.trim() === '#' ? 'Number only' : read(text))
})()
/** Whether a word says that it is so. */
export const readYes = readerOf(['yes', 'no'] as const, {
  yes: 'y|true|x|1|archived|ja|wahr|archiviert',
  no: 'n|false|0|active|nein|falsch|aktiv',
})
