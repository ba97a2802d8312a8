import { toSay } from '#shared/translate.ts'

/** What a document is for. The names are stored, so they stay as they are. */
export const documentTypes = [
  'contract',
  'amendment',
  'priceList',
  'terms',
  'offer',
  'order',
  'certificate',
  'report',
  'letter',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeWords: Record<DocumentType, string> = {
  contract: toSay('Contract'),
  amendment: toSay('Amendment'),
  priceList: toSay('Price list'),
  terms: toSay('Terms'),
  offer: toSay('Offer'),
  order: toSay('Purchase order'),
  certificate: toSay('Certificate'),
  report: toSay('Report'),
  letter: toSay('Letter'),
  other: toSay('Other'),
}

/** How far the text of a version is read. */
export const textStates = ['waiting', 'read', 'unreadable'] as const
export type TextState = (typeof textStates)[number]

/** What somebody did with a document, as its log of views tells it. */
export const viewKinds = ['view', 'download'] as const
export type ViewKind = (typeof viewKinds)[number]

/** The kinds of things that a document is about: links of the relation `concerns` that begin at it. */
export const aboutKinds = ['supplierFamily', 'customerFamily', 'category', 'contract'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** So many characters a tag has, and so many tags a document. */
export const longestTag = 40
export const mostTags = 20
/** So deep folders stand in each other, and so many there are. */
export const deepestFolder = 6
export const mostFolders = 1000
/** So many pages of text are answered at once. */
export const pagesAtOnce = 10

/** So many signs of a passage stand in an address. */
export const longestQuote = 400

/** So many passages are told at once. */
export const mostPassages = 50
