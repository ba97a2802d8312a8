import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { detectEncoding } from './detect-encoding.ts'

const files: [language: string, text: string, encodings: string[]][] = [
  ['Polish', 'Kontrahent;Wartość netto\nUsługi Łódź;1 zł\nŻółć gęś;2 zł\n', ['windows-1250', 'iso-8859-2']],
  ['Polish, two words', 'Dostawca;Kwota\nSpółka;100\n', ['windows-1250', 'iso-8859-2']],
  ['Polish, a head', 'Wartość brutto;Wartość netto\n1230 zł;1000 zł\n', ['windows-1250']],
  ['Czech', 'Dodavatel;Částka\nPříliš žluťoučký kůň;1\nŘeditelství silnic;2\n', ['windows-1250', 'iso-8859-2']],
  ['Hungarian', 'Szállító;Összeg\nTükörfúrógép;1\nFővárosi Vízművek;2\n', ['windows-1250', 'iso-8859-2']],
  ['German', 'Lieferant;Betrag\nMüller & Söhne;1\nStraßenbau Größe;2\n', ['windows-1252']],
  ['French', 'Fournisseur;Montant\nÉlectricité de France;1\nŒuvres à l’été;2 €\n', ['windows-1252']],
  ['Spanish', 'Proveedor;Importe\nPeñarroya;1\nn.º 12 l´Hospitalet;2\n', ['windows-1252']],
  [
    'Portuguese',
    'Fornecedor;Valor\nFundação São João;1\nServiços à Nação;2\nEleições freqüentes;3\n',
    ['windows-1252'],
  ],
  ['Catalan', 'Proveïdor;Import\nCol·legi d´Arquitectes;1\n', ['windows-1252']],
  ['Icelandic', 'Birgir;Upphæð\nÞjóðskrá Íslands;1\nÓðinn ehf;2\n', ['windows-1252']],
  ['English', 'Supplier,Amount\nCafé Ltd,£1.00\nm² of floor,£2\n25³ x,£3\n', ['windows-1252']],
  ['Swedish', 'Leverantör;Belopp\nÅkeri AB;1\nVästtrafik;2\n', ['windows-1252']],
  ['Turkish', 'Tedarikçi;Tutar\nİstanbul Büyükşehir Belediyesi;1\nŞişli Çağdaş;2\n', ['windows-1254']],
  ['Lithuanian', 'Tiekėjas;Suma\nUAB Šiaulių vandenys;1\nVilniaus šilumos tinklai žiema;2\n', ['windows-1257']],
  ['Turkish, a few names', 'Fatura;Tutar\nŞişli Elektrik;1\nGüneş Ltd Şti;2\nİnşaat A.Ş.;3\n', ['windows-1254']],
  ['Romanian', 'Furnizor;Sumă\nSocietatea Naţională;1\nŢesătoria Iaşi;2\n', ['windows-1250']],
  ['Russian, a few names', 'Поставщик;Сумма, руб.\nООО Ромашка 1;1 000,50\n', ['windows-1251', 'iso-8859-5']],
  ['Bulgarian', 'Доставчик;Сума\nСофийска вода;1\n', ['windows-1251']],
  ['Hebrew', 'ספק;סכום\nחברת החשמל;1\n', ['windows-1255']],
  ['Arabic', 'المورد;المبلغ\nشركة الكهرباء;1\n', ['windows-1256']],
  ['Japanese', '支払先,支払日,金額\n株式会社山田,2023/05/01,20\n東京都水道局,2023/05/02,30\n', ['shift_jis', 'euc-jp']],
  ['Chinese', '供应商,日期,金额\n北京公司,2023/05/01,100\n上海电力,2023/5/2,200\n', ['gb18030']],
  ['Korean', '공급자,날짜,금액\n삼성전자,2023/05/01,100\n한국전력,2023/05/01,100\n', ['euc-kr']],
  ['Russian', 'Поставщик;Сумма\nОбщество с ограниченной ответственностью;1\n', ['windows-1251', 'koi8-r']],
  ['Greek', 'Προμηθευτής;Ποσό\nΔήμος Αθηναίων;1\nΕταιρεία Ύδρευσης;2\n', ['windows-1253']],
]

const cases = files.flatMap(([language, text, encodings]) => encodings.map(encoding => ({ language, text, encoding })))

test.each(cases)('reads every letter of short files: $language in $encoding', ({ text, encoding }) => {
  const bytes = iconv.encode(text, encoding)
  expect(iconv.decode(bytes, detectEncoding(bytes))).toBe(text)
})

test('a byte that Western Windows has no letter for does not turn a Western file into another', () => {
  const bytes = Buffer.concat([
    iconv.encode('Société;1\nÉlectricité;2\nHôpital\n', 'windows-1252'),
    Buffer.from([0x81]),
  ])
  expect(detectEncoding(bytes)).toBe('windows-1252')
})
