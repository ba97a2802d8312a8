/**
 * How payment terms are written, and what of them is sure. The patterns hold what the engine's patterns and those of this
 * language have in common, so that what is guessed from the head of a file is what is loaded.
 */

export const termsParts = ['net', 'discountDays', 'discountPercent'] as const
export type TermsPart = (typeof termsParts)[number]

/** The field that each part is loaded into. */
export const termsFields: Readonly<Record<TermsPart, string>> = {
  net: 'payment_terms_days',
  discountDays: 'discount_days',
  discountPercent: 'discount_percent',
}

export type TermsForm = {
  /** Over a whole text in small letters, as `termsText` writes it. */
  pattern: string
  groups: readonly TermsPart[]
  /** Nothing but the order tells the percentage from the days: `10/2` could be either. */
  isOrderOnly?: true
}

const percent = '([0-9]{1,2}(?:[.,][0-9]{1,3})?)'
const number = '([0-9]{1,3})'
const days = '(?:days?|d|tagen?|tg[.]?|jours?|dias?|giorni|gg|dagen|dagar|dager|dage)'
const net = '(?:net|netto|nett|n)'
const off = '(?: ?(?:skonto|cash discount|discount|disc[.]?|escompte|descuento|sconto|korting|rabatt))?'
const within = ' ?(?:/|,|innerhalb von|innerhalb|within|if paid within|if paid in|in)? ?'
const between = ' ?[,;/-]? ?'
const dayCount = `${number}(?: ?${days})?`

/** The discount: what it is and until when. */
const discounts: readonly TermsForm[] = [
  { pattern: `${percent} ?/ ?${dayCount}`, groups: ['discountPercent', 'discountDays'], isOrderOnly: true },
  { pattern: `${percent} ?%${off}${within}${dayCount}`, groups: ['discountPercent', 'discountDays'] },
  {
    pattern: `(?:innerhalb von |innerhalb |within )?${number} ?${days} ?[,:;-]? ?(?:abzgl[.]? |less |mit )?${percent} ?%${off}`,
    groups: ['discountDays', 'discountPercent'],
  },
]
/** When all of it is due. */
const dues = [`${net} ?[/:-]? ?${dayCount}`, `${number} ?${days}(?: ?${net})?(?: ohne abzug)?`, `${number} ?${net}`]

/** The forms that have one meaning, each the whole text. */
export const sureForms: readonly TermsForm[] = [
  ...discounts.flatMap(({ pattern, groups, ...rest }): TermsForm[] => [
    ...dues.map(due => ({ pattern: `${pattern}${between}${due}`, groups: [...groups, 'net' as const], ...rest })),
    ...dues.map(due => ({ pattern: `${due}${between}${pattern}`, groups: ['net' as const, ...groups], ...rest })),
  ]),
  {
    pattern: `${percent} ?/ ?${number} ?/ ?${number}`,
    groups: ['discountPercent', 'discountDays', 'net'],
    isOrderOnly: true,
  },
  ...dues.map(pattern => ({ pattern, groups: ['net' as const] })),
  { pattern: number, groups: ['net'] },
  { pattern: `${percent} ?%${off}`, groups: ['discountPercent'] },
]

/** Words for terms of no days. */
export const atOnce =
  '(?:due on receipt|due upon receipt|upon receipt|on receipt|immediately|immediate|sofort|sofort f.{1,2}llig)'

/** Payment terms as far as a text says them; a discount without its net days says none. */
export type Terms = { net?: number; discountDays?: number; discountPercent?: number }

/** The text that the patterns are of. */
export function termsText(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** Reads payment terms where they are sure; `null` where they are not. */
export function readTerms(text: string): Terms | null {
  const plain = termsText(text)
  if (new RegExp(`^${atOnce}$`).test(plain)) return { net: 0 }
  for (const { pattern, groups, isOrderOnly } of sureForms) {
    const found = new RegExp(`^(?:${pattern})$`).exec(plain)
    if (!found) continue
    const terms: Terms = Object.fromEntries(groups.map((part, at) => [part, Number(found[at + 1]?.replace(',', '.'))]))
    return isSure(terms, isOrderOnly === true) ? terms : null
  }
  return null
}

/** A discount ends before all is due and is above zero; told by its order alone it has fewer percent than days. */
function isSure({ net = 0, discountDays, discountPercent = 0 }: Terms, isOrderOnly: boolean): boolean {
  if (discountDays === undefined) return true
  return discountDays < net && discountPercent > 0 && !(isOrderOnly && discountPercent >= discountDays)
}
