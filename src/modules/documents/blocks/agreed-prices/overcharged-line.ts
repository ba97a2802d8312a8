/** A line that cost more than its contract agreed; amounts in its own currency unless said otherwise. */
export type OverchargedLine = {
  date: string
  supplier: string
  invoice: string
  order: string
  item: string
  unit: string
  currency: string
  quantity: string
  paid: string
  agreed: string
  amount: string
  ownAbove: string
  /** In the base currency; `null` where its month has no rate. */
  above: string | null
}
