import { toSay } from './translate.ts'

/** Why the text of a stored file is not known, as a person is told. The file itself is kept and opens as before. */
export const unreadableWords = {
  encrypted: toSay('The file is protected by a password, so its text cannot be searched.'),
  broken: toSay('The file is damaged or cut short, so its text cannot be searched.'),
  tooLarge: toSay('The file is too large or too much packed to be read, so its text cannot be searched.'),
  tooLong: toSay('Reading the file took too long, so its text cannot be searched.'),
  scanned: toSay('The pages are pictures of text (a scan), which this portal cannot read, so they cannot be searched.'),
  noText: toSay('There is no text in the file.'),
  notText: toSay(
    'The text of this kind of file cannot be searched. PDF, Word, Excel and PowerPoint files (.docx, .xlsx, .pptx), e-mails, web pages and plain text can.',
  ),
} as const

export type UnreadableReason = keyof typeof unreadableWords
