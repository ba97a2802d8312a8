import type { DocumentType } from './documents-words.ts'
import { fold } from './rules-words.ts'

/** What files are called whose type is plain, in the languages contracts are read in; what changes or prices a contract comes first. */
const names: readonly [DocumentType, RegExp][] = [
  ['amendment', /amendment|addendum|nachtrag|avenant|emendamento|enmienda|adenda|aneks/],
  ['priceList', /price ?list|preisliste|liste des? prix|listino|lista de precios|cennik/],
  ['contract', /contract|agreement|vertrag|contrat|contrato|umowa/],
]

/** What a file is for by its name, such as “Rahmenvertrag 2026.pdf”; `other` where that says nothing. */
export function typeOfName(name: string): DocumentType {
  const folded = fold(name.normalize('NFC')).replaceAll(/[_-]+/g, ' ')
  return names.find(([, words]) => words.test(folded))?.[0] ?? 'other'
}
