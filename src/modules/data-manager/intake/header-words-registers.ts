import type { RegisterId } from '#shared/registers.ts'
import type { FieldWords } from './field-words.ts'
import { contractHeaderWords, contractNumber, currency, ends, starts } from './header-words-contracts.ts'

const pricedItem: FieldWords = {
  best: 'item|item name|product|product name|material|article|item number|item no|item code|material number|article number|part number|sku|service|description|item description',
  bestAbroad:
    'artikel|artikelnummer|artikelbezeichnung|bezeichnung|materialnummer|produkt|article designation|designation|produit|reference|articulo|producto|descripcion|artigo|produto|descricao|articolo|prodotto|descrizione|product omschrijving|vare|varenummer|varenavn|artikelnamn',
  not: 'price|unit|group|category|contract',
}

const pricedUnit: FieldWords = {
  best: 'unit|uom|unit of measure|unit of measurement|price unit|base unit|per',
  bestAbroad:
    'einheit|mengeneinheit|preiseinheit|unite|unite de mesure|unidad|unidad de medida|unidade|unidade de medida|unita|unita di misura|eenheid|enhet|enhed',
  not: 'price per|unit price|cost|amount|quantity',
}

const validFrom: FieldWords = {
  best: 'valid from|from|price from|start|start date|effective from|effective date|valid since|price valid from',
  bestAbroad: `gueltig ab|gultig ab|gueltig von|gultig von|ab|valable du|valable a partir du|valido desde|vigente desde|desde|valido dal|dal|geldig vanaf|vanaf|giltig fran|gjelder fra|gyldig fra|${starts}`,
  not: 'to|until|end',
}

const validTo: FieldWords = {
  best: 'valid to|valid until|to|until|price to|end|end date|effective to|expires|expiry date|price valid to',
  bestAbroad: `gueltig bis|gultig bis|bis|valable au|valable jusqu au|valido hasta|vigente hasta|hasta|valido ate|ate|valido al|valido fino al|geldig tot|tot|giltig till|gjelder til|gyldig til|${ends}`,
  not: 'from|start',
}

/** What heads of columns call the fields of the registers. */
export const registerHeaderWords: Record<RegisterId, Readonly<Record<string, FieldWords>>> = {
  contracts: contractHeaderWords,
  contract_prices: {
    contract_number: { ...contractNumber, not: 'item|position|line|price|date' },
    item: pricedItem,
    unit: pricedUnit,
    price: {
      best: 'price|unit price|contract price|agreed price|net price|price per unit|list price|rate|unit cost',
      bestAbroad:
        'preis|einzelpreis|vertragspreis|nettopreis|stueckpreis|prix|prix unitaire|prix contractuel|precio|precio unitario|preco|preco unitario|prezzo|prezzo unitario|prijs|eenheidsprijs|contractprijs|pris|enhetspris|styckpris|enhedspris|avtalspris',
      fair: 'amount|value|cost',
      fairAbroad: 'betrag|montant|importe|valor|importo|bedrag|belopp',
      not: 'currency|date|from|to|list|old',
    },
    currency,
    valid_from: validFrom,
    valid_to: validTo,
  },
  planned_prices: {
    item: pricedItem,
    unit: pricedUnit,
    price: {
      best: 'planned price|plan price|budget price|budgeted price|standard price|standard cost|target price|price|unit price|price per unit|unit cost',
      bestAbroad:
        'planpreis|budgetpreis|standardpreis|plankosten|preis|einzelpreis|prix standard|prix budgete|prix planifie|prix|prix unitaire|precio estandar|precio planificado|precio|preco padrao|preco planejado|preco|prezzo standard|prezzo pianificato|prezzo|standaardprijs|prijs|standardpris|pris|planpris|budgetpris',
      fair: 'amount|value|cost',
      fairAbroad: 'betrag|montant|importe|valor|importo|bedrag|belopp',
      not: 'currency|date|from|to|old|last|actual',
    },
    currency,
    valid_from: validFrom,
    valid_to: validTo,
  },
  budget: {
    period: {
      best: 'period|month|budget month|budget period|fiscal period|date|year month|calendar month|posting period|period start',
      bestAbroad:
        'periode|monat|buchungsperiode|budgetmonat|mois|periodo|mes|mese|maand|manad|maned|budgetperiode|datum|date budget|fecha|data',
      fair: 'year|fiscal year|quarter',
      fairAbroad: 'jahr|annee|ano|anno|jaar|ar',
      not: 'amount|budget amount',
    },
    dimension: {
      best: 'dimension|planned for|budget dimension|level|type|budget type|by|breakdown',
      bestAbroad: 'ebene|art|niveau|nivel|livello|axe|ebene dimension|niva',
      not: 'amount|month',
    },
    member: {
      best: 'member|dimension member|budget for|budget line|name|value of dimension|category|cost centre|cost center|business unit|department|region',
      bestAbroad:
        'bezeichnung|kategorie|kostenstelle|abteilung|bereich|membre|categorie|centre de cout|service|departement|miembro|categoria|centro de coste|centro de costo|departamento|membro|centro de custo|reparto|lid|kostenplaats|afdeling|kostnadsstalle|avdeling|afdeling navn',
      not: 'amount|month|type',
    },
    amount: {
      best: 'budget|budget amount|amount|planned|plan|plan amount|planned amount|target|forecast|budgeted amount|value|planned spend',
      bestAbroad:
        'budgetbetrag|planbetrag|plan betrag|betrag|planwert|soll|montant|montant budget|budget prevu|prevision|presupuesto|importe|monto|importe presupuestado|orcamento|valor|valor orcado|previsto|preventivo|importo|begroting|bedrag|begroot bedrag|belopp|budsjett|belop|belob|budgetbelopp',
      not: 'currency|actual|date|month|period|type|line|for|id|variance',
    },
    currency,
  },
  deals: {
    deal_id: {
      best: 'deal id|deal number|deal no|deal|opportunity id|opportunity number|opportunity|opportunity name|deal name|record id|quote number|id',
      bestAbroad:
        'chance nr|chancennummer|opportunity nr|verkaufschance|angebotsnummer|opportunite|numero opportunite|affaire|oportunidad|numero oportunidad|id oportunidad|oportunidade|negocio|id negocio|opportunita|trattativa|verkoopkans|kans|affar|affarsmojlighet|salgsmulighed|salgsmulighet',
      fair: 'number|no|reference|name',
      not: 'date|amount|stage|owner|value|customer|account|close|created',
    },
    customer: {
      best: 'customer|customer name|account|account name|client|client name|company|company name|organisation|organization|associated company|prospect',
      bestAbroad:
        'kunde|kundenname|debitor|firma|client nom|nom client|compte|societe|cliente|nombre cliente|empresa|nome cliente|azienda|klant|klantnaam|bedrijf|kund|kundnamn|foretag|kundenavn',
      not: 'owner|id|number|no|type|stage',
    },
    owner: {
      best: 'owner|deal owner|opportunity owner|account owner|sales rep|sales representative|salesperson|account manager|assigned to|responsible|seller',
      bestAbroad:
        'verantwortlich|verantwortlicher|inhaber|vertriebsmitarbeiter|verkaeufer|verkaufer|proprietaire|commercial|responsable|propietario|vendedor|comercial|responsavel|proprietario|venditore|responsabile|eigenaar|verantwoordelijke|verkoper|agare|ansvarig|saljare|eier|ansvarlig|ejer|saelger',
      not: 'id|email|date',
    },
    stage: {
      best: 'stage|deal stage|sales stage|opportunity stage|pipeline stage|status|phase|deal status|stage name',
      bestAbroad:
        'phase vertrieb|verkaufsphase|vertriebsphase|stufe|etape|statut|etapa|fase|estado|estagio|situacao|stato|stadio|verkoopfase|steg|skede|stadie|trinn|saljfas',
      not: 'date|amount|probability|changed|days',
    },
    amount: {
      best: 'amount|deal amount|deal value|opportunity amount|value|expected revenue|revenue|total|contract value|total value|annual value|arr|acv|tcv',
      bestAbroad:
        'betrag|wert|volumen|auftragswert|umsatz|montant|valeur|importe|monto|valor|importo|valore|bedrag|waarde|belopp|varde|belop|verdi|belob|vaerdi',
      not: 'currency|weighted|date|probability|count|stage|owner',
    },
    currency,
    probability: {
      best: 'probability|probability percent|win probability|chance|likelihood|win rate|confidence|deal probability|probability pct',
      bestAbroad:
        'wahrscheinlichkeit|abschlusswahrscheinlichkeit|probabilite|probabilidad|probabilidade|probabilita|waarschijnlijkheid|kans percentage|sannolikhet|sannsynlighet|sandsynlighed',
      not: 'amount|date',
    },
    created_date: {
      best: 'created|created date|create date|created at|created on|creation date|date created|open date|opened|start date|entry date',
      bestAbroad:
        'erstellt|erstellt am|erstelldatum|angelegt am|date de creation|cree le|fecha de creacion|creado|fecha creacion|data de criacao|criado em|data criacao|data creazione|creato il|aanmaakdatum|aangemaakt|skapad|skapat|opprettet|oprettet',
      not: 'close|closed|by|modified|updated',
    },
    close_date: {
      best: 'close date|expected close|expected close date|closing date|closed date|closed|won date|estimated close|due date|close',
      bestAbroad:
        'abschlussdatum|erwarteter abschluss|voraussichtlicher abschluss|date de cloture|cloture|cloture prevue|fecha de cierre|cierre|cierre previsto|data de fechamento|fechamento|previsao de fechamento|data chiusura|chiusura prevista|sluitingsdatum|verwachte sluiting|stangningsdatum|avslutsdatum|lukkedato|avslutningsdato',
      not: 'created|reason|lost reason|open|by',
    },
  },
  stages: {
    stage: {
      best: 'stage|stage name|deal stage|sales stage|opportunity stage|pipeline stage|name|label|phase',
      bestAbroad:
        'phase vertrieb|verkaufsphase|vertriebsphase|stufe|etape|etapa|fase|estagio|stadio|verkoopfase|steg|skede|stadie|trinn|saljfas',
      not: 'status|probability|type|id',
    },
    status: {
      best: 'status|deals in it are|standing|means|outcome|stage type|type|category|forecast category|state|closed won|is won',
      bestAbroad: 'bedeutung|statut|estado|situacao|stato|resultat|ergebnis|utfall',
      not: 'probability|name',
    },
    probability: {
      best: 'probability|probability percent|win probability|default probability|chance|likelihood|win rate|probability pct',
      bestAbroad:
        'wahrscheinlichkeit|abschlusswahrscheinlichkeit|probabilite|probabilidad|probabilidade|probabilita|waarschijnlijkheid|sannolikhet|sannsynlighet|sandsynlighed',
      not: 'name|status',
    },
  },
  stage_history: {
    deal_id: {
      best: 'deal id|deal number|deal no|deal|opportunity id|opportunity number|opportunity|opportunity name|deal name|record id|id',
      bestAbroad:
        'chance nr|chancennummer|verkaufschance|angebotsnummer|opportunite|numero opportunite|affaire|oportunidad|id oportunidad|oportunidade|negocio|id negocio|opportunita|trattativa|verkoopkans|kans|affar|salgsmulighed|salgsmulighet',
      fair: 'number|no|reference|name',
      not: 'date|amount|stage|owner|value|customer|account|since|changed',
    },
    stage: {
      best: 'stage|to stage|new stage|new value|deal stage|sales stage|opportunity stage|pipeline stage|stage name|phase|status',
      bestAbroad:
        'phase vertrieb|verkaufsphase|vertriebsphase|stufe|etape|statut|etapa|fase|estado|estagio|stato|stadio|verkoopfase|steg|skede|stadie|trinn|saljfas',
      not: 'date|from|old|since|days|changed|previous',
    },
    since: {
      best: 'since|date|stage date|change date|changed|changed on|changed at|entered|entered on|date entered|stage changed|last modified|created date|timestamp|start date|from date',
      bestAbroad:
        'seit|datum|geaendert am|geandert am|depuis|date de changement|desde|fecha|fecha de cambio|data|data de alteracao|dal|sinds|sedan|siden|dato',
      not: 'close|to stage|by|amount|end',
    },
  },
  price_indices: {
    name: {
      best: 'index|index name|price index|series|series name|name|commodity|basket|indicator',
      bestAbroad:
        'reihe|preisindex|indexname|indice|serie|indice de prix|indice de precios|indice dei prezzi|prijsindex|prisindex',
      fair: 'category|item|code|description',
      not: 'value|month|date|points',
    },
    month: {
      best: 'month|period|date|year month|time|reference month|valid from',
      bestAbroad: 'monat|periode|datum|stichtag|mois|mes|fecha|mese|data|maand|manad|maned|dato',
      not: 'value|index value',
    },
    value: {
      best: 'value|index value|index points|points|level|observation|obs value|reading',
      bestAbroad: 'wert|indexwert|indexstand|punkte|valeur|valor|valore|waarde|varde|vaerdi|verdi',
      fair: 'index|amount|figure',
      not: 'date|month|name',
    },
  },
  rates: {
    month: {
      best: 'month|period|date|rate date|year month|valid from|rate month|effective date',
      bestAbroad:
        'monat|periode|datum|kursdatum|stichtag|gueltig ab|gultig ab|mois|mes|fecha|mese|data|maand|manad|maned|dato|date du taux',
      not: 'rate value|currency',
    },
    currency: {
      best: 'currency|currency code|from currency|foreign currency|source currency|ccy|curr|cur|code|iso code|quote currency',
      bestAbroad:
        'waehrung|wahrung|waehrungscode|wahrungscode|fremdwaehrung|devise|code devise|monnaie|moneda|divisa|moeda|codigo moeda|valuta|valutacode|valutakod|valutakode',
      not: 'rate|to|base|target|name',
    },
    rate: {
      best: 'rate|exchange rate|fx rate|average rate|monthly rate|conversion rate|rate to base|value|factor|fx',
      bestAbroad:
        'kurs|wechselkurs|devisenkurs|umrechnungskurs|monatskurs|taux|taux de change|cours|tipo de cambio|tasa de cambio|cambio|tasa|taxa|taxa de cambio|cotacao|tasso|tasso di cambio|wisselkoers|koers|vaxelkurs|valutakurs',
      not: 'date|type|currency',
    },
  },
}
