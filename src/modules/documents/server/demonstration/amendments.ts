import { type PaperLanguage, type SupplyTerms, writtenDay, writtenNumber } from './supply-terms.ts'

/** A price as the register of contract prices has it: decimal text in the contract's currency, from a day on. */
export type ListedPrice = { item: string; unit: string; price: string; from: string }

/** All prices have them, so that nobody takes a decimal mark for one of thousands. */
const priceDecimals = 4

/** The prices of a list that hold from its last day on. */
export function newestPrices(prices: readonly ListedPrice[]): ListedPrice[] {
  const last = prices
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  return prices.filter(price => price.from === last)
}

type Written = { terms: SupplyTerms; number: number; prices: readonly ListedPrice[] }

/** An amendment by which the prices of a contract change to the newest of its list. */
export function amendmentText(language: PaperLanguage, { terms, number, prices }: Written): string {
  const newest = newestPrices(prices)
  const day = writtenDay(language, newest[0]?.from ?? terms.start)
  const write = { en: english, de: german, fr: french }[language]
  const rows = newest.map(
    ({ item, unit, price }) => `| ${item} | ${unit} | ${writtenNumber(language, price, priceDecimals)}`,
  )
  return write({ terms, number, day, table: rows.join('\n') })
}

type Amended = { terms: SupplyTerms; number: number; day: string; table: string }

function english({ terms, number, day, table }: Amended): string {
  return `
# AMENDMENT ${number}
to Agreement No. ${terms.number}
between ${terms.buyer} (the "Buyer") and ${terms.supplier} (the "Supplier").
## 1. Prices
The parties have reviewed the price list as the Agreement foresees. With effect from ${day} the price list reads as follows.
| Item | Unit | Price (${terms.currency})
${table}
## 2. What stays
All other terms of the Agreement stand. Call-offs confirmed before that day are invoiced at the prices that held when they were confirmed.
Signed by both parties
`
}

function german({ terms, number, day, table }: Amended): string {
  return `
# Nachtrag ${number}
zum Vertrag Nr. ${terms.number}
zwischen der ${terms.buyer} (Auftraggeber) und der ${terms.supplier} (Lieferant)
## 1. Preise
Die Parteien haben die Preisliste wie im Vertrag vorgesehen überprüft. Mit Wirkung vom ${day} lautet sie wie folgt.
| Artikel | Einheit | Preis (${terms.currency})
${table}
## 2. Übrige Bestimmungen
Im Übrigen bleibt der Vertrag unverändert. Vor diesem Tag bestätigte Abrufe werden zu den bei ihrer Bestätigung geltenden Preisen berechnet.
Von beiden Parteien unterschrieben
`
}

function french({ terms, number, day, table }: Amended): string {
  return `
# AVENANT ${number}
au contrat n° ${terms.number}
entre ${terms.buyer} (le Client) et ${terms.supplier} (le Prestataire)
## 1. Prix
Les parties ont revu la liste de prix comme le prévoit le contrat. À compter du ${day}, elle s'établit comme suit.
| Article | Unité | Prix (${terms.currency})
${table}
## 2. Autres dispositions
Les autres dispositions du contrat restent inchangées. Les appels confirmés avant cette date sont facturés aux prix en vigueur lors de leur confirmation.
Signé par les deux parties
`
}
