import { toSay } from './translate.ts'

/** Why the text of a stored file is not known, as a person is told behind “Text cannot be read.”. The file itself is kept and opens as before. */
export const unreadableWords = {
  encrypted: toSay('It is protected by a password.'),
  broken: toSay('It is damaged or cut short.'),
  tooLarge: toSay('It is too large, or packed too tightly.'),
  tooLong: toSay('Reading it took too long.'),
  scanned: toSay('Its pages are pictures (a scan), which this portal cannot read.'),
  noText: toSay('There is none in it.'),
  notText: toSay('Text is taken from PDF, Office, e-mail, web and plain text files only.'),
} as const

export type UnreadableReason = keyof typeof unreadableWords
