import { expect, test } from 'vitest'
import { type TextLanguage, textLanguage } from './language-rules.ts'

const sentences: Record<TextLanguage, string[]> = {
  en: [
    'This Agreement shall remain in force for twelve months and renews automatically unless terminated.',
    'Payment terms: 30 days net from the date of the invoice.',
    'Price list valid from 1 January 2026 for all deliveries to the warehouse',
  ],
  de: [
    'Der Vertrag verlängert sich um zwölf Monate, wenn er nicht gekündigt wird.',
    'Zahlbar innerhalb von 30 Tagen nach Rechnungsdatum ohne Abzug.',
    'Preisliste gültig ab 1. Januar für alle Lieferungen an das Lager',
  ],
  fr: [
    'Le présent contrat est conclu pour une durée de douze mois.',
    'Les factures sont payables à trente jours fin de mois.',
    'Liste de prix valable à partir du 1er janvier',
  ],
  it: [
    'Il presente contratto ha una durata di dodici mesi e si rinnova tacitamente.',
    'Il pagamento sarà effettuato entro 30 giorni dalla data della fattura.',
    'Listino prezzi valido dal 1 gennaio per tutte le consegne',
  ],
  es: [
    'El presente contrato tendrá una duración de doce meses.',
    'El pago se efectuará a los 30 días de la fecha de la factura.',
    'Lista de precios válida desde el 1 de enero para todas las entregas',
  ],
  pl: [
    'Umowa zostaje zawarta na okres dwunastu miesięcy i przedłuża się automatycznie.',
    'Płatność w terminie 30 dni od daty wystawienia faktury.',
    'Cennik ważny od 1 stycznia dla wszystkich dostaw do magazynu',
  ],
}

test.each(Object.entries(sentences))('a sentence tells that it is %s', (language, texts) => {
  expect(texts.map(textLanguage)).toEqual(texts.map(() => language))
})

test.each([
  ['Portuguese', 'O presente contrato terá a duração de doze meses e renova-se automaticamente.'],
  ['Dutch', 'De overeenkomst wordt aangegaan voor de duur van twaalf maanden.'],
  ['Czech', 'Platba je splatná do 30 dnů od data vystavení faktury.'],
  ['Swedish', 'Avtalet gäller under tolv månader och förlängs automatiskt.'],
  ['Finnish', 'Sopimus on voimassa kaksitoista kuukautta ja se jatkuu automaattisesti.'],
  ['numbers', 'ACME-4711 1200 25.00 EUR; ACME-4712 800 12.50 EUR; Total 42.00'],
  ['two alike', 'The price and the goods. Der Preis und die Ware.'],
  ['nothing', ''],
])('of %s no language is said', (_, text) => {
  expect(textLanguage(text)).toBeNull()
})
