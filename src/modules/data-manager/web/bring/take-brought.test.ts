import { expect, it } from 'vitest'
import { type FoundFile, takeFiles, takeLongPaste, takePaste } from './take-brought.ts'

const text = 'Date,Supplier,Amount\n2026-09-01,Nordpack AS,10'
const found = (path: string, content = text): FoundFile =>
  Object.assign(new File([content], path.split('/').at(-1) ?? '', { lastModified: 1 }), { path })
const names = ({ files }: { files: readonly File[] }) => files.map(file => file.name)

it('takes every file that is dropped by itself, and of a folder the tables only', () => {
  expect(names(takeFiles([], [found('./a.csv'), found('scan.pdf')]))).toEqual(['a.csv', 'scan.pdf'])
  const folder = takeFiles(
    [],
    ['/2026/jan.csv', '/2026/q1/feb.XLSX', '/2026/~$feb.xlsx', '/2026/.notes.txt', '/2026/scan.pdf'].map(path =>
      found(path),
    ),
  )
  expect(names(folder)).toEqual(['jan.csv', 'feb.XLSX'])
  expect(folder.leftOut).toBe(3)
})

it('adds to the files that are chosen, and none of them twice', () => {
  const { files } = takeFiles([], [found('a.csv')])
  expect(names(takeFiles(files, [found('a.csv'), found('a.csv', 'other'), found('b.csv')]))).toEqual([
    'a.csv',
    'a.csv',
    'b.csv',
  ])
})

it('puts what is pasted beside the text box into it, under what stands there', () => {
  expect(takePaste({ text: '', files: [] }, text).text).toBe(text)
  expect(takePaste({ text: 'Date', files: [] }, text).text).toBe(`Date\n${text}`)
  expect(takePaste({ text: 'Date\n', files: [] }, ' \n').text).toBe('Date\n')
})

it('keeps a paste beside chosen files as one more, and a long one as a file', async () => {
  expect(names(takePaste({ text: '', files: [found('a.csv')] }, text))).toEqual(['a.csv', 'Pasted text'])
  const long = takePaste({ text: 'Date', files: [] }, '2026-09-01\n'.repeat(20_000))
  expect(names(long)).toEqual(['Pasted text'])
  expect(long.text).toBe('Date')
})

it('keeps a long paste aside with what stood around it, and leaves a short one to the text box', async () => {
  const box = { value: 'Date,Supplier,Amount\nREPLACED', selectionStart: 21, selectionEnd: 29 }
  const rows = '2026-09-01,Nordpack AS,10\n'.repeat(5000)
  const kept = takeLongPaste(box, rows)
  expect(await kept?.text()).toBe(`Date,Supplier,Amount\n${rows}`)
  expect(kept?.name).toBe('Pasted text')
  expect(takeLongPaste(box, text)).toBeNull()
})
