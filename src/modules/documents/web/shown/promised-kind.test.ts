import { expect, test } from 'vitest'
import { otherKindWords } from './promised-kind.ts'

test('a file whose content is not of the kind its name promises is told of', () => {
  const said = (name: string, mediaType: string) => otherKindWords({ name, mediaType })
  expect(said('Invoice.PDF', 'text/html')).toBe('Its content is not that of a PDF file. Check it before you use it.')
  expect(said('terms.docx', 'application/x-msdownload')).toContain('a DOCX file')
  expect(said('terms.docx', 'application/zip')).toBeNull()
  expect(said('invoice.pdf', 'application/pdf')).toBeNull()
  expect(said('locked.xlsx', 'application/x-cfb')).toBeNull()
  expect(said('photo.jpg', 'image/jpeg')).toBeNull()
  expect(said('notes.txt', 'text/html')).toBeNull()
  expect(said('README', 'text/plain')).toBeNull()
})
