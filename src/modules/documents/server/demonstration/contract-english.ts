import { type SupplyTerms, writtenDay, writtenMoney } from './supply-terms.ts'

/** A supply agreement in English. */
export function contractEnglish(terms: SupplyTerms): string {
  const { number, supplier, buyer, subject, start, end, renewalMonths, noticeDays, value, currency, paymentDays } =
    terms
  const renewal =
    renewalMonths === null
      ? `2.2 This Agreement is not renewed automatically. Either party may terminate it before that day by giving the other not less than ${noticeDays} days' written notice.`
      : `2.2 Thereafter it shall renew automatically for successive periods of ${renewalMonths} months unless either party gives the other not less than ${noticeDays} days' written notice before the end of the then current term.`
  return `
# SUPPLY AGREEMENT
Agreement No. ${number}
This Supply Agreement is made between
${buyer}, whose registered office is at 4 Granary Wharf (the "Buyer"),
and
${supplier}, with its principal place of business at 17 Station Road (the "Supplier").
## 1. Scope
1.1 The Supplier sells and the Buyer buys ${subject} for all sites of the Buyer, as called off from time to time.
1.2 Terms of sale of the Supplier form no part of this Agreement, even where an order confirmation refers to them.
1.3 The Buyer gives a rolling forecast for three calendar months. A forecast binds nobody; a call-off does once it is confirmed.
## 2. Term
2.1 This Agreement commences on ${writtenDay('en', start)} and ends on ${writtenDay('en', end)}.
${renewal}
## 3. Prices
3.1 Prices are those of the price list of this Agreement, which is kept as a document of its own. All prices are stated in ${currency} and are exclusive of VAT.
3.2 The contract value is ${writtenMoney('en', value, currency)} a year. It is an estimate and obliges the Buyer to no minimum quantity.
3.3 Prices are reviewed once a year. A new price list takes effect only once both parties have signed it as an amendment.
## 4. Invoices and payment
4.1 Each invoice is payable within ${paymentDays} days of its date.
4.2 An invoice names the purchase order, the delivery note and the item numbers of the price list. One that does not is returned and counts as not received.
## 5. Delivery
5.1 Goods are delivered DDP to the site named in the call-off (Incoterms 2020).
5.2 The Supplier delivers in full and on time. Where fewer than ninety-seven per cent of the order lines of a calendar month are delivered so, the parties meet and agree on what is to be done.
5.3 Risk passes when the goods are unloaded and the delivery note is signed.
## 6. Quality
6.1 The goods conform to the specifications that the Buyer has released. The Supplier changes neither recipe, raw material nor place of manufacture without written consent.
6.2 The Buyer inspects for damage in transit and quantity on receipt, and for other faults as soon as they can be seen in the ordinary course of business.
6.3 The Supplier keeps retained samples and traces each batch one step forward and one step back.
## 7. Warranty
7.1 The Supplier warrants that the goods are free from defects in material and workmanship. Defective goods are replaced or credited, as the Buyer chooses.
## 8. Liability and insurance
8.1 Each party is liable for damage that it causes by negligence. Nothing in this Agreement excludes liability that cannot be excluded by law.
8.2 The Supplier maintains product liability and recall insurance that is usual in the trade and proves it on request.
## 9. Conduct
9.1 The Supplier keeps to the code of conduct of the Buyer, in its own works and with its own suppliers, and admits an auditor during business hours.
9.2 Neither party offers or takes anything of value in connection with this Agreement.
## 10. Force majeure
10.1 A party hindered by an event beyond its control tells the other without delay. For as long as it lasts the obligations concerned are suspended.
## 11. Confidentiality
11.1 What a party learns of the other's recipes, prices and plans is kept secret during this Agreement and after it has ended.
## 12. Final provisions
12.1 Changes of this Agreement are valid in writing only; this holds for this clause too.
12.2 Where a clause is void the others stand. The parties replace it by one that comes nearest to what they meant.
12.3 Neither party assigns this Agreement without the written consent of the other.
Signed for the Buyer by its head of procurement
Signed for the Supplier by its managing director
`
}
