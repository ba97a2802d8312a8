import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/send.ts'
import { contentTypeOf, defaultName, faultOf, uploadFailure } from './bring-faults.ts'

const file = (text: string, name = 'spend.csv') => new File([text], name)
const text = 'Date,Supplier,Amount\n2026-09-01,Nordpack AS,10'

describe('faultOf', () => {
  it('lets a table of text and a file with content go', () => {
    expect(faultOf({ text, files: [] })).toBeNull()
    expect(faultOf({ text: '', files: [file(text)] })).toBeNull()
  })

  it('says what is missing and what to do', () => {
    expect(faultOf({ text: ' \n ', files: [] })).toContain('Paste lines with their header')
    expect(faultOf({ text: 'Date,Supplier,Amount', files: [] })).toContain('at least one row')
    expect(faultOf({ text: '', files: [file('', 'march.csv')] })).toBe(
      '“march.csv” is empty. Choose a file with a header and rows.',
    )
    expect(faultOf({ text: '', files: [file(text), file('', 'april.csv')] })).toContain('“april.csv” is empty')
  })
})

describe('uploadFailure', () => {
  it('passes on the sentence of the portal', () => {
    const detail = 'This is a PDF document. Upload the table it was made from, as CSV or text.'
    const error = new ApiError({ code: 'invalid', detail, status: 400 })
    expect(uploadFailure(error, { text: '', files: [file('%PDF')] }, 4)).toBe(detail)
  })

  it('says where the connection broke, that nothing was loaded and what is still there', () => {
    const error = new ApiError({ code: 'unavailable', detail: 'gone', status: 0 })
    const big = file('x'.repeat(4_500_000))
    expect(uploadFailure(error, { text: '', files: [big] }, 1_200_000)).toBe(
      'The connection broke after 1.2 MB of 4.5 MB. Nothing was loaded. The file is still chosen: check the connection and upload again.',
    )
    expect(uploadFailure(error, { text, files: [] }, 0)).toContain('What you pasted is still here')
  })

  it('shows nothing internal of other failures', () => {
    expect(uploadFailure(new TypeError('x is undefined'), { text, files: [] }, 0)).not.toContain('undefined')
  })
})

it('tells the server what a file is by its name, and names an upload by its file', () => {
  expect(['a.CSV', 'b.tsv', 'c.txt', 'd', 'e.XLSX'].map(contentTypeOf)).toEqual([
    'text/csv',
    'text/tab-separated-values',
    'text/plain',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(defaultName(undefined)).toBe('Pasted text')
  expect(defaultName(file(text, 'q3.csv'))).toBe('q3.csv')
})
