import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { pagesOf, textOf } from '#test/file-text.ts'
import { paragraph, slidesOf, wordOf } from '#test/office.ts'
import { pdfOf } from '#test/pdf.ts'
import { workbookOf } from '#test/workbook.ts'

const pageBreak = '<w:r><w:br w:type="page"/></w:r>'
const note = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`

describe('PDF', () => {
  test('pages as they are, with umlauts, Polish letters and words from right to left', async () => {
    const hebrew = [...'שלום עולם'].reverse().join('')
    expect(await pagesOf(pdfOf([['Über Größe', 'Zażółć gęślą jaźń'], [], [hebrew, 'Seite drei']]))).toEqual([
      'Über Größe\nZażółć gęślą jaźń',
      '',
      'שלום עולם\nSeite drei',
    ])
  })

  test('one that is locked against changes alone is read; one that asks for a password is not', async () => {
    expect(await pagesOf(pdfOf([['Locked, but open']], { locked: 'open' }))).toEqual(['Locked, but open'])
    expect(await textOf(pdfOf([['Locked']], { locked: 'closed' }))).toEqual({
      state: 'unreadable',
      reason: 'encrypted',
    })
  })

  test('what was typed into a form stands at the foot of its page', async () => {
    const field =
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (supplier) /V (Nordwind GmbH) /Rect [0 0 99 20] /P 9 0 R >>'
    const pdf = pdfOf([['A form'], ['Its end']], {
      objects: [field, '<< /Fields [7 0 R] >>'],
      catalogue: '/AcroForm 8 0 R',
      pageEntries: at => (at === 0 ? '/Annots [7 0 R]' : ''),
    })
    expect(await pagesOf(pdf)).toEqual(['A form\nNordwind GmbH', 'Its end'])
  })

  test('words parted at the end of a line are whole again, hyphens of their own stay', async () => {
    const lines = ['Die Vertrags-', 'laufzeit endet.', 'Ein-', 'und Ausgang', 'Hewlett-', 'Packard']
    expect(await pagesOf(pdfOf([lines]))).toEqual([
      'Die Vertragslaufzeit\nendet.\nEin-\nund Ausgang\nHewlett-\nPackard',
    ])
  })

  test('pages without text are told to be a scan', async () => {
    expect(await textOf(pdfOf([[], []]))).toEqual({ state: 'unreadable', reason: 'scanned' })
  })
})

describe('Word', () => {
  test('tables, headers, footers, notes, comments and text boxes are there; what was deleted or moved away is not', async () => {
    const table =
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Preis</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>12,50 €</w:t></w:r></w:p><w:p><w:r><w:t>netto</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
    const box =
      '<w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:t>In a box</w:t></mc:Fallback></mc:AlternateContent></w:r>'
    const gone =
      '<w:del><w:r><w:delText>Deleted</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>Moved</w:t></w:r></w:moveFrom>'
    const file = wordOf(
      [
        paragraph('Vertrag über Zażółć', note('footnote', 2)),
        table,
        `<w:p>${box}</w:p>`,
        paragraph(
          'Tab',
          `<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:tab/><w:t>ulated</w:t></w:r>${gone}`,
        ),
        paragraph('End', note('comment', 0)),
      ].join(''),
      {
        header1: paragraph('Nordwind GmbH'),
        header2: paragraph('Nordwind GmbH'),
        footer1: paragraph('Seite 1'),
        footnotes: `<w:footnote w:id="-1">${paragraph('')}</w:footnote><w:footnote w:id="2">${paragraph('Siehe Anlage')}</w:footnote>`,
        comments: `<w:comment w:id="0">${paragraph('Bitte prüfen')}</w:comment>`,
      },
    )
    expect(await pagesOf(file)).toEqual([
      'Nordwind GmbH\nVertrag über Zażółć\nPreis\t12,50 € netto\nIn a box\n\nTab\tulated\nEnd\nSeite 1\nSiehe Anlage\nBitte prüfen',
    ])
  })

  test('a page ends where the document says so, else after what a page holds', async () => {
    const broken = [
      paragraph('One', pageBreak),
      paragraph('Two'),
      '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>',
      paragraph('Three'),
    ]
    expect(await pagesOf(wordOf(broken.join('')))).toEqual(['One', 'Two', 'Three'])
    const long = await pagesOf(
      wordOf(Array.from({ length: 100 }, (_, at) => paragraph(`${at} ${'x'.repeat(95)}`)).join('')),
    )
    expect(long.length).toBe(4)
    expect(long.every(page => page.length <= 3000)).toBe(true)
    expect(long.join('\n').split('\n')).toHaveLength(100)
  })

  test('where Word showed its pages, they are those', async () => {
    const ends = '<w:r><w:lastRenderedPageBreak/><w:t>next</w:t></w:r>'
    const body = [
      paragraph('x'.repeat(4000)),
      paragraph('end of one, ', ends),
      paragraph('', pageBreak),
      paragraph('', ends),
    ]
    expect(await pagesOf(wordOf(body.join('')))).toEqual([`${'x'.repeat(4000)}\nend of one,`, 'next', 'next'])
  })
})

test('a workbook has a page a sheet, its name first and formulas as what they came to', async () => {
  const sheets = [
    { name: 'Preise', rows: [['Artikel', 'Preis'], null, ['Łożysko', { v: '12.5', f: 'A1*2' }]] },
    { name: 'Versteckt', rows: [[true]], state: 'hidden' as const },
  ]
  expect(await pagesOf(workbookOf(sheets))).toEqual(['Preise\nArtikel\tPreis\nŁożysko\t12.5', 'Versteckt\nTRUE'])
})

test('a presentation has a page a slide', async () => {
  expect(await pagesOf(slidesOf([['Savings', 'Über 5 %'], ['Ende']]))).toEqual(['Savings\nÜber 5 %', 'Ende'])
})

describe('text', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'iso-8859-2'])('in %s', async encoding => {
    const text = 'Kontrahent;Wartość netto\nUsługi Łódź;1 zł\nŻółć gęś;2 zł'
    expect(await pagesOf(iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf') }), 'list.csv')).toEqual([
      text,
    ])
  })

  test('form feeds part pages, line ends are of one kind, and what nobody sees is out', async () => {
    expect(await pagesOf('One\r\ntwo\u00a0words\u200b\rthree   \fFour e\u0301')).toEqual([
      'One\ntwo words\nthree',
      'Four é',
    ])
  })

  test('lines of any length are divided into pages', async () => {
    const pages = await pagesOf(`${'word '.repeat(2000)}\n${'y'.repeat(7000)}`)
    expect(pages).toHaveLength(7)
    expect(pages.every(page => page.length <= 3001)).toBe(true)
    expect(pages.join('').replace(/\s/g, '')).toBe('word'.repeat(2000) + 'y'.repeat(7000))
  })
})

describe('markup', () => {
  test('a web page is what it shows, without scripts and styles', async () => {
    const html =
      '<!doctype html><html><head><title>Preisliste</title><style>p { color: red }</style></head><body><h1>Gr&ouml;&szlig;en</h1><p>ein <b>fettes</b> Wort<script>alert("no")</script></p><table><tr><td>M8</td><td>1,20</td></tr></table></body></html>'
    expect(await pagesOf(html)).toEqual(['Preisliste\nGrößen\nein fettes Wort\nM8\t1,20'])
  })

  test('in the encoding it names', async () => {
    const html = iconv.encode('<html><meta charset="iso-8859-2"><p>Łódź żółć</p></html>', 'iso-8859-2')
    expect(await pagesOf(html)).toEqual(['Łódź żółć'])
  })

  test('XML and SVG are their texts', async () => {
    expect(await pagesOf('<?xml version="1.0"?><a><b>One</b><b>Two &amp; three</b></a>')).toEqual(['One\nTwo & three'])
    expect(
      await pagesOf('<svg xmlns="http://www.w3.org/2000/svg"><text>Plan</text><script>no()</script></svg>'),
    ).toEqual(['Plan'])
  })
})

describe('e-mail', () => {
  const head =
    'From: =?utf-8?Q?J=C3=B6rg?= <joerg@nordwind.example>\r\nTo: Anna <anna@portal.example>\r\nSubject: =?utf-8?B?UHJlaXNlcmjDtmh1bmc=?=\r\nDate: Mon, 2 Nov 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\n'
  const attached = (name: string, bytes: Buffer) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`

  test('who, when, about what, the words, and what is attached', async () => {
    const mail = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Ab Januar <b>gelten</b> neue Preise.</p>\r\n${attached('preise.pdf', pdfOf([['M8 1,20'], ['M10 1,40']]))}${attached('bild.png', Buffer.from('89504e470d0a1a0a00000000', 'hex'))}--b--\r\n`
    const pages = await pagesOf(mail, 'preise.eml')
    expect(pages[0]).toBe(
      'From: Jörg <joerg@nordwind.example>\nTo: Anna <anna@portal.example>\nDate: Mon, 2 Nov 2026 10:00:00 +0100\nSubject: Preiserhöhung\nAttachment: preise.pdf\nAttachment: bild.png\n\nAb Januar gelten neue Preise.',
    )
    expect(pages.slice(1)).toEqual(['preise.pdf\nM8 1,20', 'M10 1,40'])
  })

  test('is one whatever its name', async () => {
    const [page] = await pagesOf(`${head}Content-Type: text/plain\r\n\r\nKurz.\r\n`, 'memo')
    expect(page).toContain('Subject: Preiserhöhung\n\nKurz.')
  })
})

test('the language is told from the text', async () => {
  const text = await textOf('Der Vertrag verlängert sich um zwölf Monate, wenn er nicht gekündigt wird.')
  expect(text).toMatchObject({ state: 'read', language: 'de', isCut: false })
})
