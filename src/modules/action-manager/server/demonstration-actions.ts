import type { Schedule } from '#shared/schedule-schema.ts'
import type { ActionStatus, PlanStage, Priority } from '../action-words.ts'

/** An action of the demonstration; its days are counted from the day it is seeded. */
export type DemonstrationAction = {
  title: string
  status: ActionStatus
  priority: Priority
  stage: PlanStage
  /** Which of the organisation's people owns it, counted from 0; `null` nobody. */
  owner: number | null
  start: number | null
  due: number | null
  tags: string[]
  /** Titles of its parts; those with `*` before them are done. */
  parts: string[]
  /** Its place among the others, counted from 1, of those it waits for. */
  waitsFor: number[]
}

// title ; status ; priority ; stage ; owner ; start ; due ; tags ; parts ; waits for
// {category} is the largest supplier of the category.
const procurement = `
Take Road freight to tender;On track;High;Source;0;-30;25;Logistics,Tender;*Volumes by lane,*Long list,Send the request,Compare offers;
Award Road freight for two years;To do;High;Source;0;26;55;Logistics,Tender;Proposal to the board,Letters to all bidders;1
Agree on the index clause for Corrugated boxes with {Corrugated boxes};At risk;High;Source;1;-40;-6;Packaging,Contract;*Draft of the clause,Meeting,Sign;
Qualify a second supplier of Dairy ingredients beside {Dairy ingredients};On track;High;Source;0;-60;40;Raw materials,Risk;*Audit,*Samples,Trial batch,Release;
Merge purchase orders of Tools and workwear below 500 EUR;To do;Low;Plan;1;;30;Tail;;
Move Temporary staff to one framework contract;In Trouble;High;Source;0;-75;-12;Contract,People;*Rates by site,Terms with {Temporary staff},Works council;
Check that invoices of {Electricity} follow the contract price;On track;Medium;Deliver;1;-14;7;Energy,Contract leakage;;
Hedge half of the Natural gas of next year;To do;High;Plan;0;5;21;Energy;Proposal of volumes,Release by finance;
Use up open credit notes of {Films and foils};At risk;Medium;Deliver;1;-20;-2;Packaging;;
Ask all suppliers of Spare parts for 60 days to pay;On track;Medium;Plan;0;-10;45;Payment terms;*List of suppliers,Letter,Follow up;
Pay {Cleaning} by the agreed terms, not early;Completed;Low;Deliver;1;-50;-15;Payment terms;;
Change to thinner film with {Films and foils};On track;Medium;Make;0;-45;60;Packaging,Specification;*Line trial,Shelf-life test,Release by quality;
Try 400x300x200 boxes instead of three sizes;To do;Medium;Make;1;10;50;Packaging,Specification;Drawing,Trial;3
Take back the off-contract Software to the contract;On track;Medium;Source;0;-12;14;Off contract,IT;;
Renew Security before the notice day;To do;High;Source;1;0;10;Contract;;
Close supplier accounts without an invoice for two years;Completed;Low;Plan;1;-90;-45;Tail,Master data;;
Review the largest price increases of the month;To do;Medium;Plan;0;;3;Prices;;
Talk through open deliveries with {Grains and flour};On track;Medium;Deliver;1;;2;Raw materials;;
Renegotiate Palm-free fat after the fall of the index;On track;High;Source;0;-21;9;Raw materials,Index;*Index history,Offer,Agreement;
Bring Natural gas to the price of the market;Completed;Medium;Source;1;-70;-30;Energy,Contract;*Market report,*Offer,*Signature;
Bundle Marketing agencies from fourteen to four;At risk;Medium;Source;0;-35;30;Marketing,Tail;*Spend by agency,Short list,Pitch;
Return notebooks of the old lease to {Hardware};To do;Low;Deliver;;;18;IT;;
Add packaging targets to the contract with {Rigid plastics};To do;Medium;Source;1;15;75;Packaging,Sustainability;;4
Settle the quality claim with {Fruit and vegetables};In Trouble;High;Deliver;0;-25;-3;Raw materials,Quality;*Report,*Samples,Credit note;
Write down who may order Consulting;To do;Low;Plan;;;;Rules;;
`
const sales = `
Raise the prices of Accessories by two per cent;On track;High;Plan;0;-20;20;Prices;*Price list,*Letter,Talks with key accounts,In force;
Bring discounts of Wholesale back below the agreed level;At risk;High;Deliver;0;-45;-5;Discounts;*List of customers,Talks,New terms;
Win back customers that stopped ordering this quarter;On track;High;Deliver;0;-15;30;Churn;*List,Calls,Offer;
Offer service contracts to the Industrial segment;To do;Medium;Plan;0;10;60;Service;Calculation,Pilot;
Agree on the year with the largest Retail chain;On track;High;Source;0;-30;25;Key account;*Figures of the year,First meeting,Agreement;
Visit the ten largest customers in the Nordics;On track;Medium;Deliver;0;-40;15;Nordics;;
Clear out slow products of Garden tools;To do;Medium;Make;0;5;70;Range;List of products,Sale,End of production;
Launch the bundle of Cordless tools with Batteries and chargers;On track;High;Make;0;-35;45;Launch;*Price,*Package,Samples,Launch;
Train field sales on Measuring;To do;Low;Plan;0;;35;Launch;;8
Answer the Public sector tender of the region;In Trouble;High;Source;0;-20;-2;Tender;*Documents,Price,Release,Hand in;
Collect overdue invoices of Small trade;At risk;Medium;Deliver;0;-25;-8;Payment terms;;
Set a minimum order for Fastening;Completed;Low;Plan;0;-60;-20;Small orders;;
Move small orders to the web shop;On track;Medium;Plan;0;-30;80;Small orders;*Terms,Letter,Switch over;
Go through lost deals above 50,000 EUR;To do;Medium;Plan;0;;4;Pipeline;;
Check deals without a next step;To do;Medium;Deliver;0;;1;Pipeline;;
Lower returns of Workshop equipment;At risk;Medium;Make;0;-50;20;Returns,Quality;*Reasons,Packaging,Check;
Agree on freight for islands and remote places;Completed;Low;Deliver;0;-80;-35;Freight;;
Ask for references from five Industrial customers;To do;Low;Deliver;0;;28;Marketing;;
Prepare the price list of the next year;To do;High;Plan;0;0;40;Prices;Costs,Draft,Release;1
Tell customers of the price list;To do;High;Deliver;0;41;60;Prices;;19
Find out why Safety equipment lost margin;On track;Medium;Plan;0;-7;6;Margin;;
Replace Carbon brush T1 by T2;Completed;Low;Make;0;-90;-40;Range;;
Name a second contact at each key account;To do;Low;Deliver;;;50;Key account;;
Correct the commission for Export;To do;Medium;Plan;;;;Rules;;
`

export const demonstrationActions = { procurement: read(procurement), sales: read(sales) }

/** By the place of an action, counted from 1, how it comes again. */
export const demonstrationRhythms: Record<keyof typeof demonstrationActions, Readonly<Record<number, Schedule>>> = {
  procurement: { 7: { kind: 'firstWorkingDay' }, 17: { kind: 'monthly', day: 15 }, 18: { kind: 'weekly', weekday: 1 } },
  sales: { 14: { kind: 'monthly', day: 10 }, 15: { kind: 'weekly', weekday: 5 } },
}

function read(table: string): DemonstrationAction[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [title = '', status, priority, stage, owner, start, due, tags, parts, waits] = line.split(';')
      return {
        title,
        status: status as ActionStatus,
        priority: priority as Priority,
        stage: stage as PlanStage,
        ...{ owner: numberOf(owner), start: numberOf(start), due: numberOf(due) },
        ...{ tags: listOf(tags), parts: listOf(parts), waitsFor: listOf(waits).map(Number) },
      }
    })
}

function numberOf(cell = ''): number | null {
  return cell === '' ? null : Number(cell)
}

function listOf(cell = ''): string[] {
  return cell === '' ? [] : cell.split(',')
}
