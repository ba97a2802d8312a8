/** What was said of an action, oldest first: by which of the people, how many days ago, with the people it mentions as @0. */
export type Said = { by: number; daysAgo: number; text: string }

// action ; by ; days ago ; text
const table = `
Take Road freight;0;19;Volumes by lane are done: 62 per cent of the pallets go to four lanes. We ask for rates of these first.
Take Road freight;1;18;@0 please leave out lane Aarhus to Gdansk, it moves to the new warehouse in March.
Take Road freight;0;17;Left out, thank you. The request goes out on Monday.
Agree on the index clause;1;12;They want the third point of the index as a floor too. I said no.
Agree on the index clause;0;8;@1 offer them quarterly instead of monthly for it. That costs us nothing.
Agree on the index clause;1;2;@0 they accept quarterly. The day has passed, I need until Friday for the signature.
Move Temporary staff;0;9;The works council wants night and weekend rates written down before it agrees.
Move Temporary staff;1;6;@0 lines off the contract are still booked in Odense. Shall I stop them?
Hold the rise of freight rates;1;30;Three hauliers raised their rates in April, nine per cent on average. Until March we were better than planned.
Hold the rise of freight rates;0;27;@1 please list the invoices since April by haulier. We claim back what is above six per cent.
Hold the rise of freight rates;1;3;@0 the list is ready. What we planned for the year will not come any more without the refund.
Bring Natural gas;0;40;Checked against the invoices of all four sites: realised in full. Closing this one.
Bundle Rigid plastics;0;7;The yearly bonus counts the same purchases. @1 which of the two shall count them?
Bundle Rigid plastics;1;5;@0 the tender lowered the price, the bonus only came on top. We should split it.
Change to thinner film;1;4;First six weeks of the shelf-life test are good.
Cover half of the Cocoa;1;1;@0 the offer holds until the end of the month. Please sign the saving off if you agree.
Claim the price above contract;0;11;List of invoices is done, 61 lines since January.
Claim the price above contract;1;10;@0 they say the price list of 2026 was never signed by them. I have the signed copy.
Replace whole Hazelnuts;1;121;The taste panel found the difference in four of five cases. We stop here.
Win back customers;0;6;Eleven of thirty called. Most waited for the new price list.
Bring discounts of Wholesale;0;4;Two of the five largest agreed to the old level again.
Raise the prices of Accessories;0;3;The letter is out. First answers are friendly.
Answer the Public sector tender;0;1;Release is missing. The office takes it one day late with a reason.
`

const all = table
  .trim()
  .split('\n')
  .map(line => {
    const [action = '', by, daysAgo, text = ''] = line.split(';')
    return { action, by: Number(by), daysAgo: Number(daysAgo), text }
  })

/** What was said of the action of a title. */
export function talkOf(title: string): Said[] {
  return all.filter(({ action }) => title.startsWith(action))
}
