import { type SupplyTerms, writtenDay, writtenMoney } from './supply-terms.ts'

/** A framework supply contract in German. */
export function contractGerman(terms: SupplyTerms): string {
  const { number, supplier, buyer, subject, start, end, renewalMonths, noticeDays, value, currency, paymentDays } =
    terms
  const renewal =
    renewalMonths === null
      ? `(2) Der Vertrag verlängert sich nicht. Er kann von jeder Partei mit einer Frist von ${noticeDays} Tagen zum Ende eines Kalendermonats schriftlich gekündigt werden.`
      : `(2) Er verlängert sich jeweils um weitere ${renewalMonths} Monate, wenn er nicht mit einer Frist von ${noticeDays} Tagen zum Ende der Laufzeit schriftlich gekündigt wird.`
  return `
# Rahmenliefervertrag
Vertrag Nr. ${number}
zwischen der
${buyer}, Speicherstraße 4
– nachfolgend „Auftraggeber“ genannt –
und der
${supplier}, Bahnhofstraße 17
– nachfolgend „Lieferant“ genannt –
## § 1 Vertragsgegenstand
(1) Der Lieferant liefert den Bedarf des Auftraggebers an ${subject} nach Abruf an alle Werke.
(2) Verkaufsbedingungen des Lieferanten gelten nicht, auch wenn eine Auftragsbestätigung auf sie verweist.
(3) Der Auftraggeber gibt eine rollierende Vorschau über drei Kalendermonate. Verbindlich ist allein der bestätigte Abruf.
## § 2 Laufzeit und Kündigung
(1) Der Vertrag beginnt am ${writtenDay('de', start)} und endet am ${writtenDay('de', end)}.
${renewal}
(3) Das Recht zur außerordentlichen Kündigung aus wichtigem Grund bleibt unberührt.
## § 3 Preise
(1) Es gelten die Preise der Preisliste zu diesem Vertrag, die als eigenes Dokument geführt wird. Alle Preise verstehen sich in ${currency} zuzüglich der gesetzlichen Umsatzsteuer.
(2) Der Vertragswert beträgt ${writtenMoney('de', value, currency)} pro Jahr. Er ist geschätzt und verpflichtet den Auftraggeber zu keiner Abnahme.
(3) Die Preise werden einmal jährlich überprüft. Eine neue Preisliste gilt erst, wenn beide Parteien sie als Nachtrag unterschrieben haben.
## § 4 Rechnung und Zahlung
(1) Rechnungen sind innerhalb von ${paymentDays} Tagen nach Rechnungseingang ohne Abzug zahlbar.
(2) Jede Rechnung nennt Bestellung, Lieferschein und Artikel der Preisliste. Eine Rechnung ohne diese Angaben wird zurückgesandt und gilt als nicht eingegangen.
## § 5 Lieferung
(1) Geliefert wird DDP an das im Abruf genannte Werk (Incoterms 2020).
(2) Der Lieferant liefert vollständig und pünktlich. Werden in einem Kalendermonat weniger als siebenundneunzig von hundert Bestellzeilen so geliefert, vereinbaren die Parteien, was zu tun ist.
(3) Die Gefahr geht über, wenn die Ware abgeladen und der Lieferschein unterschrieben ist.
## § 6 Qualität
(1) Die Ware entspricht den freigegebenen Spezifikationen. Rezeptur, Rohstoff und Herstellort ändert der Lieferant nur mit schriftlicher Zustimmung.
(2) Der Auftraggeber prüft bei Eingang Menge und Transportschäden, im Übrigen sobald ein Fehler im gewöhnlichen Geschäftsgang erkennbar wird.
(3) Der Lieferant bewahrt Rückstellmuster auf und kann jede Charge einen Schritt vor und einen Schritt zurück verfolgen.
## § 7 Gewährleistung
Mangelhafte Ware wird nach Wahl des Auftraggebers ersetzt oder gutgeschrieben. Im Übrigen gilt das Gesetz.
## § 8 Haftung und Versicherung
(1) Jede Partei haftet für Schäden, die sie fahrlässig verursacht.
(2) Der Lieferant unterhält eine branchenübliche Produkthaftpflicht- und Rückrufversicherung und weist sie auf Verlangen nach.
## § 9 Verhaltenskodex
Der Lieferant hält den Verhaltenskodex des Auftraggebers in seinen Werken und bei seinen Vorlieferanten ein. Er gewährt während der Geschäftszeiten Zutritt zur Prüfung.
## § 10 Höhere Gewalt
Wer durch ein Ereignis außerhalb seiner Kontrolle gehindert ist, teilt es unverzüglich mit. Solange es andauert, ruhen die betroffenen Pflichten.
## § 11 Geheimhaltung
Was eine Partei über Rezepturen, Preise und Pläne der anderen erfährt, hält sie während der Laufzeit und danach geheim.
## § 12 Schlussbestimmungen
(1) Änderungen dieses Vertrages bedürfen der Schriftform; das gilt auch für diese Klausel.
(2) Ist eine Bestimmung unwirksam, bleiben die übrigen bestehen.
(3) Rechte aus diesem Vertrag dürfen nur mit Zustimmung der anderen Partei abgetreten werden.
Für den Auftraggeber: Leitung Einkauf
Für den Lieferanten: Geschäftsführung
`
}
